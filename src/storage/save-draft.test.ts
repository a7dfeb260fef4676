/** A draft beside a published text: readers see none of it in any way, until it is published. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, owner, postOf } from "../../tests/entry-factory.ts";
import { plansOf } from "../../tests/plans-of.ts";
import { guest } from "../domain/people/viewer.ts";
import type { Entry } from "../domain/publishing/entry.ts";
import { findEntry, findEntryById, listEntries } from "./entries.ts";
import { readEntry } from "./entry-changes.ts";
import { findDraft, idsWithDraft, isBehind } from "./entry-drafts.ts";
import { listVersions, type VersionText } from "./entry-versions.ts";
import { discardDraft, dropDraft, publishDraft, saveDraft, scheduleDraft } from "./save-draft.ts";
import { updateEntry } from "./save-entry.ts";
import { searchDocuments } from "./search.ts";

const hour = 3_600_000;

describe.each(engines)("a draft beside a published text on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function begin() {
    const clock = { now: noon };
    const store = opened.store(clock);
    const post = await insert(store, postOf({ slug: "one", title: "Published" }, { body: "The old text" }));
    const textOf = (body: string, more: Partial<VersionText<"post">> = {}): VersionText<"post"> => {
      const { title, slug, summary, visibility, publishAt } = post;
      return { title, slug, summary, visibility, publishAt, data: { ...dataOf.post, body }, ...more };
    };
    const save = async (from: number, body: string, more: Partial<VersionText<"post">> = {}, who = owner) => {
      const saved = await saveDraft<"post">(store, post.id, from, { text: textOf(body, more) }, who);
      if (!saved.ok) throw new Error(saved.code);
      return saved.value;
    };
    const standing = async () => (await readEntry<"post">(store, post.id)) as Entry<"post">;
    return { clock, store, post, save, standing, textOf };
  }

  test("readers, lists and search see what is published; only a preview link of the entry shows the draft", async () => {
    const { store, post, save } = await begin();
    const events = () =>
      store.database.db.selectFrom("events").select("id").where("site_id", "=", store.siteId).execute();
    const before = await events();
    await save(1, "Sesquipedalian draft", { title: "Secret title", slug: "elsewhere", visibility: "private" });
    for (const viewer of [guest, editor]) {
      const found = await findEntry(store, "post", "one", viewer);
      expect(found).toMatchObject({ access: "open", entry: { title: "Published", data: { body: "The old text" } } });
    }
    expect(await listEntries(store, "post", guest)).toMatchObject([{ title: "Published", updatedAt: post.updatedAt }]);
    const found = await searchDocuments(store, "sesquipedalian", ["post"], editor);
    expect(JSON.stringify(found)).not.toContain(post.id);
    expect(await findEntry(store, "post", "elsewhere", guest)).toEqual({ access: "hidden" });
    expect(await findEntry(store, "post", "one", { ...guest, preview: "another" })).toMatchObject({
      entry: { title: "Published" },
    });
    expect(await findEntry(store, "post", "one", { ...guest, preview: post.id })).toMatchObject({
      access: "open",
      entry: { title: "Secret title", slug: "one", visibility: "public", data: { body: "Sesquipedalian draft" } },
    });
    expect(await events(), "nobody who follows hears of it").toEqual(before);
  });

  test("words are counted from the version before, published or a draft: all counts together are the text", async () => {
    const { clock, store, post, save, textOf } = await begin();
    await save(1, "The old text and more");
    clock.now += hour;
    await updateEntry<"post">(store, post.id, 2, textOf("The old text and more"), owner);
    await dropDraft(store, post.id);
    await save(3, "A draft");
    await discardDraft(store, post.id, 4);
    clock.now += hour;
    await save(5, "A draft again");
    const versions = await listVersions(store, post.id);
    expect(versions.map(({ revision, added, removed }) => [revision, added, removed])).toEqual([
      [6, 1, 0],
      [4, 2, 5],
      [3, 0, 0],
      [2, 2, 0],
      [1, 3, 0],
    ]);
  });

  test("it goes on as one version for a person, and never writes over what is published", async () => {
    const { store, post, save, standing } = await begin();
    await save(1, "One");
    await save(2, "One two");
    expect(await listVersions(store, post.id)).toMatchObject([
      { revision: 3, status: "draft", words: 2 },
      { revision: 1, status: "published" },
    ]);
    await save(3, "One two three", {}, editor);
    expect((await listVersions(store, post.id)).map(({ revision }) => revision)).toEqual([4, 3, 1]);
    expect(await findDraft(store, post)).toMatchObject({ revision: 4, text: { data: { body: "One two three" } } });
    await updateEntry<"post">(store, post.id, 4, { title: "Meanwhile" }, editor);
    const entry = await standing();
    const draft = await findDraft(store, post);
    expect(draft && isBehind(entry, draft)).toBe(true);
    await save(5, "On", {}, editor);
    expect((await listVersions(store, post.id)).map(({ revision }) => revision)).toEqual([6, 5, 4, 3, 1]);
    expect(await standing()).toMatchObject({ title: "Meanwhile", revision: 6, data: { body: "The old text" } });
  });

  test("who saves second is told, with the draft that stands there", async () => {
    const { store, post, save, textOf } = await begin();
    await save(1, "Mine");
    const second = await saveDraft<"post">(store, post.id, 1, { text: textOf("Theirs") }, editor);
    expect(second).toMatchObject({ ok: false, code: "stale", current: { revision: 2, data: { body: "Mine" } } });
    expect(await updateEntry<"post">(store, post.id, 1, { title: "Late" }, editor)).toMatchObject({ code: "stale" });
    expect(await discardDraft(store, post.id, 1)).toMatchObject({ code: "stale" });
    expect(await findDraft(store, post)).not.toBeNull();
  });

  test("discarded, it is gone from the editor and there as a version", async () => {
    const { store, post, save } = await begin();
    await save(1, "Mine");
    expect([...(await idsWithDraft(store, [post.id, "other"]))]).toEqual([post.id]);
    expect(await discardDraft(store, post.id, 2)).toMatchObject({ value: { discarded: 2, entry: { revision: 3 } } });
    expect(await findDraft(store, post)).toBeNull();
    expect(await listVersions(store, post.id)).toMatchObject([{ revision: 2 }, { revision: 1 }]);
    expect(await discardDraft(store, post.id, 3)).toMatchObject({ value: { discarded: null } });
    await dropDraft(store, post.id);
    expect(await idsWithDraft(store, [])).toEqual(new Set());
  });

  test("it is published when its time comes, and not before", async () => {
    const { clock, store, post, save, standing } = await begin();
    await save(1, "New text", { slug: "two", title: "New" });
    expect(await publishDraft(store, post.id, guest), "without a time").toBeNull();
    await scheduleDraft(store, post.id, noon + hour);
    expect(await publishDraft(store, post.id, guest)).toBe(noon + hour);
    expect(await standing()).toMatchObject({ title: "Published" });
    clock.now += hour;
    expect(await publishDraft(store, post.id, guest)).toBeNull();
    expect(await findEntry(store, "post", "two", guest)).toMatchObject({
      entry: { title: "New", status: "published", data: { body: "New text" } },
    });
    expect(await findEntryById(store, "post", post.id, guest)).toMatchObject({ entry: { revision: 3 } });
    expect(await findDraft(store, post)).toBeNull();
  });

  test.each(["changed", "taken", "hidden"] as const)("%s meanwhile, it stays a draft that says so", async (what) => {
    const { clock, store, post, save, standing } = await begin();
    await insert(store, postOf({ slug: "taken" }));
    await save(1, "New text", what === "taken" ? { slug: "taken" } : {});
    await scheduleDraft(store, post.id, noon + hour);
    if (what === "changed") await updateEntry<"post">(store, post.id, 2, { title: "Changed" }, editor);
    if (what === "hidden") await updateEntry<"post">(store, post.id, 2, { status: "archived" }, editor);
    clock.now += hour;
    expect(await publishDraft(store, post.id, guest)).toBeNull();
    expect(await standing()).toMatchObject({ data: { body: "The old text" } });
    expect(await findDraft(store, post)).toMatchObject({ dueAt: noon + hour });
  });

  test("it outlasts the thinning out of versions", async () => {
    const { clock, store, post, save } = await begin();
    await save(1, "Old draft");
    await save(2, "Later, of somebody else", {}, editor);
    await updateEntry<"post">(store, post.id, 3, { title: "In the same hour" }, owner);
    clock.now += 40 * 24 * hour;
    await updateEntry<"post">(store, post.id, 4, { title: "Now" }, owner);
    expect(await findDraft(store, post)).toMatchObject({ revision: 3 });
    expect((await listVersions(store, post.id)).map(({ revision }) => revision)).toEqual([5, 4, 3, 1]);
  });

  test("it is read by keys alone", async () => {
    const { store, post, save } = await begin();
    await save(1, "Draft");
    const plans = await plansOf(store, /entries|entry_versions/, async (each) => {
      await findDraft(each, post);
      await idsWithDraft(each, [post.id]);
    });
    expect(plans.length).toBeGreaterThan(2);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN|Seq Scan/);
  });
});
