/** What editors have is counted with each save as a look at all of it would count it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { fillEntries } from "../../tests/fill-entries.ts";
import { editor, insert, owner, postOf } from "../../tests/entry-factory.ts";
import { buildLists } from "./build-lists.ts";
import { inTransaction, type Store } from "./database.ts";
import { removeEntry, restoreEntry } from "./entry-bin.ts";
import { listMediaUses } from "./linked-entries.ts";
import { insertMedia } from "./media.ts";
import { mediaPage } from "./media-choice.ts";
import { removeMedia, restoreMedia } from "./media-changes.ts";
import { type Asked, countAsked, countOwn, countStages, countUses, sumMedia } from "./own-counts.ts";
import { ownPage } from "./own-entries.ts";
import { writeDocument } from "./search-documents.ts";
import { entryDocument } from "./entry-text.ts";
import { updateEntry } from "./save-entry.ts";

const asked: Asked[] = [
  { list: "own visibility", values: ["post public"] },
  { list: "own language", values: ["post ", "post en"] },
  { list: "own visibility", values: ["post private", "page public"] },
];

describe.each(engines)("what editors have on %s", (engine) => {
  let opened: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(() => {
    store = opened.store();
  });

  const naming = (file: string, title: string, status: "draft" | "published" = "draft") =>
    insert(store, postOf({ title, status }, { body: `![x](/media/${file})` }));
  const upload = async (fileName: string, bytes = 10, originalBytes: number | null = null) => {
    const about = { fileName, originalName: fileName, mime: "image/webp", bytes, originalBytes };
    const added = await insertMedia(store, about);
    if (!added.ok) throw new Error(added.message);
    return added.value.id;
  };
  const unused = async () =>
    (await mediaPage(store, { onlyUnused: true }, null, 60)).files.map(({ fileName }) => fileName).toSorted();

  test("entries by status: drafts, what is scheduled or private, and nothing in the bin", async () => {
    const draft = await insert(store, postOf({ status: "draft", visibility: "private" }));
    await insert(store, postOf({ status: "scheduled", publishAt: store.now() + 1000 }));
    await insert(store, postOf({ status: "published" }));
    expect(await countOwn(store, "post")).toEqual({ all: 3, draft: 1, scheduled: 1, published: 1, archived: 0 });
    await updateEntry(store, draft.id, 1, { status: "archived" }, owner);
    expect(await countOwn(store, "post")).toMatchObject({ all: 3, draft: 0, archived: 1 });
    await removeEntry(store, draft.id, owner);
    expect(await countOwn(store, "post")).toMatchObject({ all: 2, archived: 0 });
    await restoreEntry(store, draft.id, owner);
    expect(await countOwn(store, "post")).toMatchObject({ all: 3, archived: 1 });
  });

  test("what cannot be read is counted, out of the bin too", async () => {
    const { id } = await insert(store, postOf({ status: "published" }));
    await store.database.db
      .updateTable("entries")
      .set({ data: "{" })
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .execute();
    await removeEntry(store, id, owner);
    expect(await countOwn(store, "post")).toMatchObject({ all: 0 });
    await restoreEntry(store, id, owner);
    expect(await countOwn(store, "post")).toMatchObject({ all: 1, published: 1 });
    expect(await countAsked(store, asked)).toEqual([1, 1, 0]);
  });

  test("uses of a file follow the entries that name it, whichever came first", async () => {
    const early = await naming("early.webp", "Before the file");
    await upload("early.webp");
    await upload("other.webp");
    expect(await unused()).toEqual(["other.webp"]);
    await naming("early.webp", "After it");
    expect(await countUses(store, ["early.webp", "other.webp"])).toEqual(new Map([["early.webp", 2]]));
    await removeEntry(store, early.id, owner);
    expect(await listMediaUses(store, "early.webp", { offset: 0, limit: 9 })).toMatchObject([{ title: "After it" }]);
    await restoreEntry(store, early.id, owner);
    expect(await countUses(store, ["early.webp"])).toEqual(new Map([["early.webp", 2]]));
    await updateEntry<"post">(
      store,
      early.id,
      3,
      { data: { ...early.data, body: "/media/other.webp" } as never },
      owner,
    );
    expect(await unused()).toEqual([]);
    expect(await countUses(store, ["early.webp", "other.webp"])).toEqual(
      new Map([
        ["early.webp", 1],
        ["other.webp", 1],
      ]),
    );
  });

  test("files and their bytes, each once however often it is moved", async () => {
    const id = await upload("one.webp", 7);
    await upload("two.webp", 5, 100);
    expect(await sumMedia(store)).toEqual({ count: 2, bytes: 112, originalBytes: 100 });
    for (let time = 0; time < 2; time++) expect(await removeMedia(store, id)).toMatchObject({ ok: true });
    expect(await sumMedia(store)).toEqual({ count: 1, bytes: 105, originalBytes: 100 });
    for (let time = 0; time < 2; time++) expect(await restoreMedia(store, id)).toMatchObject({ ok: true });
    expect(await sumMedia(store)).toEqual({ count: 2, bytes: 112, originalBytes: 100 });
    expect(await removeMedia(store, "nothing")).toMatchObject({ code: "not-found" });
  });

  test("a start counts anew what came by another way than a save", async () => {
    const { db } = store.database;
    await db
      .insertInto("sites")
      .values({ id: store.siteId, created_at: 0 } as never)
      .execute();
    await naming("kept.webp", "Names it", "published");
    await upload("kept.webp");
    await upload("loose.webp", 1, 30);
    const all = async () => [
      await countAsked(store, asked),
      await countOwn(store, "post"),
      await countStages(store),
      await sumMedia(store),
      await countUses(store, ["kept.webp"]),
      await unused(),
    ];
    const before = await all();
    await db.deleteFrom("entry_lists").where("site_id", "=", store.siteId).execute();
    await db.deleteFrom("entry_counts").where("site_id", "=", store.siteId).execute();
    await db.updateTable("media").set({ used: null }).where("site_id", "=", store.siteId).execute();
    expect(await all()).not.toEqual(before);
    await buildLists(db);
    expect(await all()).toEqual(before);
  });

  test("of what words find no more is counted than some pages ahead, and each hit stands on one page", async () => {
    const posts = await fillEntries(store, "post", 190, (number) => ({ title: `Kettle ${number}` }));
    await inTransaction(store, async ({ database, siteId }) => {
      for (const post of posts) await writeDocument(database, siteId, entryDocument(post));
    });
    const ids: string[] = [];
    const choice = { order: "shown", query: "kettle" } as const;
    const first = await ownPage(store, "post", editor, choice, null);
    expect(first.page).toMatchObject({ pages: 6, total: 180, more: true });
    for (let number = 1, last = 1; number <= last; number++) {
      const { entries, page } = await ownPage(store, "post", editor, choice, String(number));
      ids.push(...entries.map(({ id }) => id));
      last = page.pages;
    }
    expect(new Set(ids).size).toBe(190);
    expect(ids).toHaveLength(190);
  });
});
