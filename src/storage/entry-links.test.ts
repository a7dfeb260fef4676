/** Links between entries: whom a reference means, whatever becomes of the slug that it was written with. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  emptyDatabase,
  engines,
  noon,
  openOrThrow,
  openTestDatabase,
  type TestDatabase,
} from "../../tests/databases.ts";
import { dataOf, insert, owner, postOf } from "../../tests/entry-factory.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { guest } from "../domain/people/viewer.ts";
import { createId } from "../platform/ids.ts";
import { migrate, type Store } from "./database.ts";
import { purgeBin, removeEntry, restoreEntry } from "./entry-bin.ts";
import { readEntry } from "./entry-changes.ts";
import { rowOf } from "./entry-rows.ts";
import { searchDocuments } from "./search.ts";
import { listBatchesOf, listMediaUses, namedBy, originsOf, relatedTo } from "./linked-entries.ts";
import { migrations } from "./migrations/registry.ts";
import { insertEntry, updateEntry } from "./save-entry.ts";

const searchEntries = async (...asked: Parameters<typeof searchDocuments>) => (await searchDocuments(...asked)).found;

const day = 86_400_000;
const published = { status: "published" } as const;
const titles = (entries: readonly Pick<Entry, "title">[]) => entries.map(({ title }) => title);

async function move(store: Store, { id }: Entry, slug: string): Promise<void> {
  const { revision = 0 } = (await readEntry(store, id)) ?? {};
  const moved = await updateEntry(store, id, revision, { slug }, owner);
  if (!moved.ok) throw new Error(moved.message);
}
async function saveAgain<K extends EntryKind>(store: Store, { id }: Entry<K>, changes: Partial<Entry<K>["data"]> = {}) {
  const { data, revision = 0 } = (await readEntry<K>(store, id)) ?? {};
  return updateEntry<K>(store, id, revision, { data: { ...data, ...changes } as Entry<K>["data"] }, owner);
}
const dataNow = async <K extends EntryKind>(store: Store, { id }: Entry<K>) => (await readEntry<K>(store, id))?.data;
const namedIn = async (store: Store, { id }: Entry) =>
  (await namedBy(store, [id], ["recipe", "batch", "related", "embed"], owner, "open")).map(
    ({ role, entry }) => `${role} ${entry.title}`,
  );
const rowsOf = ({ database, siteId }: Store, { id }: Entry) =>
  database.db.selectFrom("entry_links").selectAll().where("site_id", "=", siteId).where("from_id", "=", id).execute();

const batch = (slug: string, title: string, data: Partial<Entry<"batch">["data"]> = {}) =>
  ({ kind: "batch", slug, title, ...published, data: { ...dataOf.batch, ...data } }) as const;

describe.each(engines)("links on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("related entries are those that name this one, by any of its addresses, and nothing that merely looks alike", async () => {
    const store = opened.store();
    const recipe = await insert(store, { kind: "recipe", slug: "fog", title: "Recipe", data: dataOf.recipe });
    const seven = await insert(store, batch("fog-7", "Seven"));
    const data = { ...dataOf.beer, recipeSlug: "fog", batchSlug: "fog-7" };
    const beer = await insert(store, { kind: "beer", slug: "fog", title: "Fog", ...published, data });
    await insert(store, postOf({ title: "About Fog" }, { related: { beers: ["fog"] } }));
    await insert(store, postOf({ title: "Mentions only" }, { body: 'he said "fog"\n\n::beer[fog]' }));
    const project = { ...dataOf.project, related: { beers: ["fog"], batches: ["fog-7"] } };
    await insert(store, { kind: "project", title: "Spindle", ...published, data: project });
    const related = async ({ id }: Entry) => titles(await relatedTo(store, id, guest)).sort();
    expect(await related(beer)).toEqual(["About Fog", "Spindle"]);
    expect(await related(recipe)).toEqual(["Fog"]);
    expect(await related(seven)).toEqual(["Fog", "Spindle"]);
    await move(store, beer, "mist");
    await insert(store, postOf({ title: "By its old name" }, { related: { beers: ["fog"] } }));
    expect(await related(beer)).toEqual(["About Fog", "By its old name", "Spindle"]);
  });

  test("a new slug is printed wherever the entry is named, and nothing else of those texts changes", async () => {
    const store = opened.store();
    const recipe = await insert(store, { kind: "recipe", slug: "old", title: "Recipe", data: dataOf.recipe });
    const brewed = await insert(store, batch("old", "Batch", { recipeSlug: "old" }));
    const data = { ...dataOf.beer, recipeSlug: "old", batchSlug: "old", related: { recipes: ["old"], posts: ["old"] } };
    const beer = await insert(store, { kind: "beer", slug: "b", title: "Beer", data });
    const talk = await insert(store, {
      kind: "talk",
      title: "Talk",
      data: {
        ...dataOf.talk,
        body: "An ::recipe[old] in words\n\n  ::recipe[old] \n::batch[old]",
        transcript: "::recipe[old]",
      },
    });
    await move(store, recipe, "renewed");
    expect(await dataNow(store, beer)).toEqual({
      ...data,
      recipeSlug: "renewed",
      related: { recipes: ["renewed"], posts: ["old"] },
    });
    expect(await dataNow(store, brewed)).toMatchObject({ recipeSlug: "renewed" });
    expect(await dataNow(store, talk)).toMatchObject({
      body: "An ::recipe[old] in words\n\n  ::recipe[renewed] \n::batch[old]",
      transcript: "::recipe[renewed]",
    });
    expect((await readEntry(store, beer.id))?.revision).toBe(1);
    expect(await namedIn(store, talk)).toEqual(["embed Recipe", "embed Batch"]);
    expect(titles(await listBatchesOf(store, recipe.id, owner))).toEqual(["Batch"]);
    expect((await originsOf(store, [beer.id], owner, "own")).get(beer.id)).toMatchObject({
      recipe: { id: recipe.id },
      batch: { id: brewed.id },
    });
  });

  test("a slug that was freed and used again by another entry takes no reference along", async () => {
    const store = opened.store();
    const old = await insert(store, batch("ale", "Old"));
    const beer = await insert(store, { kind: "beer", title: "Beer", data: { ...dataOf.beer, batchSlug: "ale" } });
    const post = await insert(store, postOf({}, { body: "::batch[ale]", related: { batches: ["ale"] } }));
    await move(store, old, "old-ale");
    await insert(store, batch("ale", "New"));
    for (const entry of [beer, post]) await saveAgain(store, entry as Entry);
    expect(await namedIn(store, beer)).toEqual(["batch Old"]);
    expect(await namedIn(store, post)).toEqual(["related Old", "embed Old"]);
    expect(await relatedTo(store, old.id, guest)).toMatchObject([{ id: post.id }]);
    await saveAgain<"post">(store, post, { related: { batches: ["old-ale", "ale"] } });
    expect(await namedIn(store, post)).toEqual(["related Old", "related New", "embed Old"]);
  });

  test("two entries that swap their slugs keep those who name them", async () => {
    const store = opened.store();
    const [one, two] = [await insert(store, batch("one", "One")), await insert(store, batch("two", "Two"))];
    const post = await insert(store, postOf({}, { body: "::batch[one]\n\n::batch[two]" }));
    await move(store, one, "between");
    await move(store, two, "one");
    await move(store, one, "two");
    expect(await dataNow(store, post)).toMatchObject({ body: "::batch[two]\n\n::batch[one]" });
    expect(await namedIn(store, post)).toEqual(["embed One", "embed Two"]);
  });

  test("a form that is open while its slug changes hands is not saved over it; one whose slug only changed is", async () => {
    const store = opened.store();
    const old = await insert(store, batch("ale", "Old"));
    const post = await insert(store, postOf({}, { related: { batches: ["ale"] } }));
    await move(store, old, "old-ale");
    const typed = { data: { ...post.data, related: { batches: ["ale"] } } };
    expect(await updateEntry(store, post.id, 1, typed, owner)).toMatchObject({ ok: true });
    expect(await namedIn(store, post)).toEqual(["related Old"]);
    await insert(store, batch("ale", "New"));
    expect(await updateEntry(store, post.id, 2, typed, owner)).toMatchObject({ ok: false, code: "stale" });
  });

  test("what is not there yet is linked when it comes, by its title or by a new address", async () => {
    const store = opened.store();
    const post = await insert(store, postOf({}, { body: "::beer[fog]", related: { batches: ["fog-7"] } }));
    expect(await namedIn(store, post)).toEqual([]);
    expect(await rowsOf(store, post)).toMatchObject([
      { slug: "fog-7", to_id: null },
      { slug: "fog", to_id: null },
    ]);
    await insert(store, { kind: "talk", title: "Fog", data: dataOf.talk });
    expect(await namedIn(store, post)).toEqual([]);
    await insert(store, { kind: "beer", title: "Fog", data: dataOf.beer });
    const seven = await insert(store, batch("elsewhere", "Seven"));
    await move(store, seven, "fog-7");
    expect(await namedIn(store, post)).toEqual(["related Seven", "embed Fog"]);
  });

  test("a save that somebody else was before, or whose slug is taken, leaves the links as they were", async () => {
    const store = opened.store();
    await insert(store, batch("one", "One"));
    const post = await insert(store, postOf({ slug: "a" }, { related: { batches: ["one"] } }));
    await insert(store, postOf({ slug: "b" }));
    const data = { ...post.data, related: {} };
    expect(await updateEntry(store, post.id, 7, { data }, owner)).toMatchObject({ ok: false, code: "stale" });
    expect(await updateEntry(store, post.id, 1, { data, slug: "b" }, owner)).toMatchObject({ code: "slug-taken" });
    expect(await namedIn(store, post)).toEqual(["related One"]);
    await saveAgain<"post">(store, post, { related: {} });
    expect(await rowsOf(store, post)).toEqual([]);
  });

  test("what lies in the bin is not named, and is again once it is out", async () => {
    const store = opened.store();
    const seven = await insert(store, batch("fog-7", "Seven"));
    const post = await insert(store, postOf({}, { related: { batches: ["fog-7"] } }));
    await removeEntry(store, seven.id, owner);
    await saveAgain(store, post);
    expect(await namedIn(store, post)).toEqual([]);
    await restoreEntry(store, seven.id, owner);
    expect(await namedIn(store, post)).toEqual(["related Seven"]);
    await removeEntry(store, post.id, owner);
    expect(await relatedTo(store, seven.id, owner)).toEqual([]);
    await restoreEntry(store, post.id, owner);
    expect(titles(await relatedTo(store, seven.id, guest))).toEqual(["A post"]);
  });

  test("what is gone for good leaves lists and fields; its line in a text never means another", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const seven = await insert(store, batch("fog-7", "Seven", { related: { posts: ["p"] } }));
    const beer = await insert(store, { kind: "beer", title: "Beer", data: { ...dataOf.beer, batchSlug: "fog-7" } });
    const post = await insert(
      store,
      postOf({ slug: "p" }, { body: "::batch[fog-7]", related: { batches: ["fog-7"], beers: ["none-yet"] } }),
    );
    await removeEntry(store, seven.id, owner);
    clock.now += 31 * day;
    expect(await purgeBin(store)).toBe(1);
    expect(await rowsOf(store, seven)).toEqual([]);
    expect(await dataNow(store, beer)).toMatchObject({ batchSlug: null });
    expect(await dataNow(store, post)).toMatchObject({
      body: "::batch[fog-7]",
      related: { batches: [], beers: ["none-yet"] },
    });
    await insert(store, batch("fog-7", "Another"));
    await saveAgain(store, post);
    expect(await namedIn(store, post)).toEqual([]);
    await saveAgain<"post">(store, post, { related: { batches: ["fog-7"] } });
    expect(await namedIn(store, post)).toEqual(["related Another"]);
  });

  test("files are known by every entry that shows them, wherever it names them", async () => {
    const store = opened.store();
    const cover = { media: "cover.webp", alt: "" };
    const post = await insert(
      store,
      postOf(
        { title: "Post" },
        { cover, body: "![Glass](/media/glass.webp). See /_image?src=%2Fmedia%2Fmash.jpg&w=640." },
      ),
    );
    await insert(store, {
      kind: "record",
      title: "Record",
      data: { ...dataOf.record, cover, tracks: [{ title: "One", seconds: 1, media: "one.mp3", url: null }] },
    });
    const gallery = ["first.webp", "second.webp"].map((media) => ({ media, alt: "" }));
    const project = await insert(store, { kind: "project", title: "Project", data: { ...dataOf.project, gallery } });
    const uses = async () =>
      (await listMediaUses(store)).map(({ fileName, title }) => `${fileName} ${title}`).toSorted();
    const ofProject = ["first.webp Project", "second.webp Project"];
    const ofRecord = ["cover.webp Record", "one.mp3 Record"];
    const ofPost = ["cover.webp Post", "glass.webp Post", "mash.jpg Post"];
    expect(await uses()).toEqual([...ofPost, ...ofProject, ...ofRecord].toSorted());
    await removeEntry(store, project.id, owner);
    await saveAgain<"post">(store, post, { cover: null, body: "" });
    expect(await uses()).toEqual(ofRecord);
  });

  test("an embedded entry is not found by the slug that a text embeds it with", async () => {
    const store = opened.store();
    await insert(store, postOf({ title: "Open" }, { body: "Words\n\n::batch[secret-7]" }));
    expect(titles(await searchEntries(store, "words", ["post"], guest))).toEqual(["Open"]);
    expect(await searchEntries(store, "secret-7", ["post"], guest)).toEqual([]);
  });

  test("two saves at once, of which one names what the other brings, come to a link", async () => {
    const store = opened.store();
    // Two connections of one process would wait for each other on SQLite.
    const another = engine === "sqlite" ? store : { ...store, database: await opened.openAnother() };
    for (let index = 0; index < 10; index++) {
      const post = insert(store, postOf({ slug: `p-${index}` }, { related: { batches: [`b-${index}`] } }));
      const [named] = await Promise.all([post, insert(another, batch(`b-${index}`, `Batch ${index}`))]);
      expect(await namedIn(store, named)).toEqual([`related Batch ${index}`]);
    }
  });

  test("the migration links what is there, by the slugs of today or earlier ones, in as many parts as it takes", async () => {
    const { options, remove } = await emptyDatabase(engine);
    const database = await openOrThrow(options);
    await migrate(
      database,
      migrations.filter(({ name }) => name < "0009"),
    );
    const store: Store = { database, siteId: "main", now: () => noon };
    const old = (index: number, kind: EntryKind, slug: string, data: object) => ({
      ...rowOf("main", {
        id: `id-${String(index).padStart(4, "0")}`,
        kind,
        slug,
        title: slug,
        summary: "",
        ...published,
        visibility: "public",
        publishAt: noon,
        createdAt: noon,
        updatedAt: noon,
        deletedAt: null,
        revision: 3,
        data: dataOf[kind],
      }),
      data: JSON.stringify({ ...dataOf[kind], ...data }),
      search_text: "words ::batch[now]",
    });
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
    expect(titles(await listBatchesOf(store, recipe.id, owner))).toEqual(["now"]);
    expect(await listBatchesOf(store, "id-0903", owner)).toEqual([]);
    expect((await readEntry(store, brewed.id))?.data).not.toHaveProperty("recipeId");
    expect(await searchEntries(store, "now", ["post"], guest)).toEqual([]);
    expect(await searchEntries(store, "words", ["post"], guest, 500)).toHaveLength(450);
    await database.close();
    await remove();
  });
});

/** What every statement of the work does, in the engine's own words. */
async function plansOf(store: Store, work: (store: Store) => Promise<unknown>): Promise<string[]> {
  const seen: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { db } = store.database;
  await work({ ...store, database: { ...store.database, db: db.withPlugin(plugin), inTransaction: true } });
  const executor = db.getExecutor();
  const plans: string[] = [];
  for (const node of seen) {
    const { sql, parameters } = executor.compileQuery(node, { queryId: createId() });
    if (!/entries|entry_links|slug_history/.test(sql)) continue;
    const explain = store.database.engine.name === "sqlite" ? "explain query plan" : "explain";
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])).join("\n"));
  }
  return plans;
}

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
          ...published,
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
      await db.insertInto("entries").values(rows).execute();
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
    const plans = await plansOf(store, work);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?:entries|entry_links|slug_history)|Seq Scan on e/);
  });
});
