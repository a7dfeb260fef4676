/** What joins pages: embeds, curves and related things never show what their visitor may not see. */
import { testWorker } from "../../../tests/do-work.ts";
import { guest } from "../../domain/people/viewer.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { siteAs } from "../../../tests/site-as.ts";
import type { Entry, Related, Visibility } from "../../domain/publishing/entry.ts";
import type { Embed, EmbedKind } from "../../platform/markdown/embeds.ts";
import type { Store } from "../../storage/database.ts";
import { insertDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { appendReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { joinsOf, type TextPart } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const hour = 3_600_000;

/** A batch two days old with an hourly reading that falls by a point each hour. */
async function brew(store: Store, visibility: Visibility = "public") {
  const startedAt = noon - 48 * hour;
  const batch = await insert(store, {
    kind: "batch",
    slug: "ale-7",
    title: "Ale",
    status: "published",
    visibility,
    data: { ...dataOf.batch, number: 7, recipe: paleAle, fermentationStartedAt: startedAt },
  });
  const { device } = await insertDevice(store, { name: "Float" });
  const readings = Array.from({ length: 48 }, (_, index) => ({
    deviceId: device.id,
    batchId: batch.id,
    at: startedAt + index * hour,
    gravity: 1.05 - index / 2000,
  }));
  const appended = await appendReadings(store, readings);
  if (!appended.ok) throw new Error(appended.message);
  return batch;
}
const embed = (kind: EmbedKind, slug: string) => ({ type: "embed" as const, kind, slug });
const aleSeven = embed("batch", "ale-7");

/** A post with these embeds in its text. */
const write = (store: Store, embeds: readonly Embed[], related: Related = {}, slug = "a-post") =>
  insert(store, postOf({ slug }, { body: embeds.map(({ kind, slug }) => `::${kind}[${slug}]`).join("\n\n"), related }));

type Embeds = readonly ReturnType<typeof embed>[];
async function joinsAround(site: SiteContext, { id, slug }: Entry<"post">, embeds: Embeds = [], shown: string[] = []) {
  const { fill, ...joins } = await joinsOf(site, { id, kind: "post", slug, shown });
  return { ...joins, parts: fill(embeds) };
}
const viewsIn = (parts: readonly TextPart[]) => parts.flatMap((part) => (part.type === "embed" ? part.view : []));
const notesIn = (parts: readonly TextPart[]) => parts.flatMap((part) => (part.type === "note" ? part.text : []));

test("an embedded batch shows its curve and its last gravity", async () => {
  const store = opened.store();
  await brew(store);
  await testWorker(store).drain();
  const post = await write(store, [aleSeven]);
  const [view] = viewsIn((await joinsAround(siteAs(store), post, [aleSeven])).parts);
  expect(view).toMatchObject({ href: "/batches/ale-7", name: "Ale", text: "Batch 7, fermenting, day 3" });
  expect(view?.gravity).toBeCloseTo(1.0265, 3);
  expect(view?.srm).toBeGreaterThan(2);
  // From 1.050 down to 1.0265 in one straight line.
  expect(view?.curve).toBe("M14 600V64l1386 252V600Z");
});

test("embeds and notes speak the visitor's language", async () => {
  const store = opened.store();
  await brew(store, "members");
  const embeds = [aleSeven, embed("recipe", "gone")];
  const post = await write(store, embeds);
  const site = siteAs(store, owner);
  const german = { ...site, choices: { ...site.choices, language: "de" as const } };
  const { parts } = await joinsAround(german, post, embeds);
  expect(viewsIn(parts)).toMatchObject([{ text: "Sud 7, in Gärung, Tag 3" }]);
  expect(notesIn(parts)).toEqual([
    "Besucher sehen diesen Sud nicht: Er ist nicht öffentlich.",
    "Das hier eingebettete Rezept wurde nicht gefunden, oder sein Bereich ist ausgeschaltet. Besucher sehen hier nichts.",
  ]);
});

const nothing = { parts: [], batches: [], batchCount: 0, related: [], languages: [], onlyIn: undefined };
/** Not even a place for them. */
const withoutBatches = { batches: undefined, batchCount: undefined, related: [], languages: [], onlyIn: undefined };

test("a member's batch is neither embedded nor drawn nor named for a guest, and an editor reads that nobody sees it", async () => {
  const store = opened.store();
  await brew(store, "members");
  const post = await write(store, [aleSeven], { batches: ["ale-7"] });
  expect(await joinsAround(siteAs(store), post, [aleSeven])).toEqual(nothing);
  const forMember = await joinsAround(siteAs(store, member), post, [aleSeven]);
  expect([viewsIn(forMember.parts).length, notesIn(forMember.parts)]).toEqual([1, []]);
  const forOwner = await joinsAround(siteAs(store, owner), post, [aleSeven]);
  expect(viewsIn(forOwner.parts)).toHaveLength(1);
  expect(notesIn(forOwner.parts)).toEqual(["Visitors do not see this batch: it is not public."]);
});

test("a module that is off leaves no embed, no curve and no related thing, and its editor a note", async () => {
  const store = opened.store();
  await brew(store);
  await insert(store, { kind: "beer", slug: "ale", title: "Ale", status: "published", data: dataOf.beer });
  const post = await write(store, [aleSeven], { batches: ["ale-7"], beers: ["ale"] });
  expect(await joinsAround(siteAs(store, guest, ["writing"]), post, [aleSeven])).toEqual({
    parts: [],
    ...withoutBatches,
  });
  const { parts, ...joins } = await joinsAround(siteAs(store, owner, ["writing"]), post, [aleSeven]);
  expect(joins).toEqual(withoutBatches);
  expect([viewsIn(parts), notesIn(parts).length]).toEqual([[], 1]);
});

test("an embed and a curve follow a batch to its new address, whoever has the former one then", async () => {
  const store = opened.store();
  const batch = await brew(store);
  const post = await write(store, [aleSeven], { batches: ["ale-7"] }, "first");
  await updateEntry(store, batch.id, 1, { slug: "pale-7" }, owner);
  await insert(store, { kind: "batch", slug: "ale-7", title: "Other", status: "published", data: dataOf.batch });
  const after = await findEntryById(store, "post", post.id, owner);
  expect(after).toMatchObject({ entry: { data: { body: "::batch[pale-7]", related: { batches: ["pale-7"] } } } });
  const { parts } = await joinsAround(siteAs(store), post, [embed("batch", "pale-7")]);
  expect(viewsIn(parts)).toMatchObject([{ href: "/batches/pale-7", name: "Ale" }]);
  const bare = await insert(store, postOf({ slug: "second" }, { related: { batches: ["pale-7"] } }));
  expect((await joinsAround(siteAs(store), bare)).batches).toMatchObject([{ href: "/batches/pale-7" }]);
});

test("what names the page is related to it, what it shows elsewhere is not named again", async () => {
  const store = opened.store();
  const post = await write(store, []);
  await insert(store, postOf({ slug: "other", title: "Other" }, { related: { posts: ["a-post"] } }));
  await insert(store, postOf({ slug: "draft", title: "Draft", status: "draft" }, { related: { posts: ["a-post"] } }));
  expect((await joinsAround(siteAs(store), post)).related.map(({ path }) => path)).toEqual(["/writing/other"]);
  expect((await joinsAround(siteAs(store), post, [], ["/writing/other"])).related).toEqual([]);
});

test("a beer's numbers come from its recipe for those who may see the recipe, as on the beer's own page", async () => {
  const store = opened.store();
  await insert(store, {
    kind: "recipe",
    slug: "ale",
    title: "Ale",
    status: "published",
    visibility: "private",
    data: { ...dataOf.recipe, recipe: paleAle },
  });
  await insert(store, {
    kind: "beer",
    slug: "ale",
    title: "Ale",
    status: "published",
    data: { ...dataOf.beer, recipeSlug: "ale" },
  });
  const embeds = [embed("beer", "ale"), embed("recipe", "ale")];
  const post = await write(store, embeds);
  const forGuest = viewsIn((await joinsAround(siteAs(store), post, embeds)).parts);
  expect(forGuest).toMatchObject([{ href: "/beers/ale", text: "Pale Ale, on tap 1", abv: null }]);
  const [beer] = viewsIn((await joinsAround(siteAs(store, owner), post, embeds)).parts);
  expect(beer?.abv).toBeGreaterThan(4);
});

test("a text names its languages, and a guest none of a draft", async () => {
  const store = opened.store();
  const post = await insert(store, postOf({ slug: "foam" }));
  await insert(store, postOf({ slug: "schaum" }, { language: "de", translates: "foam" }));
  await insert(store, postOf({ slug: "mousse", status: "draft" }, { language: "fr", translates: "foam" }));
  const { languages } = await joinsOf(siteAs(store), { id: post.id, kind: "post", slug: post.slug });
  expect(languages).toEqual([
    { language: "en", name: "English", path: "/writing/foam", isShown: true },
    { language: "de", name: "Deutsch", path: "/writing/schaum", isShown: false },
  ]);
});

test("what a page names in two languages is named once, in the reader's", async () => {
  const store = opened.store();
  const beer = await insert(store, { kind: "beer", slug: "ale", title: "Ale", status: "published", data: dataOf.beer });
  const related = { beers: ["ale"] };
  await insert(store, postOf({ slug: "foam" }, { related }));
  await insert(store, postOf({ slug: "schaum" }, { language: "de", translates: "foam", related }));
  const named = async (language: string) => {
    const site = siteAs(store);
    const reader = { ...site, store: { ...store, language } };
    return (await joinsOf(reader, { id: beer.id, kind: "beer", slug: "ale" })).related.map(({ path }) => path);
  };
  expect([await named("de"), await named("en")]).toEqual([["/writing/schaum"], ["/writing/foam"]]);
});
