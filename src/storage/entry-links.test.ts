/** Links between entries: whom a reference means, whatever becomes of the slug that it was written with. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner, postOf } from "../../tests/entry-factory.ts";
import { searchEntries, titlesOf } from "../../tests/found-entries.ts";
import { move, rowsOf, saveAgain } from "../../tests/linked-entries.ts";
import { watched } from "../../tests/watched-store.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { guest } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { purgeBin, removeEntry, restoreEntry } from "./entry-bin.ts";
import { readEntry } from "./entry-changes.ts";
import { listBatchesOf, listMediaUses, namedBy, originsOf, relatedTo } from "./linked-entries.ts";
import { updateEntry } from "./save-entry.ts";

const day = 86_400_000;
const published = { status: "published" } as const;

const dataNow = async <K extends EntryKind>(store: Store, { id }: Entry<K>) => (await readEntry<K>(store, id))?.data;
const namedIn = async (store: Store, { id }: Entry) =>
  (await namedBy(store, [id], ["recipe", "batch", "related", "embed"], owner, "open")).map(
    ({ role, entry }) => `${role} ${entry.title}`,
  );

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
    const related = async ({ id }: Entry) => titlesOf(await relatedTo(store, id, guest)).sort();
    expect(await related(beer)).toEqual(["About Fog", "Spindle"]);
    expect(await related(recipe)).toEqual(["Fog"]);
    expect(await related(seven)).toEqual(["Fog", "Spindle"]);
    await move(store, beer, "mist");
    await insert(store, postOf({ title: "By its old name" }, { related: { beers: ["fog"] } }));
    expect(await related(beer)).toEqual(["About Fog", "By its old name", "Spindle"]);
  });

  test("guests share what was read of named things: it follows what is published at once, and the clock within a minute", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const project = { kind: "project", data: dataOf.project } as const;
    const open = await insert(store, { ...project, slug: "open", title: "Open", ...published });
    const draft = await insert(store, { ...project, slug: "draft", title: "Draft", status: "draft" });
    await insert(store, { ...project, slug: "due", title: "Due", status: "scheduled", publishAt: noon + 90_000 });
    const later = await insert(store, { ...project, slug: "later", title: "Later", status: "draft" });
    const related = { projects: ["open", "draft", "due", "later"] };
    const post = await insert(store, postOf({ slug: "names-four", title: "Names four" }, { related }));
    const { store: asked, statements } = watched(store);
    const shown = async () => (await namedBy(asked, [post.id], ["related"], guest)).map(({ entry }) => entry.title);
    expect([await shown(), await shown()]).toEqual([["Open"], ["Open"]]);
    expect(statements).toHaveLength(3);
    await updateEntry(store, later.id, later.revision, { status: "scheduled", publishAt: noon + 90_000 }, owner);
    clock.now += 90_000;
    expect(await shown()).toEqual(["Open", "Due", "Later"]);
    await updateEntry(store, draft.id, draft.revision, { status: "published" }, owner);
    await updateEntry(store, open.id, open.revision, { title: "Opened" }, owner);
    expect(await shown()).toEqual(["Opened", "Draft", "Due", "Later"]);
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
    expect(titlesOf(await listBatchesOf(store, recipe.id, owner))).toEqual(["Batch"]);
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
    expect(titlesOf(await relatedTo(store, seven.id, guest))).toEqual(["A post"]);
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
    const files = ["first.webp", "second.webp", "cover.webp", "one.mp3", "glass.webp", "mash.jpg"];
    const usesOf = async (file: string) =>
      (await listMediaUses(store, file, { offset: 0, limit: 10 })).map(({ title }) => `${file} ${title}`);
    const uses = async () => (await Promise.all(files.map(usesOf))).flat().toSorted();
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
    expect(titlesOf(await searchEntries(store, "words", ["post"], guest))).toEqual(["Open"]);
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
});
