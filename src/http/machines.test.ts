/** Two processes of the built program behind nginx on one PostgreSQL database, without anybody being sent to the same one twice. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDatabase, engines, openOrThrow } from "../../tests/databases.ts";
import { nginxPath, prepareNginx, type Proxy } from "../../tests/nginx-server.ts";
import { startHttpServer } from "../../tests/notifier-servers.ts";
import { becomeOwner, startSite, type SiteServer } from "../../tests/site-server.ts";
import type { Database } from "../storage/database.ts";

if (!nginxPath)
  process.stdout.write("LOUD: nginx is missing; install Debian's nginx to test several processes behind a proxy.\n");

const site = "main";
const batch = "reflow-47";

type Alone = { one: SiteServer; database: Database; cookie: string };
type Machines = Alone & { proxy: Proxy; two: SiteServer; endings: (() => Promise<unknown>)[] };

/** The second process starts after `before`, which sees the first one alone. Gives the owner's cookie with it. */
async function startMachines(before: (alone: Alone) => Promise<void> = async () => undefined): Promise<Machines> {
  const endings: Machines["endings"] = [];
  const place = await demoDatabase("postgres");
  endings.push(place.remove);
  const proxy = await prepareNginx();
  endings.push(proxy.stop);
  const { dataFolder, databaseUrl = "" } = place.options;
  const options = { dataFolder, env: { DATABASE_URL: databaseUrl, BASE_URL: proxy.url, TRUST_PROXY: "127.0.0.1" } };
  const database = await openOrThrow({ ...place.options, shared: true });
  endings.push(() => database.close());
  const one = await startSite(options);
  endings.push(() => one.stop());
  const cookie = await becomeOwner(one);
  await before({ one, database, cookie });
  const two = await startSite(options);
  endings.push(() => two.stop());
  await proxy.start([one.port, two.port]);
  return { proxy, one, two, database, cookie, endings };
}

async function stopMachines({ endings }: Machines): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end();
}

/** As a browser posts a form of the page that it has open there. */
const submit = (origin: string, target: string, fields: Record<string, string>, cookie = "") =>
  fetch(origin + target, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin, cookie },
    redirect: "manual",
  });

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

async function publish(origin: string, title: string, cookie: string): Promise<void> {
  const answer = await submit(origin, "/studio/writing/new/deeds", { title, deed: "publish", language: "en" }, cookie);
  expect(await answer.json()).toMatchObject({ refused: null });
}

const addWebhook = (origin: string, port: number, cookie: string) =>
  submit(
    origin,
    "/studio/notifications",
    {
      deed: "add",
      notifier: "webhook",
      "config.url": `http://127.0.0.1:${port}/`,
      allowPrivate: "1",
      "topic.published": "yes",
    },
    cookie,
  );

/** Null where nobody answered. */
const postReading = (origin: string, token: string, comment: string) =>
  fetch(`${origin}/stream?id=${token}`, {
    method: "POST",
    body: JSON.stringify({ name: "Spindle", temp: 19, gravity: 1.04, comment }),
  }).catch(() => null);

const pairDevice = async (server: SiteServer) =>
  (await server.command("device", "add", "Spindle", "--batch", batch)).split("\n").at(-1) ?? "";

async function openStream(origin: string) {
  const answer = await fetch(`${origin}/api/batches/${batch}/events`);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  return async (wanted: string) => {
    let seen = "";
    while (!seen.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after ${seen}`);
      seen += new TextDecoder().decode(value);
    }
    await reader.cancel();
  };
}

const notifications = (database: Database, state: "running" | "done") =>
  database.db
    .selectFrom("jobs")
    .select(["id", "holder"])
    .where("site_id", "=", site)
    .where("kind", "=", "notify")
    .where("state", "=", state)
    .execute();

const minute = () => Math.floor(Date.now() / 60_000);

const canRun = nginxPath !== undefined && engines.includes("postgres");

describe.runIf(canRun)("two processes behind a proxy", () => {
  let machines: Machines;
  beforeAll(async () => {
    machines = await startMachines();
  });
  afterAll(() => stopMachines(machines));

  test("what is changed through one is changed for those who ask the other, cached pages too", async () => {
    const { one, two, cookie } = machines;
    const pageOf = async (server: SiteServer) => (await fetch(`${server.url}/writing`)).text();
    // In a further minute cached pages are made anew anyhow: an edit that falls on its end proves nothing.
    for (let at = -1, attempt = 1; at !== minute(); attempt++) {
      at = minute();
      const title = `Foam ${attempt}`;
      expect(await pageOf(two)).not.toContain(title);
      expect(await pageOf(two)).not.toContain(title);
      await publish(one.url, title, cookie);
      await expect.poll(() => pageOf(two)).toContain(title);
    }
  });

  test("who signs in at one is signed in at the other, and who signs out is so nowhere", async () => {
    const { one, two, proxy } = machines;
    const fields = { email: "owner@brewery.example", password: "a long enough password" };
    const cookie = cookiesOf(await submit(one.url, "/sign-in", fields));
    const studioOf = async (origin: string) => (await fetch(`${origin}/studio`, { headers: { cookie } })).status;
    for (const origin of [one.url, two.url, proxy.url, proxy.url]) expect(await studioOf(origin)).toBe(200);
    expect((await submit(two.url, "/sign-out", {}, cookie)).status).toBeLessThan(400);
    await expect.poll(() => studioOf(one.url), { timeout: 4000 }).toBe(401);
    for (const origin of [two.url, proxy.url, proxy.url]) expect(await studioOf(origin)).toBe(401);
  });

  test("what is pressed twice is made once, whichever process gets the presses, and both show its secret", async () => {
    const { one, two, proxy, cookie, database } = machines;
    const press = async (origin: string, name: string) => {
      const answer = await submit(origin, "/studio/keys", { deed: "make", name, days: "0", "may.read": "on" }, cookie);
      return /wort_[\w-]{20,}/.exec(await answer.text())?.[0];
    };
    for (const [name, origins] of [
      ["in turn", [one.url, two.url]],
      ["by the proxy", [proxy.url, proxy.url, proxy.url]],
    ] as const) {
      const shown: (string | undefined)[] = [];
      for (const origin of origins) shown.push(await press(origin, name));
      expect(shown[0]).toBeDefined();
      expect(new Set(shown).size).toBe(1);
    }
    expect(await database.db.selectFrom("api_keys").select("name").execute()).toHaveLength(2);
  });

  test("a reading that comes through the proxy is on every stream that is open, at either process", async () => {
    const { one, two, proxy } = machines;
    const token = await pairDevice(one);
    const streams = await Promise.all([one.url, two.url, proxy.url, proxy.url].map(openStream));
    const comment = randomUUID();
    const heard = streams.map((until) => until('"gravity":1.04'));
    expect((await postReading(proxy.url, token, comment))?.status).toBe(200);
    await Promise.all(heard);
  });

  test("work is done by one of them, once", async () => {
    const hook = await startHttpServer();
    const { proxy, database, cookie } = machines;
    expect((await addWebhook(proxy.url, hook.port, cookie)).status).toBe(200);
    const titles = Array.from({ length: 12 }, (_, index) => `Foam ${index}`);
    for (const title of titles) await publish(proxy.url, title, cookie);
    await expect.poll(() => notifications(database, "done")).toHaveLength(titles.length);
    expect(hook.arrivals).toHaveLength(titles.length);
    expect(new Set(hook.arrivals.map(({ headers }) => headers["webhook-id"])).size).toBe(titles.length);
    await hook.close();
  });
});

test.runIf(canRun)(
  "when one is killed no acknowledged reading is lost, the proxy answers on, and the other does its work",
  async () => {
    let isPatient = true;
    const hook = await startHttpServer((_, response) => {
      if (!isPatient) response.writeHead(200).end();
    });
    const machines = await startMachines(async (alone) => {
      await addWebhook(alone.one.url, hook.port, alone.cookie);
      await publish(alone.one.url, "Foam", alone.cookie);
      await expect.poll(() => hook.arrivals).toHaveLength(1);
      expect(await notifications(alone.database, "running")).toHaveLength(1);
    });
    const { one, two, proxy, database } = machines;
    const token = await pairDevice(two);
    const acknowledged: string[] = [];
    let wanted = 200;
    const post = async () => {
      while (acknowledged.length < wanted) {
        const comment = randomUUID();
        if ((await postReading(proxy.url, token, comment))?.status === 200) acknowledged.push(comment);
      }
    };
    const posting = Promise.all(Array.from({ length: 8 }, post));
    await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(50);
    const killed = one.stop("SIGKILL");
    wanted = acknowledged.length + 200;
    await killed;
    await posting;
    expect((await fetch(`${proxy.url}/batches/${batch}`)).status).toBe(200);
    const told = (await two.command("device", "readings", "Spindle")).split("\n");
    const stored = new Set(told.map((line) => line.split("\t").at(-1)));
    expect(acknowledged.filter((comment) => !stored.has(comment))).toEqual([]);
    // The lease is over, without the minute that it takes.
    isPatient = false;
    await database.db
      .updateTable("jobs")
      .set({ due_at: 0 })
      .where("site_id", "=", site)
      .where("state", "=", "running")
      .execute();
    await database.publish("work", { siteId: site, dueAt: null });
    await expect.poll(() => notifications(database, "done")).toHaveLength(1);
    const ids = hook.arrivals.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    await stopMachines(machines);
    await hook.close();
  },
);
