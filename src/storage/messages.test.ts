/** Messages of visitors: kept, moved, counted, and forgotten when they have lain in the bin for long. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { watched } from "../../tests/watched-store.ts";
import {
  changeMessage,
  countMessages,
  countUnread,
  findMessage,
  insertMessage,
  listMessages,
  trimMessages,
} from "./messages.ts";

const all = { limit: 10, offset: 0 };
const day = 86_400_000;

describe.each(engines)("messages on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const write = (store: ReturnType<TestDatabase["store"]>, name: string) =>
    insertMessage(store, { name, address: `${name}@example.org`, body: "Hello" });

  test("the latest stands first, and the event says which", async () => {
    const store = opened.store();
    const first = await write({ ...store, now: () => store.now() - 1000 }, "a");
    const second = await write(store, "b");
    expect((await listMessages(store, "inbox", all)).map(({ id }) => id)).toEqual([second, first]);
    expect((await listMessages(store, "inbox", { limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([first]);
    const events = await store.database.db
      .selectFrom("events")
      .where("site_id", "=", store.siteId)
      .selectAll()
      .execute();
    expect(JSON.stringify(events)).toContain(second);
    expect(JSON.stringify(events)).not.toContain("example.org");
  });

  test("unread ones are counted in the inbox alone, up to a bound", async () => {
    const store = opened.store();
    const ids = [await write(store, "a"), await write(store, "b"), await write(store, "c"), await write(store, "d")];
    await changeMessage(store, ids[0] ?? "", { state: "read" });
    await changeMessage(store, ids[1] ?? "", { folder: "spam" });
    expect([await countUnread(store, 99), await countUnread(store, 1)]).toEqual([2, 1]);
    expect([await countMessages(store, "inbox"), await countMessages(store, "spam")]).toEqual([3, 1]);
  });

  test("a change gives what was before; another site's message is none", async () => {
    const store = opened.store();
    const id = await write(store, "a");
    expect(await changeMessage(opened.store(), id, { state: "read" })).toBeNull();
    expect(await changeMessage(store, id, { folder: "bin" })).toMatchObject({ folder: "inbox", state: "unread" });
    expect(await findMessage(store, id)).toMatchObject({ folder: "bin", state: "unread" });
  });

  test("what has lain in spam or bin for thirty days goes, the inbox stays", async () => {
    const store = opened.store();
    const past = { ...store, now: () => store.now() - 31 * day };
    const [kept, old, moved] = [await write(past, "a"), await write(past, "b"), await write(past, "c")];
    await changeMessage(past, old, { folder: "bin" });
    await changeMessage(store, moved, { folder: "spam" });
    expect(await trimMessages(store)).toBe(1);
    expect([await findMessage(store, old), (await findMessage(store, kept))?.name]).toEqual([null, "a"]);
    expect((await findMessage(store, moved))?.name).toBe("c");
  });

  test("a page of a folder and the count of unread ones are read by their keys", async () => {
    const store = opened.store();
    const row = {
      site_id: store.siteId,
      name: "a",
      address: "a@example.org",
      body: "Hello",
      received_at: 1,
      moved_at: 1,
    };
    for (let part = 0; part < 5; part++)
      await store.database.db
        .insertInto("messages")
        .values(
          Array.from({ length: 200 }, (_, index) => ({
            ...row,
            id: `${part} ${index}`,
            folder: index % 3 === 0 ? ("spam" as const) : ("bin" as const),
            state: "unread" as const,
          })),
        )
        .execute();
    const { store: watching, plans } = watched(store);
    await listMessages(watching, "inbox", all);
    await countUnread(watching, 99);
    await findMessage(watching, "x");
    for (const plan of await plans()) expect(plan).not.toMatch(/Seq Scan|SCAN messages(?! USING)|TEMP B-TREE/);
  });
});
