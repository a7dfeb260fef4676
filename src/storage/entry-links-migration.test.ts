/** Links between entries in a database from before they were kept. */
import { describe, expect, test } from "vitest";
import { emptyDatabase, engines, noon, openOrThrow } from "../../tests/databases.ts";
import { dataOf, owner } from "../../tests/entry-factory.ts";
import { searchEntries, titlesOf } from "../../tests/found-entries.ts";
import { rowsOf } from "../../tests/linked-entries.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { guest } from "../domain/people/viewer.ts";
import { migrate, type Store } from "./database.ts";
import { readEntry } from "./entry-changes.ts";
import { rowOf } from "./entry-rows.ts";
import type { EntryRow } from "./entry-tables.ts";
import { listBatchesOf, relatedTo } from "./linked-entries.ts";
import { migrations } from "./migrations/registry.ts";

describe.each(engines)("links on %s", (engine) => {
  test("the migration links what is there, by the slugs of today or earlier ones, in as many parts as it takes", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const database = await openOrThrow(options);
    await migrate(
      database,
      migrations.filter(({ name }) => name < "0009"),
    );
    const store: Store = { database, siteId: "main", now: () => noon };
    const old = (index: number, kind: EntryKind, slug: string, data: object) => {
      const {
        number: _number,
        stage: _stage,
        language: _language,
        ...row
      } = rowOf("main", {
        id: `id-${String(index).padStart(4, "0")}`,
        kind,
        slug,
        title: slug,
        summary: "",
        status: "published",
        visibility: "public",
        publishAt: noon,
        createdAt: noon,
        updatedAt: noon,
        deletedAt: null,
        revision: 3,
        data: dataOf[kind],
      });
      const texts = { data: JSON.stringify({ ...dataOf[kind], ...data }), search_text: "words ::batch[now]" };
      return { ...row, ...texts } as unknown as EntryRow;
    };
    const text = { body: "words\n\n::batch[before]", related: { batches: ["now"], posts: ["missing"] } };
    const posts = Array.from({ length: 450 }, (_, index) => old(index, "post", `post-${index}`, text));
    const [brewed, recipe] = [{ id: "id-0900" }, { id: "id-0902" }];
    await database.db
      .insertInto("entries")
      .values([
        ...posts,
        old(900, "batch", "now", { recipeId: recipe.id, recipeSlug: "stale" }),
        old(901, "batch", "orphan", { recipeId: "id-gone", recipeSlug: "stale" }),
        old(902, "recipe", "renamed", {}),
        old(903, "recipe", "stale", {}),
      ])
      .execute();
    await database.db
      .insertInto("slug_history")
      .values({ site_id: "main", kind: "batch", old_slug: "before", entry_id: brewed.id, at: 1 })
      .execute();
    expect(await migrate(database)).toMatchObject({ ok: true });
    expect(await relatedTo(store, brewed.id, guest)).toHaveLength(450);
    const last = await readEntry<"post">(store, "id-0449");
    expect(last).toMatchObject({ revision: 3, data: { body: "words\n\n::batch[now]", related: text.related } });
    expect(await rowsOf(store, last as Entry)).toMatchObject([
      { role: "related", kind: "post", slug: "missing", to_id: null },
      { role: "related", kind: "batch", slug: "now", to_id: brewed.id },
      { role: "embed", kind: "batch", slug: "now", to_id: brewed.id },
    ]);
    expect(titlesOf(await listBatchesOf(store, recipe.id, owner))).toEqual(["now"]);
    expect(await listBatchesOf(store, "id-0903", owner)).toEqual([]);
    expect((await readEntry(store, brewed.id))?.data).not.toHaveProperty("recipeId");
    expect(await searchEntries(store, "now", ["post"], guest)).toEqual([]);
    expect(await searchEntries(store, "words", ["post"], guest, 500)).toHaveLength(450);
    await database.close();
    await remove();
  });
});
