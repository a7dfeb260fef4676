/** Files that wait for an import, and what is found by its name, on both engines. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert } from "../../tests/entry-factory.ts";
import { removeEntry } from "./entry-bin.ts";
import { findSlugsByTitle } from "./entry-titles.ts";
import { insertImportFile, listImportFiles, mostImportFiles, removeImportFiles } from "./import-files.ts";
import { removeOwnItem } from "./library-bin.ts";
import { insertOwnItems, listItemsNamed } from "./library-items.ts";

const mine = { importId: "first", userId: "ada" };
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each(engines)("files to be imported on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("they come back byte for byte and in their order, for their owner and import alone", async () => {
    const store = opened.store();
    const bytes = new Uint8Array(randomBytes(100_000));
    await insertImportFile(store, mine, { name: "Märzen.xml", bytes });
    await insertImportFile(store, mine, { name: "empty.json", bytes: bytesOf("") });
    await insertImportFile(store, { ...mine, importId: "second" }, { name: "b.xml", bytes: bytesOf("b") });
    const files = await listImportFiles(store, mine);
    expect(files.map(({ name }) => name)).toEqual(["Märzen.xml", "empty.json"]);
    expect(Buffer.from(files[0]?.bytes ?? []).equals(bytes)).toBe(true);
    expect(await listImportFiles(store, { ...mine, userId: "bob" })).toEqual([]);
    expect(await listImportFiles(opened.store(), mine)).toEqual([]);
  });

  test("one is left out by its id, and nobody else's", async () => {
    const store = opened.store();
    const id = await insertImportFile(store, mine, { name: "a", bytes: bytesOf("a") });
    await insertImportFile(store, mine, { name: "b", bytes: bytesOf("b") });
    await removeImportFiles(store, { ...mine, userId: "bob" }, id.ok ? id.value : "");
    expect(await listImportFiles(store, mine)).toHaveLength(2);
    await removeImportFiles(store, mine, id.ok ? id.value : "");
    expect((await listImportFiles(store, mine)).map(({ name }) => name)).toEqual(["b"]);
    await removeImportFiles(store, mine);
    expect(await listImportFiles(store, mine)).toEqual([]);
  });

  test("after a day they are gone, from the database too", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await insertImportFile(store, mine, { name: "a", bytes: bytesOf("a") });
    clock.now += 86_400_000 - 1;
    expect(await listImportFiles(store, mine)).toHaveLength(1);
    clock.now += 1;
    expect(await listImportFiles(store, mine)).toEqual([]);
    await insertImportFile(store, { ...mine, userId: "bob" }, { name: "b", bytes: bytesOf("b") });
    const rows = await store.database.db
      .selectFrom("import_files")
      .select("name")
      .where("site_id", "=", store.siteId)
      .execute();
    expect(rows).toEqual([{ name: "b" }]);
  });

  test("more than 200 of one import are refused, and those before it stay", async () => {
    const store = opened.store();
    for (let index = 0; index < mostImportFiles; index++)
      await insertImportFile(store, mine, { name: `${index}`, bytes: bytesOf("x") });
    expect(await insertImportFile(store, mine, { name: "one more", bytes: bytesOf("x") })).toMatchObject({
      ok: false,
      code: "too-many-files",
    });
    expect(await listImportFiles(store, mine)).toHaveLength(mostImportFiles);
  });

  test("when there is no room, a person's older import gives way, and nobody else's", async () => {
    const store = opened.store();
    const bytes = bytesOf("x");
    const bob = { importId: "his", userId: "bob" };
    await insertImportFile(store, bob, { name: "his", bytes });
    await insertImportFile(store, { ...mine, importId: "old" }, { name: "old", bytes });
    const fill = (userId: string, size: number) =>
      store.database.db
        .updateTable("import_files")
        .set({ size })
        .where("site_id", "=", store.siteId)
        .where("user_id", "=", userId)
        .execute();
    await fill("ada", 96 * 1024 * 1024);
    expect(await insertImportFile(store, mine, { name: "new", bytes })).toMatchObject({ ok: true });
    expect(await listImportFiles(store, { ...mine, importId: "old" })).toEqual([]);
    await fill("bob", 96 * 1024 * 1024);
    expect(await insertImportFile(store, mine, { name: "newer", bytes })).toMatchObject({ ok: false, code: "no-room" });
    expect(await listImportFiles(store, bob)).toHaveLength(1);
    expect(await listImportFiles(store, mine)).toHaveLength(1);
  });

  test("slugs are found by titles however they are accented, and not in the bin", async () => {
    const store = opened.store();
    await insert(store, { kind: "recipe", title: "Märzen", data: dataOf.recipe });
    const gone = await insert(store, { kind: "recipe", title: "Bock", data: dataOf.recipe });
    await removeEntry(store, gone.id, editor);
    const many = Array.from({ length: 1200 }, (_, index) => `Recipe ${index}`);
    expect(await findSlugsByTitle(store, "recipe", ["MARZEN", "bock", ...many])).toEqual(
      new Map([["marzen", "marzen"]]),
    );
    expect(await findSlugsByTitle(store, "recipe", [])).toEqual(new Map());
    expect(await findSlugsByTitle(opened.store(), "recipe", ["Märzen"])).toEqual(new Map());
  });

  test("thousands of library items are stored at once and found by their names", async () => {
    const store = opened.store();
    const items = Array.from({ length: 2500 }, (_, index) => ({
      kind: "hop" as const,
      name: `Hop ${index}`,
      data: { alphaPercent: index / 100 },
    }));
    const ids = await insertOwnItems(store, items);
    expect(new Set(ids).size).toBe(2500);
    await removeOwnItem(store, ids[7] ?? "");
    const found = await listItemsNamed(store, "hop", ["HOP 7", "hóp 8", "Hop 2499", "Hop 9999"]);
    expect(found.map(({ name }) => name)).toEqual(["Hop 8", "Hop 2499"]);
    expect(found[1]).toMatchObject({ id: ids[2499], origin: "own", data: { alphaPercent: 24.99 } });
    expect(await listItemsNamed(store, "yeast", ["Hop 8"])).toEqual([]);
    expect(await insertOwnItems(store, [])).toEqual([]);
  });
});
