/** Search on both engines: the same queries find the same in the same order, for each viewer what is theirs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, member, owner, postOf } from "../../tests/entry-factory.ts";
import { everything, titlesOf } from "../../tests/found-entries.ts";
import { guest, type Viewer } from "../domain/people/viewer.ts";
import { writeCv } from "./cv.ts";
import { inTransaction, type Store } from "./database.ts";
import { purgeBin, removeEntry, restoreEntry } from "./entry-bin.ts";
import { describeMedia, removeMedia, restoreMedia } from "./media-changes.ts";
import { insertMedia } from "./media.ts";
import { updateEntry } from "./save-entry.ts";
import { readTexts, searchDocuments } from "./search.ts";

const minute = 60_000;

const found = async (store: Store, query: string, viewer: Viewer = guest) =>
  titlesOf((await searchDocuments(store, query, everything, viewer)).found);
const similar = async (store: Store, query: string, viewer: Viewer = guest) =>
  titlesOf((await searchDocuments(store, query, everything, viewer)).similar);

/** Title, tags and text, the latest first. */
const shelf: [title: string, tags: string[], body: string][] = [
  ["Dry hopping", [], "On **Columbus** and pellets"],
  ["Notes", ["Hop"], "About water"],
  ["Hop", [], "A cone"],
  ["Hopfenbau", [], "In der Hallertau"],
  ["Weißbier", ["Hefe"], "Banane und Nelke"],
  ["Kölsch at home", [], "Top-fermented, cold conditioned"],
  ["Letters", [], "Koelsch by another name, brewed with a hopback"],
  ["Plain", [], "kolsch without dots. 100 % x_y\\ z; hop once"],
  ["C++ for brewers", ["code"], "Templates"],
  ["ビール醸造", [], "麦酒の話"],
  ["Crème brûlée stout", [], "O'Brien's vanilla \"quoted\" (paren)"],
];

async function stock(store: Store): Promise<void> {
  for (const [index, [title, tags, body]] of shelf.entries())
    await insert(store, postOf({ title, publishAt: noon - index * minute }, { tags, body }));
}

const ranked: [query: string, titles: string[]][] = [
  ["hop", ["Hop", "Dry hopping", "Hopfenbau", "Notes", "Plain", "Letters"]],
  ["hopf", ["Hopfenbau"]],
  ["HOPFEN", ["Hopfenbau"]],
  ["ho", ["Kölsch at home", "Dry hopping", "Hop", "Hopfenbau", "Notes"].toSorted()],
  ["Kölsch", ["Kölsch at home", "Letters", "Plain"]],
  ["Koelsch", ["Kölsch at home", "Letters", "Plain"]],
  ["kolsch", ["Kölsch at home", "Letters", "Plain"]],
  ["weissbier", ["Weißbier"]],
  ["bier", ["Weißbier"]],
  ["water hop", ["Notes"]],
  ["columbus hopping", ["Dry hopping"]],
  ["c++", ["C++ for brewers"]],
  ["code", ["C++ for brewers"]],
  ["ビール", ["ビール醸造"]],
  ["醸造", ["ビール醸造"]],
  ["酒", ["ビール醸造"]],
  ["creme brulee", ["Crème brûlée stout"]],
  ["o'brien", ["Crème brûlée stout"]],
  ['"quoted" (paren)', ["Crème brûlée stout"]],
  ["x_y\\", ["Plain"]],
  ["xay", []],
  ["x%y", ["Plain"]],
  ["%", []],
  ["*", []],
  ["hop OR nothing", []],
  ["title:hop", []],
  ["t:hop", []],
  ["NOT hop", ["Notes"]],
  ["hop & ! | ( ' \\ \" *", ["Hop", "Dry hopping", "Hopfenbau", "Notes", "Plain", "Letters"]],
  ["' or 1=1 --", []],
  ["   ", []],
  [`${"x".repeat(3000)} hop`, []],
];

describe.each(engines)("search on %s", (engine) => {
  let opened: TestDatabase;
  let stocked: Store;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    stocked = opened.store();
    await inTransaction(stocked, stock);
  });
  afterAll(() => opened.dispose());

  test.each(ranked)("%j finds and ranks the same", async (query, titles) => {
    const answer = await found(stocked, query);
    expect(query === "ho" ? answer.toSorted() : answer).toEqual(titles);
  });

  test("a beginning of many words finds all of them, the latest first", async () => {
    const store = opened.store();
    await inTransaction(store, async (inner) => {
      for (let index = 0; index < 90; index++)
        await insert(
          inner,
          postOf({ title: `Note ${index}`, publishAt: noon - index * minute }, { body: `brew${index}x` }),
        );
    });
    const { found: all } = await searchDocuments(store, "brew", everything, guest, 100);
    expect(titlesOf(all)).toEqual(Array.from({ length: 90 }, (_, index) => `Note ${index}`));
    const { found: ten } = await searchDocuments(store, "note brew1", everything, guest, 5);
    expect(titlesOf(ten)).toEqual(["Note 1", "Note 10", "Note 11", "Note 12", "Note 13"]);
  });

  test("a limit cuts the end of the ranks", async () => {
    const { found: three } = await searchDocuments(stocked, "hop", everything, guest, 3);
    expect(titlesOf(three)).toEqual(["Hop", "Dry hopping", "Hopfenbau"]);
  });

  test("what fits equally well comes latest first, however often it was saved", async () => {
    const store = opened.store();
    for (const publishAt of [noon - minute, noon + minute, -minute, noon])
      await insert(store, postOf({ title: "Foam", summary: String(publishAt), publishAt }));
    const { found: all } = await searchDocuments(store, "foam", everything, editor);
    expect(all.map(({ at }) => at)).toEqual([noon + minute, noon, noon - minute, -minute]);
    const oldest = all.at(-1);
    await updateEntry(store, oldest?.id ?? "", 1, { summary: "saved again" }, owner);
    const last = (await searchDocuments(store, "foam", everything, editor)).found.slice(-1);
    expect([...(await readTexts(store, last)).values()]).toMatchObject([{ summary: "saved again" }]);
  });

  test.each([
    ["colunbus", ["Dry hopping"]],
    ["columbsu", ["Dry hopping"]],
    ["kolumbus", ["Dry hopping"]],
    ["hallertauu", ["Hopfenbau"]],
    ["kolch", ["Kölsch at home", "Letters", "Plain"]],
    ["colunbus pelets", ["Dry hopping"]],
    ["colunbus water", []],
    ["xyzxyz", []],
    ["hop", []],
  ])("with a slip, %j comes close to %j", async (query, titles) => {
    expect(await similar(stocked, query)).toEqual(titles);
  });

  test("a slip that somebody else made too hides nothing", async () => {
    const store = opened.store();
    await stock(store);
    await insert(store, postOf({ title: "Hops", publishAt: noon }, { body: "Colunbus" }));
    expect(await found(store, "colunbus")).toEqual(["Hops"]);
    expect(await similar(store, "colunbus")).toEqual(["Dry hopping"]);
  });

  test("what one may not see is neither found nor close, nor does it take another's place", async () => {
    const store = opened.store();
    await insert(store, postOf({ title: "Canaryword", status: "draft" }));
    await insert(store, postOf({ title: "Canaryword", visibility: "private" }));
    await insert(store, postOf({ title: "Canaryword", visibility: "unlisted" }));
    await insert(store, postOf({ title: "Canaryword", publishAt: noon + 1, status: "scheduled" }));
    await insert(store, postOf({ title: "Canaryword members", visibility: "members", publishAt: noon - 1 }));
    await insert(store, postOf({ title: "Canaryword open", publishAt: noon - 2 }));
    const counts = async (query: string, viewer: Viewer) => {
      const { found: all, similar: close } = await searchDocuments(store, query, everything, viewer, 2);
      return [titlesOf(all), close.length];
    };
    expect(await counts("canaryword", guest)).toEqual([["Canaryword open"], 0]);
    expect(await counts("canarywort", guest)).toEqual([[], 1]);
    expect(await counts("canaryword", member)).toEqual([["Canaryword members", "Canaryword open"], 0]);
    expect(await found(store, "canaryword", editor)).toHaveLength(6);
    expect(await found(opened.store(), "canaryword", owner)).toEqual([]);
  });

  test("an entry is found by what it says now, and not at all from the bin", async () => {
    const store = opened.store();
    const post = await insert(store, postOf({ title: "First" }, { body: "alpha" }));
    await updateEntry(store, post.id, 1, { data: { ...post.data, body: "omega" } }, owner);
    expect([await found(store, "alpha"), await found(store, "omega")]).toEqual([[], ["First"]]);
    expect((await updateEntry(store, post.id, 1, { title: "Stale" }, owner)).ok).toBe(false);
    expect(await found(store, "stale")).toEqual([]);
    await removeEntry(store, post.id, owner);
    expect(await found(store, "omega", owner)).toEqual([]);
    const { db } = store.database;
    const left = () => db.selectFrom("search_documents").select("id").where("site_id", "=", store.siteId).execute();
    expect(await left()).toEqual([]);
    await restoreEntry(store, post.id, owner);
    expect(await found(store, "omega")).toEqual(["First"]);
    await removeEntry(store, post.id, owner);
    await purgeBin(store, 0);
    expect(await left()).toEqual([]);
  });

  test("a save that is taken back leaves nothing in the index", async () => {
    const store = opened.store();
    const undone = inTransaction(store, async (inner) => {
      await insert(inner, postOf({ title: "Undone" }));
      throw new Error("back");
    });
    await expect(undone).rejects.toThrow("back");
    expect(await found(store, "undone", owner)).toEqual([]);
  });

  test("the text is plain, and a talk's transcript and a project's log are searched", async () => {
    const store = opened.store();
    const body = "## Head\n\n- **bold** [link](https://hidden.example)\n\n<b>raw</b>";
    await insert(store, { kind: "talk", title: "T", status: "published", data: { ...dataOf.talk, transcript: body } });
    const { found: hits } = await searchDocuments(store, "bold link", everything, guest);
    expect([...(await readTexts(store, hits)).values()]).toMatchObject([
      { text: expect.stringContaining("Head bold link") },
    ]);
    expect(await found(store, "hidden")).toEqual([]);
    const log = [{ at: 1, title: "Soldered", body: "burnt *finger*" }];
    await insert(store, { kind: "project", title: "P", status: "published", data: { ...dataOf.project, log } });
    expect(await found(store, "soldered finger")).toEqual(["P"]);
  });

  test("the CV is found by what its page prints, by everybody", async () => {
    const store = opened.store();
    await writeCv(store, {
      basics: { name: "Jo Brewer", phone: "5550123", location: { address: "Hidden Lane", city: "Cologne" } },
      work: [{ name: "Gasworks", position: "Welder", highlights: ["Tanks"] }],
    });
    expect(await found(store, "gasworks tanks")).toEqual(["Jo Brewer"]);
    for (const query of ["5550123", "hidden lane"]) expect(await found(store, query, owner)).toEqual([]);
    await writeCv(store, { basics: { name: "Jo Brewer" } });
    expect(await found(store, "gasworks")).toEqual([]);
  });

  test("files are found by editors alone, by name and description, and not from the bin", async () => {
    const store = opened.store();
    const file = await insertMedia(store, {
      fileName: "a1.jpg",
      originalName: "kettle.jpg",
      mime: "image/jpeg",
      bytes: 1,
    });
    if (!file.ok) throw new Error(file.message);
    await describeMedia(store, file.value.id, "A copper kettle");
    expect([await found(store, "copper", editor), await found(store, "copper", member)]).toEqual([["kettle.jpg"], []]);
    expect(await found(store, "kettle", guest)).toEqual([]);
    await removeMedia(store, file.value.id);
    expect(await found(store, "copper", editor)).toEqual([]);
    await restoreMedia(store, file.value.id);
    expect(await found(store, "copper", editor)).toEqual(["kettle.jpg"]);
  });
});
