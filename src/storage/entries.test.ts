import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataOf, editor, insert, member, owner, postOf, stranger } from "../../tests/entry-factory.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import { access } from "../domain/publishing/access.ts";
import { entryKinds, type PublishStatus, type Visibility } from "../domain/publishing/entry.ts";
import { guest } from "../domain/people/viewer.ts";
import { inTransaction } from "./database.ts";
import { countEntries, findEntry, findEntryById, listEntries } from "./entries.ts";
import { insertEntry, publishScheduled, uniqueSlug, updateEntry } from "./save-entry.ts";
import { listBin, purgeBin, removeEntry, restoreEntry } from "./entry-bin.ts";
import { listChanges } from "./entry-changes.ts";
import { namedBy, relatedTo } from "./linked-entries.ts";
import { searchDocuments } from "./search.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import { appendReadings, countReadings, latestReadingsOfDevice } from "./readings.ts";

const day = 86_400_000;
const viewers = { guest, stranger, member, editor, owner };
const searchEntries = async (...asked: Parameters<typeof searchDocuments>) => (await searchDocuments(...asked)).found;
const titles = (entries: { title: string }[]) => entries.map((entry) => entry.title);

describe.each(engines)("entries on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test.each(entryKinds)("a %s comes back as it went in", async (kind) => {
    const store = opened.store();
    const inserted = await insert(store, { kind, title: "Ä 'thing'", summary: "s", data: dataOf[kind] });
    expect(inserted).toMatchObject({ kind, slug: "a-thing", status: "draft", visibility: "public", revision: 1 });
    expect(await findEntry(store, kind, "a-thing", owner)).toEqual({ access: "open", entry: inserted });
    expect(await findEntryById(store, kind, inserted.id, owner)).toEqual({ access: "open", entry: inserted });
  });

  /** What must be reachable by address (guest, stranger, member, editor) and what must show in lists. */
  type Scenario = { status: PublishStatus; visibility: Visibility; due?: number; deleted?: boolean };
  const unseen = "hidden hidden hidden open";
  const seen = "open open open open";
  const scenarios: [name: string, scenario: Scenario, found: string, listedFor: string][] = [
    ["published", { status: "published", visibility: "public" }, seen, "guest stranger member editor own"],
    ["unlisted", { status: "published", visibility: "unlisted" }, seen, "own"],
    ["for members", { status: "published", visibility: "members" }, "sign-in forbidden open open", "member editor own"],
    ["private", { status: "published", visibility: "private" }, unseen, "own"],
    ["a draft", { status: "draft", visibility: "public" }, unseen, "own"],
    ["a draft for members", { status: "draft", visibility: "members" }, unseen, "own"],
    ["scheduled", { status: "scheduled", visibility: "public", due: noon + 1 }, unseen, "own"],
    ["scheduled for members", { status: "scheduled", visibility: "members", due: noon + 1 }, unseen, "own"],
    ["due", { status: "scheduled", visibility: "public", due: noon }, seen, "guest stranger member editor own"],
    ["archived", { status: "archived", visibility: "public" }, unseen, "own"],
    ["archived, unlisted", { status: "archived", visibility: "unlisted" }, unseen, "own"],
    ["in the bin", { status: "published", visibility: "public", deleted: true }, unseen, ""],
    ["in the bin, for members", { status: "published", visibility: "members", deleted: true }, unseen, ""],
  ];

  test.each(scenarios)(
    "an entry that is %s is found, listed, searched, counted and related as it should",
    async (_name, { status, visibility, due = null, deleted }, found, listedFor) => {
      const store = opened.store();
      const beer = await insert(store, { kind: "beer", slug: "the-beer", title: "The beer", data: dataOf.beer });
      const secret = await insert(
        store,
        postOf(
          { title: "Secretword", status, visibility, publishAt: due },
          { tags: ["secretag"], related: { beers: ["the-beer"] } },
        ),
      );
      if (deleted) await removeEntry(store, secret.id, owner);
      const data = { ...dataOf.talk, related: { posts: [secret.slug] } };
      const other = await insert(store, { kind: "talk", title: "Names it", data });
      const by = [guest, stranger, member, editor];
      const answers = await Promise.all(by.map((viewer) => findEntry(store, "post", secret.slug, viewer)));
      expect(answers.map((answer) => answer.access).join(" ")).toBe(found);
      const byId = await Promise.all(by.map((viewer) => findEntryById(store, "post", secret.id, viewer)));
      expect(byId.map((answer) => answer.access).join(" ")).toBe(found);
      for (const answer of answers) if (answer.access !== "open") expect(JSON.stringify(answer)).not.toContain("ecret");

      const names = listedFor.split(" ");
      for (const [name, viewer] of Object.entries(viewers)) {
        const shows = names.includes(name === "owner" ? "editor" : name);
        const expected = shows ? ["Secretword"] : [];
        expect(titles(await listEntries(store, "post", viewer)), `list for ${name}`).toEqual(expected);
        expect(titles(await listEntries(store, "post", viewer, { tag: "secretag" })), `tag for ${name}`).toEqual(
          expected,
        );
        expect(await countEntries(store, "post", viewer), `count for ${name}`).toBe(expected.length);
        const named = await namedBy(store, [other.id], ["related"], viewer);
        expect(titles(named.map(({ entry }) => entry)), `named for ${name}`).toEqual(expected);
        expect(titles(await relatedTo(store, beer.id, viewer)), `related for ${name}`).toEqual(expected);
        const edits = name === "editor" || name === "owner";
        const own = edits ? names.includes("own") : shows;
        expect(titles(await listEntries(store, "post", viewer, { own: true })), `own for ${name}`).toEqual(
          own ? ["Secretword"] : [],
        );
        expect(await countEntries(store, "post", viewer, { own: true }), `own count for ${name}`).toBe(own ? 1 : 0);
        expect(titles(await searchEntries(store, "secretword", ["post"], viewer)), `search for ${name}`).toEqual(
          own ? ["Secretword"] : [],
        );
      }
    },
  );

  test("the rule in SQL and the rule in the domain agree on every status, visibility and viewer", async () => {
    const store = opened.store();
    for (const status of ["draft", "scheduled", "published", "archived"] as const)
      for (const visibility of ["public", "unlisted", "members", "private"] as const)
        for (const publishAt of [noon - 1, noon, noon + 1, null])
          await insert(store, postOf({ title: `${status} ${visibility} ${publishAt}`, status, visibility, publishAt }));
    const all = await listEntries(store, "post", owner, { own: true });
    expect(all).toHaveLength(64);
    for (const viewer of Object.values(viewers)) {
      const listed = new Set(titles(await listEntries(store, "post", viewer)));
      for (const entry of all) {
        const open =
          access(entry, viewer.role === "editor" || viewer.role === "owner" ? member : viewer, noon) === "open";
        expect(listed.has(entry.title), `${viewer.role} ${entry.title}`).toBe(open && entry.visibility !== "unlisted");
      }
    }
  });

  test("one site's entries are not another's", async () => {
    const [one, other] = [opened.store(), opened.store()];
    const entry = await insert(one, postOf({ title: "Mine" }));
    await insert(other, postOf({ title: "Mine" }));
    expect(await listEntries(one, "post", owner, { own: true })).toHaveLength(1);
    expect(await findEntryById(other, "post", entry.id, owner)).toEqual({ access: "hidden" });
    expect(await updateEntry(other, entry.id, 1, { title: "Stolen" }, owner)).toMatchObject({ code: "not-found" });
    expect(await removeEntry(other, entry.id, owner)).toMatchObject({ code: "not-found" });
    expect(await searchEntries(other, "mine", ["post"], owner)).toHaveLength(1);
  });

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

  test("the bin keeps an entry for 30 days, gives it back as it was, then it is gone with all that hangs on it", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const kept = await insert(store, { kind: "batch", title: "Kept", status: "published", data: dataOf.batch });
    const gone = await insert(store, { kind: "batch", title: "Gone", status: "published", data: dataOf.batch });
    for (const batchId of [kept.id, gone.id])
      await appendReadings(store, [{ deviceId: "d", at: noon, celsius: 20, batchId }]);
    const { device } = await insertDevice(store, { name: "Spindle" });
    for (const [index, { id }] of [kept, gone, kept].entries()) {
      await assignDevice(store, device.id, id, noon + index * 10);
      await appendReadings(store, [{ deviceId: device.id, at: noon + index * 10 + 5, celsius: 20 }]);
    }
    await removeEntry(store, kept.id, owner);
    expect(await removeEntry(store, kept.id, owner)).toMatchObject({ ok: false, code: "not-found" });
    expect(await updateEntry(store, kept.id, 2, { title: "x" }, owner)).toMatchObject({ ok: false, code: "not-found" });
    expect(titles(await listBin(store))).toEqual(["Kept"]);
    expect(await restoreEntry(store, kept.id, owner)).toMatchObject({ ok: true });
    expect(await findEntry(store, "batch", "kept", guest)).toEqual({ access: "open", entry: { ...kept, revision: 3 } });
    expect(await restoreEntry(store, kept.id, owner)).toMatchObject({ ok: false, code: "not-found" });
    await removeEntry(store, gone.id, owner);
    clock.now += 30 * day - 1;
    expect(await purgeBin(store)).toBe(0);
    clock.now += 1;
    expect(await purgeBin(store)).toBe(1);
    expect(await listBin(store)).toEqual([]);
    expect([await countReadings(store, kept.id), await countReadings(store, gone.id)]).toEqual([3, 0]);
    expect(await latestReadingsOfDevice(store, device.id, 9)).toMatchObject([{ at: noon + 5 }, { at: noon + 25 }]);
    expect(await latestReadingsOfDevice(store, "d", 9)).toMatchObject([{ batchId: kept.id }]);
  });

  test("what a page keeps back cannot be found by searching for it", async () => {
    const store = opened.store();
    const recipe = recipeOf({
      notes: "hushnote",
      yeasts: [{ name: "Hushyeast", type: "Ale", form: "Dry", amount: 1, unit: "g" }],
    });
    await insert(store, {
      kind: "recipe",
      title: "R",
      status: "published",
      data: { ...dataOf.recipe, recipe, hidden: { notes: true, yeast: true } },
    });
    await insert(store, {
      kind: "batch",
      title: "B",
      status: "published",
      data: { ...dataOf.batch, recipe, body: "hushbody", hidden: { notes: true, yeast: true } },
    });
    for (const word of ["hushnote", "hushyeast", "hushbody"])
      expect(await searchEntries(store, word, ["recipe", "batch"], guest)).toEqual([]);
    expect(await searchEntries(store, "cascade", ["recipe", "batch"], guest)).toHaveLength(2);
  });

  test("lists sort by date or by folded title, page through and choose by tag", async () => {
    const store = opened.store();
    for (const [index, title] of ["zebra", "Äpfel", "apfelwein", "Zoo", "Ostrava"].entries())
      await insert(
        store,
        postOf({ title, publishAt: noon - index }, { tags: index % 2 ? ["Odd One", "o_d"] : ["even"] }),
      );
    const list = async (options: Parameters<typeof listEntries>[3]) =>
      titles(await listEntries(store, "post", guest, options));
    expect(await list({})).toEqual(["zebra", "Äpfel", "apfelwein", "Zoo", "Ostrava"]);
    expect(await list({ order: "oldest" })).toEqual(["Ostrava", "Zoo", "apfelwein", "Äpfel", "zebra"]);
    expect(await list({ order: "title" })).toEqual(["Äpfel", "apfelwein", "Ostrava", "zebra", "Zoo"]);
    expect(await list({ limit: 2, offset: 1 })).toEqual(["Äpfel", "apfelwein"]);
    expect(await list({ tag: "odd one" })).toEqual(["Äpfel", "Zoo"]);
    expect(await list({ tag: "odd" })).toEqual([]);
    expect(await list({ tag: "o%d" })).toEqual([]);
    expect(await countEntries(store, "post", guest, { tag: "EVEN" })).toBe(3);
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

  test("data of earlier programs get the fields that came later, and damaged data cannot be read", async () => {
    const store = opened.store();
    const entry = await insert(store, postOf({ title: "Old" }));
    const rewrite = (data: string) =>
      store.database.db.updateTable("entries").set({ data }).where("id", "=", entry.id).execute();
    await rewrite('{"body":"kept","future":1}');
    const found = await findEntry(store, "post", "old", guest);
    expect(found).toMatchObject({
      entry: { data: { body: "kept", tags: [], series: null, language: "en", related: {}, future: 1 } },
    });
    await rewrite('{"body":7}');
    expect(await findEntry(store, "post", "old", guest)).toEqual({ access: "unreadable" });
  });
});
