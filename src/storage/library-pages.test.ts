/** A page of the library: no more to read with many items in it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { watched } from "../../tests/watched-store.ts";
import { countLibraryItems, insertOwnItems, listLibraryItems } from "./library-items.ts";

describe.each(engines)("the library on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a page takes as many statements and rows with 40 items as with 400", async () => {
    const store = opened.store();
    const asked: [statements: number, rows: number][] = [];
    for (const [from, more] of [
      [100, 40],
      [140, 360],
    ] as const) {
      await insertOwnItems(
        store,
        Array.from({ length: more }, (_, number) => ({
          kind: "hop",
          name: `Hop ${from + number}`,
          data: { alphaPercent: 5 },
        })),
      );
      const { store: seen, statements, rows } = watched(store);
      expect(await countLibraryItems(seen, "hop", {})).toBe(from + more - 100);
      const page = await listLibraryItems(seen, "hop", { limit: 30, offset: 10 });
      expect(page.map(({ name }) => name)).toEqual(Array.from({ length: 30 }, (_, number) => `Hop ${110 + number}`));
      asked.push([statements.length, rows()]);
    }
    expect(asked).toEqual([
      [2, 31],
      [2, 31],
    ]);
  });
});
