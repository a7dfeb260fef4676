/** The same text in several languages: one of them stands in the lists, and nobody hears of one that is not theirs to see. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insert, member, owner, postOf } from "../../tests/entry-factory.ts";
import { searchEntries } from "../../tests/found-entries.ts";
import type { Entry, EntryData } from "../domain/publishing/entry.ts";
import { guest, type Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { findEntryById } from "./entries.ts";
import { purgeBin, removeEntry, restoreEntry } from "./entry-bin.ts";
import { countList, listValues, readList, readListHeads } from "./entry-lists.ts";
import { findNeighbours, findStanding } from "./list-neighbours.ts";
import { inReadersLanguage, languagesOf, oncePerText } from "./readers-language.ts";
import { publishScheduled, updateEntry, type NewEntry } from "./save-entry.ts";

const newest = { list: "post new" } as const;
const reader = (store: Store, language: string): Store => ({ ...store, language });

/** Both ways of reading give the same. */
async function seen(store: Store, language?: string, viewer: Viewer = guest): Promise<string[]> {
  const as = language === undefined ? store : reader(store, language);
  const heads = (await readListHeads(as, viewer, newest, { limit: 30 })).map(({ slug }) => slug);
  const entries = (await readList(as, viewer, "post", newest, { limit: 30 })).map(({ slug }) => slug);
  expect(entries).toEqual(heads);
  expect(await countList(as, viewer, newest)).toBe(heads.length);
  return heads;
}

const spoken = async (store: Store, { id, kind }: Entry, viewer: Viewer = guest) =>
  (await languagesOf(store, viewer, { id, kind })).map(({ language, slug }) => `${language} ${slug}`);

type Changes = Partial<NewEntry<"post">>;
const write = (store: Store, slug: string, data: Partial<EntryData["post"]>, changes: Changes = {}) =>
  insert(store, postOf({ slug, title: slug, publishAt: noon - 60_000, ...changes }, data));

const original = (store: Store, changes?: Changes) => write(store, "beer", { tags: ["Beer"] }, changes);
const german = (store: Store, changes?: Changes) =>
  write(store, "bier", { language: "de", translates: "beer", tags: ["Bier"] }, changes);
const french = (store: Store, changes?: Changes) =>
  write(store, "biere", { language: "fr", translates: "beer" }, changes);

const save = async (store: Store, entry: Entry<"post">, data: Partial<EntryData["post"]>, changes: Changes = {}) => {
  const now = await findEntryById(store, "post", entry.id, owner);
  if (now.access !== "open") throw new Error(now.access);
  const { kind: _, ...rest } = changes;
  return updateEntry(store, entry.id, now.entry.revision, { ...rest, data: { ...now.entry.data, ...data } }, owner);
};

describe.each(engines)("entries in several languages on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("stand in a list once, in the reader's language, else in that of the translated one", async () => {
    const store = opened.store();
    const first = await original(store);
    await write(store, "hops", {}, { publishAt: noon - 120_000 });
    await german(store, { publishAt: noon - 180_000 });
    expect(await seen(store)).toEqual(["beer", "hops"]);
    expect(await seen(store, "en")).toEqual(["beer", "hops"]);
    expect(await seen(store, "de-AT")).toEqual(["bier", "hops"]);
    expect(await seen(store, "fr")).toEqual(["beer", "hops"]);
    const [head] = await readListHeads(reader(store, "de"), guest, newest, { limit: 1 });
    expect(head).toMatchObject({ slug: "bier", language: "de", at: first.publishAt });
  });

  test("come before what they translate as well, as an import has them", async () => {
    const store = opened.store();
    await german(store);
    expect(await seen(store, "en")).toEqual(["bier"]);
    await original(store);
    expect(await seen(store, "en")).toEqual(["beer"]);
    expect(await seen(store, "de")).toEqual(["bier"]);
  });

  test("are found under the tags of each language, as the reader's", async () => {
    const store = opened.store();
    await original(store);
    const second = await german(store);
    const tagged = async (value: string, language: string) =>
      (await readListHeads(reader(store, language), guest, { list: "post tag", value }, { limit: 9 })).map(
        ({ slug }) => slug,
      );
    expect([await tagged("bier", "en"), await tagged("beer", "de")]).toEqual([["beer"], ["bier"]]);
    await save(store, second, {}, { status: "draft" });
    expect((await listValues(store, guest, "post tag", 9)).map(({ value }) => value)).toEqual(["beer"]);
  });

  test.each([
    ["a draft", { status: "draft" }],
    ["an archived one", { status: "archived" }],
    ["an unlisted one", { visibility: "unlisted" }],
    ["a private one", { visibility: "private" }],
    ["a member's", { visibility: "members" }],
    ["one of tomorrow", { status: "scheduled", publishAt: noon + 86_400_000 }],
  ] as const)("%s shows a guest nothing of itself, whichever of the two it is", async (_, hidden) => {
    const store = opened.store();
    const open = await original(store);
    const closed = await german(store, hidden);
    expect(await seen(store, "de")).toEqual(["beer"]);
    expect(await spoken(store, open)).toEqual(["en beer"].slice(0, (await spoken(store, open)).length));
    expect((await listValues(store, guest, "post tag", 9)).map(({ value }) => value)).toEqual(["beer"]);
    await save(store, open, {}, { ...hidden });
    await save(store, closed, {}, { status: "published", visibility: "public", publishAt: noon - 1 });
    expect(await seen(store, "en")).toEqual(["bier"]);
    expect((await spoken(store, closed)).filter((each) => each !== "de bier")).toEqual([]);
  });

  test("a member reads what is the members' in their language, a guest what is public", async () => {
    const store = opened.store();
    const open = await original(store);
    await german(store, { visibility: "members" });
    expect(await seen(store, "de", member)).toEqual(["bier"]);
    expect(await spoken(store, open, member)).toEqual(["en beer", "de bier"]);
    await save(store, open, {}, { visibility: "members" });
    expect([await seen(store, "de"), await seen(store, "de", member)]).toEqual([[], ["bier"]]);
  });

  test("what is scheduled joins the others when its time has come, told or not", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const open = await original(store);
    const later = await german(store, { status: "scheduled", publishAt: noon + 60_000 });
    expect(await seen(store, "de")).toEqual(["beer"]);
    clock.now += 60_000;
    expect(await spoken(store, open)).toEqual(["en beer", "de bier"]);
    await publishScheduled(store, later.id, owner);
    expect(await seen(store, "de")).toEqual(["bier"]);
  });

  test("a language is there once, and a translation names what is translated, not another translation", async () => {
    const store = opened.store();
    const first = await original(store);
    const second = await german(store);
    const again = await save(store, await french(store), { language: "DE" });
    expect(again).toMatchObject({ ok: false, code: "language-taken", path: "language" });
    expect(await save(store, first, { language: "fr" })).toMatchObject({ code: "language-taken" });
    expect(await save(store, first, { translates: "bier" })).toMatchObject({ code: "has-translations" });
    expect(await save(store, second, { translates: "bier" })).toMatchObject({ code: "translates-itself" });
    const dutch = await write(store, "bier-nl", { language: "nl", translates: "bier" });
    expect(dutch.data.translates).toBe("beer");
    expect(await spoken(store, dutch)).toEqual(["en beer", "de bier", "fr biere", "nl bier-nl"]);
    // Without a language of its own it speaks the site's, which is English.
    expect(await save(store, dutch, { language: "" })).toMatchObject({ code: "language-taken" });
  });

  test("what is no translation any more stands for itself, and joins again", async () => {
    const store = opened.store();
    await original(store);
    const second = await german(store);
    expect((await save(store, second, { translates: null })).ok).toBe(true);
    expect(new Set(await seen(store, "de"))).toEqual(new Set(["beer", "bier"]));
    expect(await spoken(store, second)).toEqual([]);
    expect((await save(store, second, { translates: "beer" })).ok).toBe(true);
    expect(await seen(store, "de")).toEqual(["bier"]);
  });

  test("a new address is followed, the bin leaves the others, and what is gone for good is inherited", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const first = await original(store);
    const second = await german(store);
    const third = await french(store);
    await save(store, first, {}, { slug: "beer-today" });
    const found = await findEntryById(store, "post", second.id, owner);
    expect(found).toMatchObject({ entry: { data: { translates: "beer-today" } } });
    await removeEntry(store, first.id, owner);
    expect([await seen(store, "en"), await seen(store, "fr")]).toEqual([["bier"], ["biere"]]);
    await restoreEntry(store, first.id, owner);
    expect(await seen(store, "en")).toEqual(["beer-today"]);
    await removeEntry(store, first.id, owner);
    clock.now += 31 * 86_400_000;
    await purgeBin(store);
    expect(await spoken(store, third)).toEqual(["de bier", "fr biere"]);
    expect([await seen(store, "en"), await seen(store, "fr")]).toEqual([["bier"], ["biere"]]);
    expect(await findEntryById(store, "post", second.id, owner)).toMatchObject({
      entry: { data: { translates: null } },
    });
  });

  test("neighbours are those of the one that is listed, in the reader's language", async () => {
    const store = opened.store();
    await original(store);
    await write(store, "after", {}, { publishAt: noon - 30_000 });
    const second = await german(store);
    await write(store, "danach", { language: "de", translates: "after" });
    const as = reader(store, "de");
    const standing = await findStanding(as, guest, newest, second);
    expect(standing).not.toBeNull();
    if (standing)
      expect(await findNeighbours(as, guest, newest, standing)).toMatchObject({
        above: { slug: "danach" },
        below: null,
      });
  });

  test("of several that name the same one is shown", async () => {
    const store = opened.store();
    const both = [await original(store), await german(store)];
    const shown = async (language: string) =>
      (await oncePerText(store, guest, await inReadersLanguage(reader(store, language), guest, both))).map(
        ({ slug }) => slug,
      );
    expect([await shown("de"), await shown("en"), await shown("fr")]).toEqual([["bier"], ["beer"], ["beer"]]);
  });

  test("a search finds the reader's first, and each text once", async () => {
    const store = opened.store();
    await original(store, { title: "Galaxy hops" });
    await german(store, { title: "Galaxy Hopfen" });
    await write(store, "old", { language: "de" }, { title: "Galaxy früher", publishAt: noon - 900_000 });
    const found = async (language: string) =>
      (await searchEntries(reader(store, language), "galaxy", ["post"], guest)).map(({ slug }) => slug);
    expect(await found("de")).toEqual(["bier", "old"]);
    expect(await found("en")).toEqual(["beer", "old"]);
  });
});
