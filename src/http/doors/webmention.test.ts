/** The door for webmentions: what it takes, from whom how often, and what it does not read. */
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import { openDoors } from "../app.ts";
import { webmentionDoor } from "./webmention.ts";

const origin = "https://site.example";
const target = `${origin}/writing/said`;
const hour = 3_600_000;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

async function open() {
  const clock = { now: 1_800_000_000_000 };
  const store = opened.store(clock);
  await insert(store, { kind: "post", title: "Said", slug: "said", status: "published", data: dataOf.post });
  const doors = openDoors({ log: pino({ level: "silent" }), store }, [webmentionDoor(store, origin)]);
  const send = (source: string, to = target, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ source, target: to }).toString();
    const type = { "content-type": "application/x-www-form-urlencoded", "content-length": `${body.length}` };
    return doors.request("/webmention", { method: "POST", body, headers: { ...type, ...headers } });
  };
  const work = () =>
    store.database.db
      .selectFrom("jobs")
      .where("site_id", "=", store.siteId)
      .where("kind", "=", "receive-mention")
      .select("payload")
      .execute();
  return { clock, store, send, work };
}

test("while none are taken there is no such door, and then a page's mention waits as work, once", async () => {
  const { store, send, work } = await open();
  expect((await send("https://a.example/1")).status).toBe(404);
  await changeWebSettings(store, { takesMentions: true });
  for (const status of [202, 202]) expect((await send("https://a.example/1")).status).toBe(status);
  expect(await work()).toHaveLength(1);
  for (const [source, to] of [
    ["https://a.example/1", `${origin}/writing/none`],
    ["https://a.example/1", "https://elsewhere.example/writing/said"],
    ["javascript:alert(1)", target],
    ["https://a:b@a.example/", target],
    [target, target],
    ["", ""],
  ] as const)
    expect([source, to, (await send(source, to)).status]).toEqual([source, to, 400]);
  expect(await work()).toHaveLength(1);
});

test("a host tells thirty an hour, and others are heard meanwhile", async () => {
  const { clock, store, send, work } = await open();
  await changeWebSettings(store, { takesMentions: true });
  for (let count = 0; count < 30; count++) expect((await send(`https://a.example/${count}`)).status).toBe(202);
  const refused = await send("https://a.example/30");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect((await send("https://b.example/")).status).toBe(202);
  expect(await work()).toHaveLength(31);
  clock.now += hour;
  expect((await send("https://a.example/30")).status).toBe(202);
});

test("what is large is not read, whatever it says of its length", async () => {
  const { store, send, work } = await open();
  await changeWebSettings(store, { takesMentions: true });
  expect((await send("https://a.example/", target, { "content-length": "10001" })).status).toBe(413);
  expect((await send(`https://a.example/${"x".repeat(10_000)}`, target, { "content-length": "9" })).status).toBe(413);
  expect(await work()).toHaveLength(0);
});
