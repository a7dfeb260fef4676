/** Saving an entry: one revision after the other, its addresses, when it is published, and who is told. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, member, owner, postOf, stranger } from "../../tests/entry-factory.ts";
import { guest } from "../domain/people/viewer.ts";
import { inTransaction } from "./database.ts";
import { countEntries, findEntry } from "./entries.ts";
import { removeEntry, restoreEntry } from "./entry-bin.ts";
import { listChanges } from "./entry-changes.ts";
import { insertEntry, publishScheduled, uniqueSlug, updateEntry } from "./save-entry.ts";

const day = 86_400_000;

describe.each(engines)("entries on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a save from an old revision is refused and given what is there now", async () => {
    const store = opened.store();
    const entry = await insert(store, postOf());
    const saved = await updateEntry(store, entry.id, 1, { title: "First" }, owner);
    expect(saved).toMatchObject({ ok: true, value: { title: "First", revision: 2 } });
    const stale = await updateEntry(store, entry.id, 1, { title: "Second" }, editor);
    expect(stale).toMatchObject({ ok: false, code: "stale", current: { title: "First", revision: 2 } });
    expect(await findEntry(store, "post", entry.slug, owner)).toMatchObject({ entry: { title: "First" } });
  });

  test("of many saves from one revision exactly one wins", async () => {
    const store = opened.store();
    const entry = await insert(store, postOf());
    const saves = await Promise.all(
      Array.from({ length: 12 }, (_, index) => updateEntry(store, entry.id, 1, { title: `Save ${index}` }, owner)),
    );
    const won = saves.filter((save) => save.ok);
    expect(won).toHaveLength(1);
    expect(saves.filter((save) => !save.ok && save.code === "stale")).toHaveLength(11);
    expect(await findEntry(store, "post", entry.slug, owner)).toMatchObject({
      entry: { revision: 2, title: won[0]?.ok ? won[0].value.title : "" },
    });
  });

  test("an entry that was renamed is found by every address it had, by those who may see it", async () => {
    const store = opened.store();
    const entry = await insert(store, postOf({ slug: "one" }));
    await updateEntry(store, entry.id, 1, { slug: "Zwei!" }, owner);
    await updateEntry(store, entry.id, 2, { slug: "three" }, owner);
    expect(await findEntry(store, "post", "one", guest)).toEqual({ access: "moved", slug: "three" });
    expect(await findEntry(store, "post", "zwei", guest)).toEqual({ access: "moved", slug: "three" });
    expect(await findEntry(store, "talk", "one", guest)).toEqual({ access: "hidden" });
    await updateEntry(store, entry.id, 3, { slug: "one" }, owner);
    expect(await findEntry(store, "post", "one", guest)).toMatchObject({ access: "open" });
    expect(await findEntry(store, "post", "three", guest)).toEqual({ access: "moved", slug: "one" });
    await updateEntry(store, entry.id, 4, { visibility: "members" }, owner);
    expect(await findEntry(store, "post", "three", guest)).toEqual({ access: "sign-in" });
    expect(await findEntry(store, "post", "three", stranger)).toEqual({ access: "forbidden" });
    await updateEntry(store, entry.id, 5, { status: "draft" }, owner);
    expect(await findEntry(store, "post", "three", guest)).toEqual({ access: "hidden" });
    expect(await findEntry(store, "post", "three", member)).toEqual({ access: "hidden" });
  });

  test("an address that is taken is refused, and a made one avoids today's and former ones", async () => {
    const store = opened.store();
    const first = await insert(store, postOf({ title: "Pale Ale" }));
    const second = await insert(store, postOf({ title: "Pale  Ale!" }));
    expect([first.slug, second.slug]).toEqual(["pale-ale", "pale-ale-2"]);
    expect(await insertEntry(store, postOf({ slug: "pale-ale" }), owner)).toMatchObject({
      ok: false,
      code: "slug-taken",
    });
    expect(await updateEntry(store, second.id, 1, { slug: "pale-ale" }, owner)).toMatchObject({ code: "slug-taken" });
    await updateEntry(store, second.id, 1, { slug: "porter" }, owner);
    expect(await uniqueSlug(store, "post", "Pale Ale")).toBe("pale-ale-3");
    expect(await uniqueSlug(store, "talk", "Pale Ale")).toBe("pale-ale");
    expect(await uniqueSlug(store, "beer", "!!!")).toBe("beer");
  });

  test("no page takes an address of the site itself, one that has it stays, and other kinds may", async () => {
    const store = opened.store();
    const page = (slug?: string) =>
      ({ kind: "page", title: "Search", data: dataOf.page, ...(slug && { slug }) }) as const;
    for (const slug of ["search", "studio", "projects"])
      expect(await insertEntry(store, page(slug), owner)).toMatchObject({ ok: false, code: "slug-taken" });
    const made = await insert(store, page());
    expect(made.slug).toBe("search-2");
    expect(await updateEntry(store, made.id, 1, { slug: "about" }, owner)).toMatchObject({ code: "slug-taken" });
    expect((await insert(store, postOf({ slug: "search" }))).slug).toBe("search");
    await store.database.db.updateTable("entries").set({ slug: "about" }).where("id", "=", made.id).execute();
    expect((await updateEntry(store, made.id, 1, { slug: "about", title: "Still" }, owner)).ok).toBe(true);
  });

  test("what is scheduled becomes published when its time has come", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const entry = await insert(store, postOf({ status: "scheduled", publishAt: noon + 1000 }));
    expect(await publishScheduled(store, entry.id, owner)).toBe(noon + 1000);
    clock.now += 1000;
    expect(await publishScheduled(store, entry.id, owner)).toBeNull();
    expect(await findEntry(store, "post", entry.slug, guest)).toMatchObject({
      entry: { status: "published", publishAt: noon + 1000 },
    });
  });

  test("publishing without a date dates the entry now, once", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const draft = await insert(store, postOf({ status: "draft" }));
    expect(draft.publishAt).toBeNull();
    clock.now += day;
    expect(await updateEntry(store, draft.id, 1, { status: "published" }, owner)).toMatchObject({
      value: { publishAt: noon + day },
    });
    clock.now += day;
    expect(await updateEntry(store, draft.id, 2, { title: "Again" }, owner)).toMatchObject({
      value: { publishAt: noon + day },
    });
  });

  test("who changed what when is kept", async () => {
    const store = opened.store();
    const entry = await insert(store, postOf({ status: "draft" }));
    await updateEntry(store, entry.id, 1, { title: "Better" }, editor);
    await updateEntry(store, entry.id, 2, { status: "published" }, owner);
    await updateEntry(store, entry.id, 3, { slug: "moved" }, owner);
    await updateEntry(store, entry.id, 1, { title: "stale" }, editor);
    await removeEntry(store, entry.id, owner);
    const changes = await listChanges(store, { entryId: entry.id });
    expect(changes.map((change) => `${change.action} ${change.userId}`)).toEqual([
      "removed owner-id",
      "moved owner-id",
      "published owner-id",
      "updated editor-id",
      "created owner-id",
    ]);
    expect(changes[0]).toMatchObject({ title: "Better", at: noon, kind: "post", userName: null });
    expect(await listChanges(store, { limit: 2 })).toHaveLength(2);
  });

  test("guests' pages are told of what they could see before or after, drafts disturb nobody", async () => {
    const store = opened.store();
    let told = 0;
    const stop = store.database.subscribe("content", (payload) => {
      if ((payload as { siteId: string }).siteId === store.siteId) told++;
    });
    const after = async (work: Promise<unknown>) => {
      told = 0;
      await work;
      return told;
    };
    const entry = await insert(store, postOf({ status: "draft" }));
    expect(told).toBe(0);
    expect(await after(updateEntry(store, entry.id, 1, { title: "x" }, owner))).toBe(0);
    expect(await after(updateEntry(store, entry.id, 2, { status: "published" }, owner))).toBe(1);
    expect(await after(updateEntry(store, entry.id, 3, { visibility: "private" }, owner))).toBe(1);
    expect(await after(removeEntry(store, entry.id, owner))).toBe(1);
    expect(await after(restoreEntry(store, entry.id, owner))).toBe(1);
    stop();
  });

  test("many entries go in as one or not at all", async () => {
    const store = opened.store();
    const importing = inTransaction(store, async (inner) => {
      for (let index = 0; index < 5; index++) await insert(inner, postOf({ title: `Imported ${index}` }));
      await insert(inner, postOf({ slug: "imported-3" }));
    });
    await expect(importing).rejects.toThrow("imported-3");
    expect(await countEntries(store, "post", owner, { own: true })).toBe(0);
  });
});
