/** The bin a page at a time: no more to read with many in it, and nothing of what stands in them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { editor, insert, postOf } from "../../tests/entry-factory.ts";
import { watched } from "../../tests/watched-store.ts";
import { findBinned, listBinned } from "./bin-rows.ts";
import { removeEntry } from "./entry-bin.ts";
import { removeOwnItem } from "./library-bin.ts";
import { insertOwnItem } from "./library-items.ts";

const all = { channels: true };

describe.each(engines)("the bin on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a page takes as many statements and rows with 40 things as with 400", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const asked: number[][] = [];
    const post = await insert(store, postOf({ title: "First" }));
    await removeEntry(store, post.id, editor);
    for (const more of [39, 360]) {
      for (let number = 0; number < more; number++) {
        clock.now++;
        const item = await insertOwnItem(store, { kind: "hop", name: `Hop ${number}`, data: { alphaPercent: 5 } });
        await removeOwnItem(store, item);
      }
      const { store: seen, fetched } = watched(store);
      await listBinned(seen, "1", all);
      asked.push(fetched);
    }
    expect(asked).toEqual([
      [1, 30],
      [1, 30],
    ]);
    const { rows, page } = await listBinned(store, "99", all);
    expect(page).toMatchObject({ number: 14, pages: 14, total: 400 });
    expect(rows.at(-1)).toMatchObject({ place: "entry", kind: "post", title: "First", at: noon });
  });

  test("each thing stands on one page, the latest first, and no other site's", async () => {
    const store = opened.store();
    const ids: string[] = [];
    for (let number = 0; number < 33; number++) {
      const { id } = await insert(store, postOf({ title: `Post ${number}` }));
      await removeEntry(store, id, editor);
      ids.push(id);
    }
    const pages = [await listBinned(store, null, all), await listBinned(store, "2", all)];
    const shown = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(shown).toEqual(ids.toSorted().toReversed());
    expect(await findBinned(opened.store(), ids[0] ?? "", all)).toBeNull();
    expect(await findBinned(store, ids[0] ?? "", all)).toMatchObject({ place: "entry", title: "Post 0" });
  });
});
