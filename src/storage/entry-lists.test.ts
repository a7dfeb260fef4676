import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, member, owner, postOf, stranger } from "../../tests/entry-factory.ts";
import { fillEntries } from "../../tests/fill-entries.ts";
import { guest, type Viewer } from "../domain/people/viewer.ts";
import { pageOf } from "../domain/publishing/page-of.ts";
import type { Store } from "./database.ts";
import { purgeBin, removeEntry, restoreEntry } from "./entry-bin.ts";
import { countList, countLists, countPlaces, listValues, readList, readListHeads, readNewest } from "./entry-lists.ts";
import { countBelow, findNeighbours, findStanding } from "./list-neighbours.ts";
import { publishScheduled, updateEntry } from "./save-entry.ts";

const newest = { list: "post new" } as const;
const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);
const tagsOf = async (store: Store, viewer: Viewer = guest) =>
  (await listValues(store, viewer, "post tag", 40)).map(({ label, count }) => [label, count]);
const seen = async (store: Store, viewer: Viewer = guest) =>
  slugs(await readListHeads(store, viewer, newest, { limit: 30 }));

describe.each(engines)("lists of the public site on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("the pages together give each entry once, whether dates differ or not", async () => {
    const store = opened.store();
    const posts = await fillEntries(store, "post", 70, () => ({ publishAt: noon }));
    const read = async (number: number) => {
      const page = pageOf(number, await countList(store, guest, newest));
      return page ? readList(store, guest, "post", newest, page) : [];
    };
    const pages = [await read(1), await read(2), await read(3)];
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 10]);
    expect(slugs(pages.flat())).toEqual(slugs(posts.toReversed()));
    expect(await read(4)).toEqual([]);
  });

  test("a stretch of a list lies above a moment, or goes up to it, and is counted as it is read", async () => {
    const store = opened.store();
    const posts = await fillEntries(store, "post", 5);
    const at = (number: number) => posts[number]?.publishAt ?? 0;
    for (const [choice, expected] of [
      [{}, ["post-0", "post-1", "post-2", "post-3", "post-4"]],
      [{ above: at(2) }, ["post-0", "post-1"]],
      [{ upTo: at(2) }, ["post-2", "post-3", "post-4"]],
      [{ above: at(3), upTo: at(1) }, ["post-1", "post-2"]],
    ] as const) {
      const some = { ...newest, ...choice };
      expect(slugs(await readListHeads(store, guest, some, { limit: 30 }))).toEqual(expected);
      expect(await countPlaces(store, guest, some)).toBe(expected.length);
    }
    const standing = await findStanding(store, guest, newest, { id: posts[1]?.id ?? "", kind: "post" });
    expect(standing && (await countBelow(store, guest, newest, standing))).toBe(3);
    expect(await countPlaces(opened.store(), guest, newest)).toBe(0);
  });

  test("projects stand by their last entry, pinned ones before all; hardware with firmware is both kinds, also when it changes", async () => {
    const store = opened.store();
    const day = 86_400_000;
    const log = (days: number) => [{ at: noon - days * day, title: "Done", body: "" }];
    const release = (days: number) => [{ at: noon - days * day, version: "1.0", body: "", url: "" }];
    const project = (slug: string, data: Partial<(typeof dataOf)["project"]>) =>
      insert(store, {
        kind: "project",
        slug,
        title: slug,
        status: "published",
        publishAt: noon - 300 * day,
        data: { ...dataOf.project, ...data },
      });
    await project("never", { type: "software" });
    const both = await project("both", { type: "hardware and firmware", log: log(90), releases: release(10) });
    await project("ahead", { type: "software", log: [...log(-20), ...log(200)] });
    await project("board", { type: "hardware", log: log(50) });
    await project("second", { type: "software", pinned: 2, log: log(5) });
    await project("first", { type: "hardware", pinned: 1, log: log(400) });
    const listed = async (value?: "software" | "hardware") =>
      slugs(
        await readList(store, guest, "project", value ? { list: "project type", value } : { list: "project shown" }, {
          limit: 30,
        }),
      );
    const counted = async () => {
      const count = await countLists(store, guest, ["project new", "project type"]);
      return [count("project new"), count("project type", "software"), count("project type", "hardware")];
    };
    expect(await listed()).toEqual(["first", "second", "both", "board", "ahead", "never"]);
    expect(await listed("software")).toEqual(["second", "both", "ahead", "never"]);
    expect(await listed("hardware")).toEqual(["first", "both", "board"]);
    expect(await counted()).toEqual([6, 4, 3]);
    const { revision, data } = both;
    await updateEntry(store, both.id, revision, { data: { ...data, type: "hardware" } }, owner);
    expect(await counted()).toEqual([6, 3, 3]);
    expect(await listed("software")).toEqual(["second", "ahead", "never"]);
  });

  test("beers on tap stand by their taps, what comes by when it is ready, what was by when it was published", async () => {
    const store = opened.store();
    const beers = [
      { place: "on-tap", tap: null },
      { place: "on-tap", tap: 12, readyAt: noon },
      { place: "on-tap", tap: 3, readyAt: noon + 9 },
      { place: "coming", readyAt: noon + 2 },
      { place: "coming", tap: 1, readyAt: noon + 1 },
      { place: "coming", readyAt: null },
      { place: "kicked", tap: 1, readyAt: noon },
      { place: "kicked", tap: 2, readyAt: noon },
    ] as const;
    await fillEntries(store, "beer", beers.length, (number) => ({ data: { tap: null, ...beers[number] } }));
    const listed = async (value: string) =>
      slugs(await readListHeads(store, guest, { list: "beer place", value }, { limit: 30 }));
    expect(await listed("on-tap")).toEqual(["beer-2", "beer-1", "beer-0"]);
    expect(await listed("coming")).toEqual(["beer-4", "beer-3", "beer-5"]);
    expect(await listed("kicked")).toEqual(["beer-6", "beer-7"]);
    const board = slugs(await readListHeads(store, guest, { list: "beer board" }, { limit: 30 }));
    expect(board.slice(0, 3)).toEqual(["beer-2", "beer-1", "beer-0"]);
    expect(board.slice(-2)).toEqual(["beer-6", "beer-7"]);
  });

  test("of one moment the ids decide who stands above and how many below", async () => {
    const store = opened.store();
    const posts = await fillEntries(store, "post", 4, () => ({ publishAt: noon }));
    const standing = await findStanding(store, guest, newest, { id: posts[1]?.id ?? "", kind: "post" });
    if (!standing) throw new Error("It is not listed.");
    const { above, below } = await findNeighbours(store, guest, newest, standing);
    expect([above?.slug, below?.slug]).toEqual(["post-2", "post-0"]);
    expect(await countBelow(store, guest, newest, standing)).toBe(1);
  });

  test("each viewer lists, counts and chooses from what is theirs; nobody drafts, private and unlisted things", async () => {
    const store = opened.store();
    for (const [slug, changes] of [
      ["public", {}],
      ["members", { visibility: "members" }],
      ["unlisted", { visibility: "unlisted" }],
      ["private", { visibility: "private" }],
      ["draft", { status: "draft" }],
      ["archived", { status: "archived" }],
      ["scheduled", { status: "scheduled", publishAt: noon + 60_000 }],
    ] as const)
      await insert(store, postOf({ slug, title: slug, ...changes }, { tags: [slug], series: slug }));
    for (const [viewer, all] of [
      [guest, ["public"]],
      [stranger, ["public"]],
      [member, ["members", "public"]],
      [editor, ["members", "public"]],
      [owner, ["members", "public"]],
    ] as const) {
      expect((await seen(store, viewer)).toSorted(), viewer.role).toEqual(all);
      expect(await countList(store, viewer, newest), viewer.role).toBe(all.length);
      expect(await tagsOf(store, viewer), viewer.role).toEqual(all.map((tag) => [tag, 1]));
      expect((await countLists(store, viewer, ["post series"]))("post series", "private"), viewer.role).toBe(0);
      expect(slugs(await readNewest(store, viewer, ["post"], 9)).toSorted(), viewer.role).toEqual(all);
    }
  });

  test("the neighbours of a post are those that its reader lists", async () => {
    const store = opened.store();
    const [young, hidden, old] = await fillEntries(store, "post", 3, (number) =>
      number === 1 ? { visibility: "members" } : {},
    );
    if (!young || !hidden || !old) throw new Error("Three posts were expected.");
    const besideOld = async (viewer: Viewer) => {
      const standing = await findStanding(store, viewer, newest, old);
      return standing && (await findNeighbours(store, viewer, newest, standing)).above?.slug;
    };
    expect([await besideOld(guest), await besideOld(member)]).toEqual([young.slug, hidden.slug]);
    expect(await findStanding(store, guest, newest, hidden)).toBeNull();
  });

  test("what is scheduled is listed and counted when its time has come, once", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const post = await insert(
      store,
      postOf({ slug: "soon", status: "scheduled", publishAt: noon + 60_000 }, { tags: ["News"] }),
    );
    expect([await seen(store), await countList(store, guest, newest), await tagsOf(store)]).toEqual([[], 0, []]);
    clock.now += 60_000;
    const listed = [["soon"], 1, [["News", 1]]];
    expect([await seen(store), await countList(store, guest, newest), await tagsOf(store)]).toEqual(listed);
    await publishScheduled(store, post.id, owner);
    expect([await seen(store), await countList(store, guest, newest), await tagsOf(store)]).toEqual(listed);
  });

  test("lists and counts follow each save, the bin and its emptying", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await insert(store, postOf({ slug: "other" }, { tags: ["Öl"] }));
    const post = await insert(store, postOf({ slug: "post" }, { tags: ["öl", "Code"] }));
    const counts = async () => [await countList(store, guest, newest), await tagsOf(store)];
    expect(await counts()).toEqual([
      2,
      [
        ["öl", 2],
        ["Code", 1],
      ],
    ]);
    const saved = await updateEntry(store, post.id, 1, { data: { ...dataOf.post, tags: ["Malt"] } }, owner);
    expect(saved.ok && (await counts())).toEqual([
      2,
      [
        ["Malt", 1],
        ["Öl", 1],
      ],
    ]);
    await updateEntry(store, post.id, 2, { status: "draft" }, owner);
    expect(await counts()).toEqual([1, [["Öl", 1]]]);
    await updateEntry(store, post.id, 3, { status: "published" }, owner);
    await removeEntry(store, post.id, owner);
    expect(await counts()).toEqual([1, [["Öl", 1]]]);
    await restoreEntry(store, post.id, owner);
    expect(await counts()).toEqual([
      2,
      [
        ["Malt", 1],
        ["Öl", 1],
      ],
    ]);
    await removeEntry(store, post.id, owner);
    clock.now += 31 * 86_400_000;
    expect(await purgeBin(store)).toBe(1);
    expect(await counts()).toEqual([1, [["Öl", 1]]]);
  });

  test("a batch that ferments stands first, then the one that was brewed last", async () => {
    const store = opened.store();
    const day = 86_400_000;
    await fillEntries(store, "batch", 4, (number) => ({
      data: {
        batchStatus: number === 2 ? ("Fermenting" as const) : ("Completed" as const),
        fermentationStartedAt: number === 3 ? null : noon - (10 - number) * day,
        brewedAt: noon - 2 * day,
      },
    }));
    const batches = await readList(store, guest, "batch", { list: "batch brewed" }, { limit: 9 });
    expect(slugs(batches)).toEqual(["batch-2", "batch-3", "batch-1", "batch-0"]);
  });

  test("taps stand in their order, then what comes by its time, then what was", async () => {
    const store = opened.store();
    const beers = [
      { place: "kicked", tap: 1 },
      { place: "coming", tap: null, readyAt: noon + 9 },
      { place: "on-tap", tap: 2 },
      { place: "conditioning", tap: null, readyAt: null },
      { place: "conditioning", tap: null, readyAt: noon + 1 },
      { place: "on-tap", tap: 1 },
    ] as const;
    await fillEntries(store, "beer", beers.length, (number) => ({ data: beers[number] ?? {} }));
    const board = await readList(store, guest, "beer", { list: "beer board" }, { limit: 9 });
    expect(slugs(board)).toEqual(["beer-5", "beer-2", "beer-4", "beer-3", "beer-1", "beer-0"]);
  });
});
