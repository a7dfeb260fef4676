/** What entries name and what names them, as each viewer may see it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../tests/entry-factory.ts";
import type { BatchData, Entry } from "../domain/publishing/entry.ts";
import { everyPart } from "../domain/publishing/public-recipe.ts";
import { guest, type Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { removeEntry } from "./entry-bin.ts";
import {
  isKind,
  listBatchesOf,
  listMediaUses,
  namedBy,
  namesThis,
  originOfBatch,
  originsOf,
  relatedTo,
} from "./linked-entries.ts";
import type { NewEntry } from "./save-entry.ts";

type Changes = Partial<Omit<NewEntry<"recipe">, "kind" | "title" | "data">>;
const recipeOf = (store: Store, changes: Changes = {}) =>
  insert(store, {
    kind: "recipe",
    title: "Recipe",
    slug: "recipe",
    status: "published",
    data: { ...dataOf.recipe, hidden: { water: true } },
    ...changes,
  });
const batchOf = (store: Store, slug: string, data: Partial<BatchData> = {}, changes: Changes = {}) =>
  insert(store, {
    kind: "batch",
    title: slug,
    slug,
    status: "published",
    data: { ...dataOf.batch, recipeSlug: "recipe", recipeVersion: 1, ...data },
    ...changes,
  });
const beerOf = (store: Store, slug: string, changes: Changes = {}) =>
  insert(store, {
    kind: "beer",
    title: slug,
    slug,
    status: "published",
    data: { ...dataOf.beer, place: "kicked", recipeSlug: "recipe", batchSlug: "first" },
    ...changes,
  });
const slugs = (entries: readonly Entry[]) => entries.map(({ slug }) => slug);

describe.each(engines)("linked entries on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("batches of a recipe come newest first, drafts for editors alone, members' for members", async () => {
    const store = opened.store();
    const recipe = await recipeOf(store);
    await batchOf(store, "first", {}, { publishAt: noon - 2000 });
    await batchOf(store, "second", {}, { publishAt: noon - 1000 });
    await batchOf(store, "members", {}, { publishAt: noon - 3000, visibility: "members" });
    await batchOf(store, "draft", {}, { status: "draft" });
    await batchOf(store, "other", { recipeSlug: null });
    await beerOf(store, "beer");
    const seen = async (viewer: Viewer) => slugs(await listBatchesOf(store, recipe.id, viewer));
    expect(await seen(guest)).toEqual(["second", "first"]);
    expect(await seen(member)).toEqual(["second", "first", "members"]);
    expect(await seen(editor)).toEqual(["draft", "second", "first", "members"]);
    expect(await listBatchesOf(opened.store(), recipe.id, editor)).toEqual([]);
  });

  test("a beer's origins are its batch and its recipe, as far as lists show them or as they open", async () => {
    const store = opened.store();
    const recipe = await recipeOf(store, { visibility: "unlisted" });
    const batch = await batchOf(store, "first");
    const [one, two] = [await beerOf(store, "one"), await beerOf(store, "two")];
    const listed = await originsOf(store, [one.id, two.id, "none"], guest);
    expect([...listed.keys()].toSorted()).toEqual([one.id, two.id].toSorted());
    expect(listed.get(one.id)).toMatchObject({ batch: { id: batch.id } });
    expect(listed.get(one.id)?.recipe).toBeUndefined();
    const open = await originsOf(store, [one.id], guest, "open");
    expect(open.get(one.id)).toMatchObject({ batch: { id: batch.id }, recipe: { id: recipe.id } });
    expect(await originsOf(store, [], guest)).toEqual(new Map());
  });

  test("a batch's recipe is shown as lists show it; what it keeps back holds in any state", async () => {
    const store = opened.store();
    const recipe = await recipeOf(store);
    const batch = await batchOf(store, "first");
    const hidden = { water: true };
    expect(await originOfBatch(store, batch, guest)).toMatchObject({ recipe: { id: recipe.id }, hidden });
    await removeEntry(store, recipe.id, owner);
    expect(await originOfBatch(store, batch, editor)).toEqual({ recipe: null, hidden });
    const [none, lost] = [
      await batchOf(store, "none", { recipeSlug: null, recipeVersion: null }),
      await batchOf(store, "lost", { recipeSlug: "never", recipeVersion: 3 }),
    ];
    expect(await originOfBatch(store, none, editor)).toEqual({ recipe: null, hidden: {} });
    expect(await originOfBatch(store, lost, editor)).toEqual({ recipe: null, hidden: everyPart });
  });

  test("what is named comes in the order in which it is named, of these roles alone", async () => {
    const store = opened.store();
    for (const slug of ["b", "a", "c"]) await batchOf(store, slug, { recipeSlug: null });
    await recipeOf(store);
    const post = await insert(store, {
      kind: "post",
      title: "Post",
      status: "published",
      data: { ...dataOf.post, related: { batches: ["c", "a", "b", "none"] } },
    });
    const named = await namedBy(store, [post.id], ["related"], guest);
    expect(named.map(({ slug, role, fromId }) => [slug, role, fromId])).toEqual([
      ["c", "related", post.id],
      ["a", "related", post.id],
      ["b", "related", post.id],
    ]);
    expect(await namedBy(store, [post.id], ["recipe"], guest)).toEqual([]);
    expect(await namedBy(store, ["none"], ["related"], guest)).toEqual([]);
  });

  test("what names an entry, by which role, each entry once where roles do not matter", async () => {
    const store = opened.store();
    const recipe = await recipeOf(store);
    const batch = await batchOf(store, "first", {}, { publishAt: noon - 1000 });
    const beer = await insert(store, {
      kind: "beer",
      title: "beer",
      status: "published",
      publishAt: noon,
      data: { ...dataOf.beer, place: "kicked", recipeSlug: "recipe", related: { recipes: ["recipe"] } },
    });
    const naming = await namesThis(store, recipe.id, guest);
    expect(naming.map(({ entry, role, toId }) => `${entry.slug} ${role} ${toId}`).toSorted()).toEqual(
      ["beer recipe", "beer related", "first recipe"].map((each) => `${each} ${recipe.id}`),
    );
    expect(slugs(await relatedTo(store, recipe.id, guest))).toEqual(["beer", "first"]);
    expect([batch, beer].map(isKind("beer"))).toEqual([false, true]);
  });

  test("the uses of a file are listed newest first, a stretch at a time, those in the bin left out", async () => {
    const store = opened.store();
    const cover = { media: "glass.webp", alt: "" };
    const posts = [];
    for (const number of [1, 2, 3, 4])
      posts.push(
        await insert(store, {
          kind: "post",
          title: `Post ${number}`,
          status: number === 2 ? "draft" : "published",
          publishAt: number === 2 ? null : noon + number,
          data: { ...dataOf.post, cover },
        }),
      );
    await insert(store, {
      kind: "post",
      title: "Other",
      data: { ...dataOf.post, cover: { media: "x.webp", alt: "" } },
    });
    await removeEntry(store, posts[2]?.id ?? "", owner);
    const uses = await listMediaUses(store, "glass.webp", { offset: 0, limit: 9 });
    expect(uses).toHaveLength(3);
    expect(uses.map(({ title }) => title).toSorted()).toEqual(["Post 1", "Post 2", "Post 4"]);
    expect(uses[0]).toEqual({ kind: "post", id: posts[3]?.id, title: "Post 4" });
    expect(await listMediaUses(store, "glass.webp", { offset: 1, limit: 1 })).toEqual([uses[1]]);
    expect(await listMediaUses(opened.store(), "glass.webp", { offset: 0, limit: 9 })).toEqual([]);
  });
});
