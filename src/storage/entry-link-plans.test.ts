/** Links among many entries: whatever asks for them or writes them goes through an index. */
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, owner, postOf } from "../../tests/entry-factory.ts";
import { move, saveAgain } from "../../tests/linked-entries.ts";
import { plansOf } from "../../tests/plans-of.ts";
import type { Entry } from "../domain/publishing/entry.ts";
import { guest } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { purgeBin, removeEntry } from "./entry-bin.ts";
import { rowOf } from "./entry-rows.ts";
import { listBatchesOf, namedBy, relatedTo } from "./linked-entries.ts";
import { insertEntry } from "./save-entry.ts";
import { firstBeerOf, secondBeersOf } from "./shared-mash.ts";

describe.each(engines)("links among many on %s", (engine) => {
  let opened: TestDatabase;
  let store: Store;
  const idOf = (index: number) => `id-${String(index).padStart(6, "0")}`;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    store = opened.store();
    const { db } = store.database;
    for (let from = 0; from < 6000; from += 500) {
      const indexes = Array.from({ length: 500 }, (_, index) => from + index);
      const rows = indexes.map((index) =>
        rowOf(store.siteId, {
          id: idOf(index),
          kind: index % 3 === 0 ? "batch" : "post",
          slug: `e-${index}`,
          title: `E ${index}`,
          summary: "",
          status: "published",
          visibility: "public",
          publishAt: noon - index,
          createdAt: noon,
          updatedAt: noon,
          deletedAt: null,
          revision: 1,
          data: index % 3 === 0 ? dataOf.batch : dataOf.post,
        }),
      );
      const links = indexes.map((index) => ({
        site_id: store.siteId,
        from_id: idOf(index),
        position: 0,
        role: "related" as const,
        kind: "batch" as const,
        slug: `e-${(index % 2000) * 3}`,
        to_id: idOf((index % 2000) * 3),
      }));
      const versions = indexes.map((index) => ({
        site_id: store.siteId,
        entry_id: idOf(index),
        revision: 1,
        at: noon,
        began_at: noon,
        user_id: null,
        action: "created" as const,
        status: "published" as const,
        name: null,
        words: 0,
        added: 0,
        removed: 0,
        document: "",
      }));
      await db.insertInto("entries").values(rows).execute();
      await db.insertInto("entry_versions").values(versions).execute();
      await db.insertInto("entry_links").values(links).execute();
    }
    await db.executeQuery(CompiledQuery.raw("analyze"));
  });
  afterAll(() => opened.dispose());

  const brewed = idOf(300);
  const roles = ["recipe", "batch", "related"] as const;
  const works: [name: string, work: (store: Store) => Promise<unknown>][] = [
    ["what names an entry", (each) => relatedTo(each, brewed, guest)],
    ["what entries name", (each) => namedBy(each, [brewed, idOf(1)], roles, guest)],
    ["the recipe whose mash one is drained from", (each) => firstBeerOf(each, brewed)],
    ["the recipes that are drained from a mash", (each) => secondBeersOf(each, brewed)],
    ["the batches of a recipe", (each) => listBatchesOf(each, brewed, owner)],
    [
      "inserting an entry",
      (each) =>
        insertEntry(each, postOf({ slug: "new" }, { body: "::batch[e-3]", related: { batches: ["e-6"] } }), owner),
    ],
    ["a new slug", (each) => move(each, { id: brewed } as Entry, "elsewhere")],
    ["a save", (each) => saveAgain(each, { id: brewed } as Entry<"batch">, { related: { posts: ["e-1"] } })],
    ["emptying the bin", (each) => removeEntry(each, idOf(303), owner).then(() => purgeBin(each, 0))],
  ];
  test.each(works)("%s scans no table", async (_name, work) => {
    const plans = await plansOf(store, /entries|entry_links|slug_history/, work);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?:entries|entry_links|slug_history)|Seq Scan on e/);
  });
});
