/** What joins pages: embeds, curves and related things never show what their visitor may not see. */
import { testWorker } from "../../../tests/do-work.ts";
import { guest } from "../../domain/people/viewer.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { siteAs } from "../../../tests/site-as.ts";
import type { Visibility } from "../../domain/publishing/entry.ts";
import type { Store } from "../../storage/database.ts";
import { insertDevice } from "../../storage/devices.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { appendReadings } from "../../storage/readings.ts";
import { joinsOf } from "./queries.ts";

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
const embed = { type: "embed" as const, kind: "batch" as const, slug: "ale-7" };
const page = { kind: "post" as const, slug: "a-post", related: { batches: ["ale-7"] }, parts: [embed] };

test("an embedded batch shows its curve and its last gravity", async () => {
  const store = opened.store();
  await brew(store);
  await testWorker(store).drain();
  const view = (await joinsOf(siteAs(store), page)).embeds["batch/ale-7"];
  expect(view).toMatchObject({ href: "/batches/ale-7", name: "Ale", text: "Batch 7, fermenting, day 3" });
  expect(view?.gravity).toBeCloseTo(1.0265, 3);
  expect(view?.srm).toBeGreaterThan(2);
  expect(view?.curve.length).toBeGreaterThan(10);
});

test("a member's batch is neither embedded nor drawn nor named for a guest", async () => {
  const store = opened.store();
  await brew(store, "members");
  expect(await joinsOf(siteAs(store), page)).toEqual({
    embeds: { "batch/ale-7": null },
    batches: [],
    batchCount: 0,
    related: [],
  });
  expect((await joinsOf(siteAs(store, member), page)).embeds["batch/ale-7"]).not.toBeNull();
});

test("a module that is off leaves no embed, no curve and no related thing", async () => {
  const store = opened.store();
  await brew(store);
  await insert(store, { kind: "beer", slug: "ale", title: "Ale", status: "published", data: dataOf.beer });
  const joins = await joinsOf(siteAs(store, owner, ["writing"]), {
    ...page,
    related: { batches: ["ale-7"], beers: ["ale"] },
  });
  expect(joins).toEqual({ embeds: { "batch/ale-7": null }, batches: [], batchCount: 0, related: [] });
});

test("an embed follows a batch to its new address", async () => {
  const store = opened.store();
  const batch = await brew(store);
  await updateEntry(store, batch.id, 1, { slug: "pale-7" }, owner);
  expect((await joinsOf(siteAs(store), page)).embeds["batch/ale-7"]?.href).toBe("/batches/pale-7");
});

test("what names the page is related to it, what it shows elsewhere is not named again", async () => {
  const store = opened.store();
  await insert(store, postOf({ slug: "other", title: "Other" }, { related: { posts: ["a-post"] } }));
  await insert(store, postOf({ slug: "draft", title: "Draft", status: "draft" }, { related: { posts: ["a-post"] } }));
  const bare = { ...page, related: {}, parts: [] };
  expect((await joinsOf(siteAs(store), bare)).related.map(({ path }) => path)).toEqual(["/writing/other"]);
  expect((await joinsOf(siteAs(store), { ...bare, shown: ["/writing/other"] })).related).toEqual([]);
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
  const parts = (["beer", "recipe"] as const).map((kind) => ({ type: "embed" as const, kind, slug: "ale" }));
  const { embeds } = await joinsOf(siteAs(store), { ...page, related: {}, parts });
  expect(embeds["recipe/ale"]).toBeNull();
  expect(embeds["beer/ale"]?.text).toBe("Pale Ale, on tap 1");
  expect(embeds["beer/ale"]?.abv).toBeNull();
  const owner = await joinsOf(siteAs(store, { ...guest, role: "owner", userId: "owner" }), {
    ...page,
    related: {},
    parts,
  });
  expect(owner.embeds["beer/ale"]?.abv).toBeGreaterThan(4);
});
