/** Nonsense at every door that takes something, on the built program and both databases: a clear refusal, no fault, no secret in the log. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDatabase, engines } from "../../tests/databases.ts";
import { becomeOwner, startSite, type SiteServer } from "../../tests/site-server.ts";
import { registered } from "../protocols/registry.ts";

type Body = { body: NonNullable<RequestInit["body"]>; type?: string };
const form = "application/x-www-form-urlencoded";
const json = "application/json";
const multipart = "multipart/form-data; boundary=x";
const part = (head: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n--x--\r\n`;

const bodies: Record<string, Body> = {
  nothing: { body: "" },
  "broken JSON": { body: '{"name":"Spin', type: json },
  "JSON of wrong types": { body: '{"deed":{"a":[1]},"title":null,"gravity":{"x":1},"temp":[],"name":[]}', type: json },
  "nested JSON": { body: "[".repeat(50_000), type: json },
  "1,000 fields": {
    body: Array.from({ length: 1000 }, (_, index) => `f${index}=${index}&deed=f${index}`).join("&"),
    type: form,
  },
  "names of the language": { body: "__proto__=1&constructor=2&deed=__proto__&toString=3&id=constructor", type: form },
  "broken escapes": { body: "deed=%E0%A4%A&title=%&=%zz&&&=", type: form },
  "absurd values": {
    body: "deed=publish&title=%00&slug=..%2F..%2Fetc&number=1e999&at=-9e99&version=NaN&id=%27%3B--&stars=99&temp=-1e308",
    type: form,
  },
  "bytes that are no text": { body: new Uint8Array([0xff, 0xfe, 0, 0xc3, 0x28]), type: form },
  "a form without boundary": { body: "--x--", type: "multipart/form-data" },
  "a form cut off": { body: '--x\r\ncontent-disposition: form-data; name="deed"\r\n\r\nrem', type: multipart },
  "broken XML": {
    body: part('name="file"; filename="a.xml"', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><RECIPES><a>&b;'),
    type: multipart,
  },
  "a wrong file": { body: part('name="files"; filename="../../a.png"', "MZ\u0000\u0001"), type: multipart },
};
const nonsense = ["\u0000", "1e999", "-1", "../../etc/passwd", "x".repeat(300_000), "<script>", "2026-99-99T99:99"];

const machineDoors = [
  ...registered.doors.keys(),
  ...registered.patterns.map(({ path }) => path.replace(/:\w+/g, "x")),
].map((path) => path.slice(1));
const otherDoors = [
  "healthz",
  "readyz",
  "_image",
  "media/a.webp",
  "api/batches/reflow-47/events",
  "api/nothing",
  "assets/x",
];
const publicDoors = [
  "sign-in",
  "set-up",
  "sign-out",
  "choices",
  "account",
  "reset-password/none",
  "-/alert/none",
  "b/nonenone",
  "search",
  "",
];
const authDoors = ["sign-in/email", "passkey/verify-authentication", "nothing"].map((name) => `api/auth/${name}`);

/** Names of the fields of each form in a page, with the values of the hidden ones and of its buttons. */
function formsOf(html: string): { action: string | undefined; fields: [name: string, fixed: string | null][] }[] {
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return [...html.matchAll(/<form\b([^>]*method="post"[^>]*)>(.*?)<\/form>/gs)].map(([, head = "", inner = ""]) => ({
    action: attribute(head, "action"),
    fields: [...inner.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(([tag]) => {
      const name = attribute(tag, "name");
      const isFixed = /type="hidden"|^<button/.test(tag) && !name?.startsWith("was.");
      return name ? [[name, isFixed ? (attribute(tag, "value") ?? "") : null] as [string, string | null]] : [];
    }),
  }));
}

const canary = "Canary-0123456789-abcdefghij-ABCDEFGHIJ-klm";
/** Every place where a secret may stand, spelled in more than one way; `path` where the address itself is to hold it. */
function placesOf(path: string, hasPath: boolean): { target: string; headers: Record<string, string>; body: string }[] {
  const { query, headers, body } = registered.tokens;
  const place = (target: string, sent: Record<string, string> = {}, text = "{}") => ({
    target,
    headers: sent,
    body: text,
  });
  const below = [
    `/${path}/${canary}`,
    `/${path.toUpperCase()}/${canary}`,
    `//${path}//${canary}`,
    `/${path}/${canary}.data`,
  ];
  return [
    ...(hasPath ? below.map((target) => place(target)) : []),
    ...[...query, "code", "password"].map((name) => place(`/${path}?${name}=${canary}`)),
    ...headers.map((name) => place(`/${path}`, { [name]: name === "authorization" ? `Bearer ${canary}` : canary })),
    place(`/${path}`, { cookie: `wortfolio.session_token=${canary}` }),
    ...[...body, "password", "code"].map((name) => place(`/${path}`, {}, JSON.stringify({ [name]: canary }))),
    place(`/${path}`, { "content-type": form }, `password=${canary}&code=${canary}&token=${canary}`),
  ];
}

describe.each(engines)("on %s", (engine) => {
  let site: SiteServer;
  let cookie = "";
  let token = "";
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const place = await demoDatabase(engine);
    remove = place.remove;
    const { dataFolder, databaseUrl = "" } = place.options;
    site = await startSite({ dataFolder, env: { DATABASE_URL: databaseUrl, LOG_LEVEL: "debug" } });
    token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
    cookie = await becomeOwner(site);
  });
  afterAll(async () => {
    await site?.remove();
    await remove?.();
  });

  const post = (target: string, { body, type }: Body, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/${target}`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { accept: "text/html", origin: site.url, ...headers, ...(type ? { "content-type": type } : {}) },
    });
  /** What is refused says so in words: a page for people, a problem for machines. */
  async function refusal(answer: Response): Promise<string | null> {
    const text = await answer.text();
    if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`;
    if (answer.status >= 400 && text.length < 20) return `${answer.status} without a word`;
    return null;
  }
  async function studioPages(): Promise<string[]> {
    const seen = new Set(["studio"]);
    for (const target of seen) {
      if (seen.size > 60) break;
      const html = await (await fetch(`${site.url}/${target}`, { headers: { cookie } })).text();
      const found = [...html.matchAll(/href="\/(studio(?:\/[a-z-]+){0,1}(?:\/[a-z0-9-]+)?)"/g)].map(
        ([, path = ""]) => path,
      );
      // One thing of each kind is enough.
      for (const path of found) {
        const room = path.split("/").slice(0, 2).join("/");
        if ([...seen].filter((other) => other.startsWith(`${room}/`)).length < 2) seen.add(path);
      }
    }
    return [...seen];
  }

  test("nonsense at the doors of machines and guests is refused in words", async () => {
    const faults: string[] = [];
    for (const door of [
      ...machineDoors,
      ...machineDoors.map((name) => `${name}?id=${token}`),
      ...publicDoors,
      ...authDoors,
    ])
      for (const [name, body] of Object.entries(bodies)) {
        const fault = await refusal(await post(door, body));
        if (fault) faults.push(`${door}, ${name}: ${fault}`);
      }
    expect(faults).toEqual([]);
  });

  test("ten megabytes are refused wherever nobody is signed in", async () => {
    const large = { body: "x".repeat(10_000_000), type: form };
    for (const door of [...machineDoors, "sign-in", "set-up", "choices", "b/nonenone"])
      expect([door, (await post(door, large)).status]).toEqual([door, 413]);
  });

  test("a form of the studio has ten thousand fields at most", async () => {
    const fieldsOf = (length: number) => ({
      body: Array.from({ length }, (_, index) => `f${index}=`).join("&"),
      type: form,
    });
    expect((await post("studio/inventory/shopping", fieldsOf(10_000), { cookie })).status).toBe(400);
    expect((await post("studio/inventory/shopping", fieldsOf(10_001), { cookie })).status).toBe(413);
  });

  test(
    "nonsense in every form of the studio is refused in words, and breaks nothing",
    { timeout: 240_000 },
    async () => {
      const faults: string[] = [];
      const pages = await studioPages();
      expect(pages.length).toBeGreaterThan(25);
      const known = new Set<string>();
      for (const [index, target] of pages.entries()) {
        // Every page reads its form in the same way: each takes a part of the nonsense.
        for (const [name, body] of Object.entries(bodies).filter((_, place) => place % 4 === index % 4)) {
          const fault = await refusal(await post(target, body, { cookie }));
          if (fault) faults.push(`${target}, ${name}: ${fault}`);
        }
        const html = await (await fetch(`${site.url}/${target}`, { headers: { cookie } })).text();
        for (const { action, fields } of formsOf(html)) {
          const shape = JSON.stringify([
            target.split("/")[1],
            fields.map(([name, fixed]) => [name, name === "deed" && fixed]),
          ]);
          if (action === "/sign-out" || known.has(shape)) continue;
          known.add(shape);
          for (const shift of [0, 1]) {
            const valueAt = (place: number) => nonsense[(place + shift * 3) % nonsense.length] ?? "";
            const typed = new URLSearchParams(fields.map(([name, fixed], place) => [name, fixed ?? valueAt(place)]));
            const fault = await refusal(await post(action?.slice(1) || target, { body: typed }, { cookie }));
            if (fault) faults.push(`${target}, ${[...typed.keys()].join(" ")}: ${fault}`);
          }
        }
      }
      expect(faults).toEqual([]);
      expect((await fetch(`${site.url}/studio`, { headers: { cookie } })).status).toBe(200);
      expect((await fetch(`${site.url}/beers`)).status).toBe(200);
    },
  );

  /** With any Host header, which `fetch` would not send. */
  const ask = (method: string, { target, headers, body }: ReturnType<typeof placesOf>[number], host: string) =>
    new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
      const length = method === "GET" ? {} : { "content-length": Buffer.byteLength(body) };
      const sent = { ...headers, ...length, host };
      const asked = request({ port: site.port, host: "localhost", path: target, method, headers: sent, agent: false });
      asked.on("error", reject);
      asked.on("response", (answer) => {
        const status = answer.statusCode ?? 0;
        const type = answer.headers["content-type"] ?? "";
        // A stream of events has no end.
        if (type === "text/event-stream") return resolve({ status, type, text: String(answer.destroy().complete) });
        let text = "";
        answer.on("data", (chunk) => (text += String(chunk)));
        answer.on("end", () => resolve({ status, type, text }));
      });
      asked.end(method === "GET" ? undefined : body);
    });

  test(
    "no log line of any door holds a secret, whatever is asked for and however it fails",
    { timeout: 120_000 },
    async () => {
      const before = site.output().length;
      const ownHost = `localhost:${site.port}`;
      const withPath = [...machineDoors, "reset-password", "-/alert", "b"];
      const doors = new Set([...withPath, ...publicDoors, ...authDoors, ...otherDoors]);
      const badHosts = ["foo.1", "a b", "[", "1.2.3.4.5", "x/y", "localhost:99999"];
      const faults: string[] = [];
      for (const door of doors)
        for (const [index, place] of placesOf(door, withPath.includes(door)).entries())
          for (const method of ["GET", "POST", "DELETE"]) {
            const badHost = badHosts[(index / 3) % badHosts.length] ?? "";
            for (const host of index % 3 === 0 ? [ownHost, badHost] : [ownHost]) {
              const { status, type, text } = await ask(method, place, host);
              const isRefused = host !== badHost || (status === 400 && type === "application/problem+json");
              if (status >= 500 || !isRefused || /\n\s+at /.test(text))
                faults.push(`${method} ${place.target} for ${host}: ${status} ${type} ${text.slice(0, 200)}`);
            }
          }
      expect(faults).toEqual([]);
      const logged = site.output().slice(before);
      expect(logged).toContain('"msg":"page"');
      expect(logged.split("\n").filter((line) => /canary/i.test(line))).toEqual([]);
    },
  );

  test("no answer is more than ten times larger for a long query", async () => {
    const sizeOf = async (target: string) => (await (await fetch(site.url + target)).arrayBuffer()).byteLength;
    const targets =
      "search?q search.data?q beers?x nothing?x choices?next sign-in?next tools/abv?og tools/mash-ph?x recipes/copper-pour?volume batches?page studio?x -/status/401?next writing?tag".split(
        " ",
      );
    const faults: string[] = [];
    for (const target of targets)
      for (const letter of ["a", "%26", "%22", "%3C", "/%26"]) {
        const query = `/${letter}`.repeat(7000 / (letter.length + 1));
        const grown = (await sizeOf(`/${target}=${query}`)) - (await sizeOf(`/${target}=`));
        if (grown > 10 * query.length) faults.push(`${target} ${letter}: ${grown} bytes for ${query.length}`);
      }
    expect(faults).toEqual([]);
  });

  test("nothing of it is a fault in the log, and no secret stands there", () => {
    const lines = site.output().split("\n");
    expect(lines.filter((line) => line.includes('"level":"error"')).map((line) => line.slice(0, 400))).toEqual([]);
    for (const secret of [token, "a long enough password", cookie.split("=")[1] ?? "?"])
      expect(site.output()).not.toContain(secret);
  });
});
