/** Entries by other marks than their addresses, and what the studio chooses from: names, numbers, drafts and the bin. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, owner, postOf } from "../../tests/entry-factory.ts";
import { fillEntries } from "../../tests/fill-entries.ts";
import { guest } from "../domain/people/viewer.ts";
import { findEntryByIdEnd, idsOfSlugs, listEntryIds } from "./entries.ts";
import { entryBin, findInBin, listBin, removeEntry } from "./entry-bin.ts";
import {
  latestBatches,
  nextBatchNumber,
  ownDrafts,
  ownEntriesOf,
  ownNames,
  ownNamesOf,
  suggestOwn,
} from "./own-entries.ts";
import { siteOf } from "../../tests/site-factory.ts";

const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);

describe.each(engines)("entries by other marks on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("the last eight letters of an id find its entry, as far as the viewer may see it", async () => {
    const store = opened.store();
    const [post, draft] = await fillEntries(store, "post", 2, (number) => (number ? { status: "draft" } : {}));
    const end = (id = "") => id.slice(-8);
    expect(await findEntryByIdEnd(store, "post", end(post?.id), guest)).toMatchObject({ entry: { id: post?.id } });
    expect(await findEntryByIdEnd(store, "post", end(draft?.id), guest)).toEqual({ access: "hidden" });
    expect(await findEntryByIdEnd(store, "post", end(draft?.id), editor)).toMatchObject({ access: "open" });
    for (const wrong of ["", post?.id.slice(-7) ?? "", post?.id ?? "", "no such id"])
      expect(await findEntryByIdEnd(store, "post", wrong, editor)).toEqual({ access: "hidden" });
    expect(await findEntryByIdEnd(store, "talk", end(post?.id), editor)).toEqual({ access: "hidden" });
    expect(await findEntryByIdEnd(opened.store(), "post", end(post?.id), editor)).toEqual({ access: "hidden" });
  });

  test("of two whose ids end alike, the one that the viewer may see is found", async () => {
    const store = opened.store();
    await fillEntries(store, "post", 2, (number) => ({
      id: `${number}-12345678`,
      status: number === 0 ? "draft" : "published",
    }));
    expect(await findEntryByIdEnd(store, "post", "12345678", guest)).toMatchObject({ entry: { id: "1-12345678" } });
    await fillEntries(store, "talk", 1, () => ({ id: "short" }));
    expect(await findEntryByIdEnd(store, "talk", "short", guest)).toMatchObject({ access: "open" });
  });

  test("ids of a kind are listed in order, those in the bin too, and found by today's slugs", async () => {
    const store = opened.store();
    const posts = await fillEntries(store, "post", 3);
    await fillEntries(store, "talk", 1);
    const ids = posts.map(({ id }) => id);
    await removeEntry(store, ids[1] ?? "", owner);
    expect(await listEntryIds(store, "post")).toEqual(ids);
    expect(await listEntryIds(opened.store(), "post")).toEqual([]);
    expect(await idsOfSlugs(store, "post", ["post-2", "none", "talk-0", "post-0"])).toEqual(
      new Map([
        ["post-0", ids[0]],
        ["post-2", ids[2]],
      ]),
    );
    expect(await idsOfSlugs(store, "post", [])).toEqual(new Map());
    expect(await idsOfSlugs(opened.store(), "post", ["post-0"])).toEqual(new Map());
  });

  test("what lies in the bin is found there and nowhere else, the latest removed first", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const posts = [await insert(store, postOf({ title: "One" })), await insert(store, postOf({ title: "Two" }))];
    const site = siteOf(store, owner);
    for (const { id } of posts) {
      expect(await findInBin(store, id)).toBeNull();
      expect(await entryBin.remove(site, id)).toMatchObject({ ok: true });
      clock.now += 1;
    }
    expect(await findInBin(store, posts[0]?.id ?? "")).toMatchObject({ title: "One", deletedAt: noon });
    expect([await findInBin(store, null), await findInBin(store, ""), await findInBin(store, "none")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await findInBin(opened.store(), posts[0]?.id ?? "")).toBeNull();
    expect((await listBin(store)).map(({ title }) => title)).toEqual(["Two", "One"]);
    expect(await entryBin.remove(site, posts[0]?.id ?? "")).toMatchObject({ ok: false, code: "not-found" });
    expect(await entryBin.restore(site, posts[0]?.id ?? "")).toMatchObject({ ok: true });
    expect(await entryBin.restore(site, posts[0]?.id ?? "")).toMatchObject({ ok: false, code: "not-found" });
    expect((await listBin(store)).map(({ title }) => title)).toEqual(["Two"]);
  });

  test("the next batch has a number above all others, those in the bin included; the last ones come first", async () => {
    const store = opened.store();
    expect(await nextBatchNumber(store)).toBe(1);
    const batches = [];
    for (const number of [7, 12, 9])
      batches.push(await insert(store, { kind: "batch", title: `No. ${number}`, data: { ...dataOf.batch, number } }));
    expect(await nextBatchNumber(store)).toBe(13);
    expect(await latestBatches(store, editor, 2)).toMatchObject([
      { number: 12, title: "No. 12", stage: "Fermenting" },
      { number: 9 },
    ]);
    await removeEntry(store, batches[1]?.id ?? "", owner);
    expect(await nextBatchNumber(store)).toBe(13);
    expect((await latestBatches(store, editor, 9)).map(({ number }) => number)).toEqual([9, 7]);
    expect([await latestBatches(store, guest, 9), await nextBatchNumber(opened.store())]).toEqual([[], 1]);
  });

  test("own names are found by ids, by slugs and of several kinds at once, drafts for editors alone", async () => {
    const store = opened.store();
    const draft = (number: number) => ({ status: number === 1 ? ("draft" as const) : ("published" as const) });
    const posts = await fillEntries(store, "post", 3, draft);
    const talks = await fillEntries(store, "talk", 2);
    const ids = posts.slice(1).map(({ id }) => id);
    expect(slugs(await ownNames(store, "post", editor, { ids })).toSorted()).toEqual(["post-1", "post-2"]);
    expect(slugs(await ownNames(store, "post", guest, { ids }))).toEqual(["post-2"]);
    const bySlug = await ownNames(store, "post", editor, { slugs: ["post-0", "talk-0"] });
    expect(bySlug).toEqual([{ id: posts[0]?.id, slug: "post-0", title: "post 0", number: null }]);
    expect(await ownNames(store, "post", editor, { slugs: [] })).toEqual([]);
    const asked = new Map([
      ["post", ["post-1", "talk-1"]],
      ["talk", ["talk-1"]],
      ["beer", []],
    ] as const);
    const several = await ownNamesOf(store, editor, asked);
    expect(several.map(({ kind, slug }) => `${kind} ${slug}`).toSorted()).toEqual(["post post-1", "talk talk-1"]);
    expect(slugs(await ownNamesOf(store, guest, asked))).toEqual(["talk-1"]);
    expect(await ownNamesOf(store, editor, new Map([["post", []]]))).toEqual([]);
    expect(await ownNamesOf(opened.store(), editor, asked)).toEqual([]);
    const both = [posts[1]?.id ?? "", talks[0]?.id ?? ""];
    expect(slugs(await ownEntriesOf(store, "post", editor, both))).toEqual(["post-1"]);
    expect([await ownEntriesOf(store, "post", guest, both), await ownEntriesOf(store, "post", editor, [])]).toEqual([
      [],
      [],
    ]);
  });

  test("to choose from there are the last saved, and of what is asked for those with all words", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    for (const title of ["Amber ale", "Pale ale", "Stout"]) {
      clock.now += 1000;
      await insert(store, postOf({ title, status: "draft" }));
    }
    const titles = async (query?: string, limit = 9) =>
      (await suggestOwn(store, "post", editor, { ...(query === undefined ? {} : { query }), limit })).map(
        ({ title }) => title,
      );
    expect(await titles()).toEqual(["Stout", "Pale ale", "Amber ale"]);
    expect(await titles(" ", 2)).toEqual(["Stout", "Pale ale"]);
    expect(await titles("ale")).toEqual(["Pale ale", "Amber ale"]);
    expect(await titles("amber ale")).toEqual(["Amber ale"]);
    expect(await suggestOwn(store, "post", guest, { query: "ale", limit: 9 })).toEqual([]);
  });

  test("drafts of some kinds are counted, and the last saved of them listed", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    for (const [title, status] of [
      ["One", "draft"],
      ["Two", "draft"],
      ["Out", "published"],
    ] as const) {
      clock.now += 1000;
      await insert(store, postOf({ title, status }));
    }
    const gone = await insert(store, postOf({ title: "Gone", status: "draft" }));
    await removeEntry(store, gone.id, owner);
    await insert(store, { kind: "talk", title: "Talk", status: "draft", data: dataOf.talk });
    await insert(store, { kind: "page", title: "Page", status: "draft", data: dataOf.page });
    const { latest, counts } = await ownDrafts(store, ["post", "talk"], 2);
    expect(latest.map(({ kind, title }) => `${kind} ${title}`)).toEqual(["talk Talk", "post Two"]);
    expect(latest[1]).toMatchObject({ updatedAt: noon + 2000 });
    expect(counts).toEqual(
      new Map([
        ["post", 2],
        ["talk", 1],
      ]),
    );
    expect(await ownDrafts(store, [], 2)).toEqual({ latest: [], counts: new Map() });
    expect((await ownDrafts(opened.store(), ["post"], 2)).latest).toEqual([]);
  });
});
