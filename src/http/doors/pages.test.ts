/** The door to pages: whom it sends home, refuses or hands on, and what it says when nothing can be drawn. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { defaultSettings, type ModuleId, presets } from "../../domain/publishing/site-settings.ts";
import { writeRedirect } from "../../storage/redirects.ts";
import { openDoors } from "../app.ts";
import { createVisitCounter } from "../../features/statistics/count-visits.ts";
import { createHomeCheck } from "../host.ts";
import type { Visit } from "../page-renderer.ts";
import { TooBusy } from "../render-crew.ts";
import type { Visitors } from "../visitors.ts";
import { pagesDoor } from "./pages.ts";

let opened: TestDatabase;
let images: string;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  images = mkdtempSync(join(tmpdir(), "wortfolio-pages-"));
});
afterAll(async () => {
  rmSync(images, { recursive: true });
  await opened.dispose();
});

const home = "https://brewery.example";
type Sent = { method?: string; body?: BodyInit; headers?: Record<string, string>; incoming?: Record<string, string> };

type Ways = { hosts?: string[] | null; fail?: unknown; away?: unknown; modules?: readonly ModuleId[] };

/** A site whose pages say what they were asked for; `fail` is thrown instead of a page, and `away` before it. */
function openPages(viewer: Viewer = guest, { hosts = [], modules, ...trouble }: Ways = {}) {
  const store = opened.store();
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const drawn: { request: Request; visit: Visit }[] = [];
  const pages = {
    held: () => undefined,
    deliver: async (request: Request, visit: Visit) => {
      drawn.push({ request, visit });
      const { fail } = trouble;
      if (fail && !request.url.includes("/-/status/")) throw fail;
      return new Response("a page", {
        status: request.method === "DELETE" ? 405 : 200,
        headers: { "content-type": "text/html" },
      });
    },
  };
  const visitors = {
    siteFor: async () => {
      if (trouble.away) throw trouble.away;
      return siteOf(store, viewer, {
        origin: home,
        settings: { ...defaultSettings, ...(modules && { modules: [...modules] }) },
      });
    },
  } as unknown as Visitors;
  const isHome = createHomeCheck(home, hosts);
  const visits = createVisitCounter(store, home);
  const door = pagesDoor({
    store,
    pages,
    visits,
    visitors,
    folders: { media: "/media", images },
    origin: home,
    isHome,
    log,
  });
  const app = openDoors({ log, store }, [door]);
  const ask = async (path: string, { incoming = {}, ...init }: Sent = {}) => {
    const headers = { host: "brewery.example", ...init.headers };
    const answer = await app.request(new URL(path, home), { ...init, headers }, {
      incoming: { headers: incoming },
    } as never);
    const [made] = drawn.splice(0).slice(-1);
    const page = made && made.request.url.replace(home, "");
    return { answer, status: answer.status, text: await answer.text(), page, made };
  };
  return { ask, store, lines, trouble };
}

test("a page is drawn for whoever asks, and each answer and the log's line of it have a number of their own", async () => {
  const { ask, lines } = openPages(member);
  const before = performance.now();
  const first = await ask("/beers?page=2");
  const took = Math.ceil(performance.now() - before);
  expect([first.status, first.text, first.page]).toEqual([200, "a page", "/beers?page=2"]);
  expect(first.made?.visit.site.viewer).toEqual(member);
  // Not the moment itself, or two of them added.
  expect(lines[0]?.["ms"]).toBeLessThanOrEqual(took);
  const id = first.answer.headers.get("x-request-id");
  expect(id).toMatch(/^[\w-]{16}$/);
  expect(first.made?.visit.requestId).toBe(id);
  expect(lines).toMatchObject([{ msg: "page", requestId: id, method: "GET", path: "/beers", status: 200 }]);
  expect((await ask("/beers")).answer.headers.get("x-request-id")).not.toBe(id);
});

test("under another host nothing is drawn: the visitor is sent to the same address of this site", async () => {
  const { ask } = openPages();
  const sent = await ask("/beers?page=2", { headers: { host: "evil.example" } });
  const { location, ...headers } = Object.fromEntries(sent.answer.headers);
  expect([sent.status, location, sent.page]).toEqual([308, `${home}/beers?page=2`, undefined]);
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  expect((await ask("/beers", { headers: { host: "localhost" } })).status).toBe(200);
});

test("what a proxy passes on without encryption is this site's page all the same, and nobody else's becomes it", async () => {
  const { ask } = openPages(guest, { hosts: null });
  const form = { method: "POST", body: "a=b" };
  const own = await ask("http://brewery.example/beers?a=b", { ...form, headers: { origin: home } });
  expect([own.status, own.made?.request.url, own.made?.request.method]).toEqual([200, `${home}/beers?a=b`, "POST"]);
  expect(await own.made?.request.text()).toBe("a=b");
  const other = await ask("http://other.example/beers", { headers: { host: "other.example" } });
  expect(other.made?.request.url).toBe("http://other.example/beers");
});

test("a form of thousands of fields is read in the studio alone", async () => {
  const { ask } = openPages(editor);
  const read = async (path: string, fields: number) => {
    const body = new URLSearchParams(Array.from({ length: fields }, (_, number) => [`f${number}`, ""]));
    const { made } = await ask(path, { method: "POST", body, headers: { origin: home } });
    return [...((await made?.request.formData()) ?? [])].length;
  };
  expect(await read("/sign-in", 1000)).toBe(1000);
  await expect(read("/sign-in", 1001)).rejects.toMatchObject({ init: { status: 413 } });
  expect(await read("/studio/recipes", 1001)).toBe(1001);
  expect(await read("/studio/recipes.data", 1001)).toBe(1001);
});

test("a form that stands on another site is refused to people with a page, to machines with a problem, and logged", async () => {
  const { ask, lines } = openPages();
  const post = (headers: Record<string, string>, method = "POST") =>
    ask("/choices?a=b", { method, ...(method === "POST" && { body: "a=b" }), headers });
  const person = await post({ origin: "https://evil.example", accept: "text/html" });
  expect(person.page).toBe("/-/status/400?next=%2Fchoices%3Fa%3Db");
  expect(lines[0]).toMatchObject({
    msg: "a form of another site was refused",
    origin: "https://evil.example",
    expected: home,
  });
  const machine = await post({ origin: "null" });
  expect([machine.status, machine.page, JSON.parse(machine.text)]).toMatchObject([
    400,
    undefined,
    { code: "cross-site", detail: "Forms are taken from this site's own pages alone." },
  ]);
  expect(machine.answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await post({ "sec-fetch-site": "cross-site" })).status).toBe(400);
  expect(lines.filter(({ msg }) => msg !== "page").at(-1)).toMatchObject({ origin: "" });
  await post({ origin: `https://${"x".repeat(300)}` });
  expect(String(lines.filter(({ msg }) => msg !== "page").at(-1)?.["origin"])).toHaveLength(200);
  expect(person.made?.request.headers.get("accept")).toBe("text/html");
  const own: Record<string, string>[] = [{}, { origin: home }, { "sec-fetch-site": "same-origin" }];
  for (const headers of own) expect((await post(headers)).page).toBe("/choices?a=b");
  for (const method of ["GET", "HEAD"])
    expect((await post({ origin: "https://evil.example" }, method)).page).toBe("/choices?a=b");
});

test("a redirect of the owner's comes before the page, and what stands among the pages before it, too", async () => {
  const { ask, store } = openPages();
  await writeRedirect(store, { from: "/old", to: "/beers", status: 301 }, []);
  const moved = await ask("/old");
  expect([moved.status, moved.answer.headers.get("location"), moved.page]).toEqual([301, "/beers", undefined]);
  await writeRedirect(store, { from: "/lost", to: "", status: 410 }, []);
  expect((await ask("/lost")).page).toMatch(/^\/-\/status\/410/);
  const feed = await ask("/feed.json");
  expect([feed.answer.headers.get("content-type"), feed.page]).toEqual(["application/feed+json", undefined]);
  await insert(store, postOf({ slug: "hops", publishAt: 1 }));
  const image = await ask("/writing/hops/share.png");
  expect([image.answer.headers.get("content-type"), image.page]).toEqual(["image/png", undefined]);
});

test("an address that cannot be read is answered as to a guest", async () => {
  const { ask } = openPages(owner);
  const broken = await ask("/%E0%A4%A");
  expect([broken.page, broken.made?.visit.site.viewer]).toEqual(["/-/status/400", guest]);
});

test("the studio's door opens for editors, and tells others whether signing in would help", async () => {
  for (const [viewer, status] of [
    [guest, 401],
    [member, 403],
    [editor, null],
    [owner, null],
  ] as const) {
    const { ask } = openPages(viewer);
    for (const path of ["/studio", "/studio/beers"]) {
      const refused = `/-/status/${status}?next=${encodeURIComponent(path)}`;
      expect((await ask(path)).page).toBe(status === null ? path : refused);
    }
    for (const path of ["/studios", "/beers", "/studio/beers.data"]) expect((await ask(path)).page).toBe(path);
  }
});

test("a form that is too large, or does not say how large it is, is refused before anybody reads it", async () => {
  const { ask } = openPages(owner);
  const send = (path: string, bytes: number, more: Sent = {}) =>
    ask(path, { method: "POST", body: "a=b", headers: { "content-length": String(bytes) }, ...more });
  const mebibyte = 1024 * 1024;
  for (const [path, bytes, status] of [
    ["/choices", mebibyte, null],
    ["/choices", mebibyte + 1, 413],
    ["/studio", 256 * mebibyte, null],
    ["/studio", 256 * mebibyte + 1, 413],
  ] as const)
    expect((await send(path, bytes)).page?.split("?")[0]).toBe(status === null ? path : `/-/status/${status}`);
  const chunked = { incoming: { "transfer-encoding": "chunked" } };
  expect((await send("/choices", 1, chunked)).page).toBe("/-/status/411?next=%2Fchoices");
  expect((await ask("/choices", chunked)).page).toBe("/choices");
});

test("a method that is refused names the one that is left", async () => {
  const { ask } = openPages();
  const refused = await ask("/choices", { method: "DELETE" });
  expect([refused.status, refused.answer.headers.get("allow")]).toEqual([405, "POST"]);
  expect((await ask("/choices")).answer.headers.get("allow")).toBeNull();
});

test("in a rush whoever comes too late is asked in plain words to come again", async () => {
  const { ask } = openPages(guest, { fail: new TooBusy("full") });
  const { status, text, answer, page } = await ask("/search?q=hops");
  expect([status, page]).toEqual([503, "/search?q=hops"]);
  expect(text).toBe("The site is very busy right now. Please try again in a few seconds.\n");
  const german = await ask("/search?q=hops", { headers: { "accept-language": "de-AT" } });
  expect(german.text).toBe("Gerade ist hier sehr viel los. Versuch es in ein paar Sekunden noch einmal.\n");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "retry-after": "5",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
});

test("while the database is away the page says so and when to ask again; a bug has a page and the log's whole attention", async () => {
  const busy = Object.assign(new Error("busy"), { code: "ERR_SQLITE_ERROR", errcode: 5 });
  const away = openPages(owner, { away: busy });
  const trouble = await away.ask("/beers");
  expect([trouble.page, trouble.answer.headers.get("retry-after")]).toEqual(["/-/status/503?why=busy", "5"]);
  expect(trouble.made?.request.headers.get("accept")).toBe("text/html");
  expect(trouble.made?.visit.site).toMatchObject({
    viewer: guest,
    isCutOff: true,
    origin: home,
    mediaFolder: "/media",
  });
  const german = await away.ask("/beers", { headers: { cookie: "wf_choices=language=de" } });
  expect(german.made?.visit.site.choices.language).toBe("de");
  expect(away.lines[0]).toMatchObject({ level: 40, msg: "trouble at a page", trouble: "busy", path: "/beers" });
  const broken = openPages(owner, { fail: new Error("a bug") });
  const fault = await broken.ask("/beers");
  expect([fault.page, fault.answer.headers.get("retry-after")]).toEqual(["/-/status/500", null]);
  expect(fault.made?.visit.site.isCutOff).toBeUndefined();
  expect(broken.lines[0]).toMatchObject({
    level: 50,
    msg: "fault before a page",
    method: "GET",
    path: "/beers",
    requestId: fault.made?.visit.requestId,
    err: { message: "a bug" },
  });
});

test("a room of a module that is off is told by the site's own page", async () => {
  const { ask } = openPages(owner, { modules: presets.portfolio });
  for (const path of ["/studio/recipes", "/studio/batches/new", "/studio/inventory.csv", "/studio/look"])
    expect([path, (await ask(path)).page?.split("?")[0]]).toEqual([path, "/-/status/404"]);
  for (const path of ["/studio/writing", "/studio", "/studio/recipes.data"]) expect((await ask(path)).page).toBe(path);
  expect((await openPages(owner).ask("/studio/recipes")).page).toBe("/studio/recipes");
});

test("without the database a page has the settings that were read last", async () => {
  const { ask, trouble } = openPages(guest, { modules: presets.portfolio });
  await ask("/writing");
  trouble.away = Object.assign(new Error("busy"), { code: "ERR_SQLITE_ERROR", errcode: 5 });
  const away = await ask("/writing");
  expect([away.page, away.made?.visit.site.isCutOff]).toEqual(["/-/status/503?why=busy", true]);
  expect(away.made?.visit.site.settings.modules).toEqual(presets.portfolio);
});

test("a long page goes out compressed to whoever takes it", async () => {
  const { ask } = openPages();
  expect((await ask("/beers", { headers: { "accept-encoding": "gzip" } })).answer.headers.get("content-encoding")).toBe(
    "gzip",
  );
});
