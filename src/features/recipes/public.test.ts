/** A recipe's public page, text, sheet and versions: who sees what, and what came of it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import type { HiddenParts } from "../../domain/publishing/public-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { writeRecipeDraft } from "../../storage/recipe-drafts.ts";
import { insertRecipeVersion } from "../../storage/recipes.ts";
import { insertTasting } from "../../storage/tastings.ts";
import { downloadRecipe } from "./download-recipe.ts";
import { publishedRecipe } from "./queries.ts";
import { recipeJsonLd } from "./recipe-json-ld.ts";
import { recipePreview } from "./recipe-preview.ts";
import { shareRecipe } from "./share-recipe.ts";
import { ownSheet, publishedSheet } from "./sheet-queries.ts";
import { publishedVersions } from "./version-queries.ts";
import { readAsked } from "./recipe-address.ts";

const none = new URLSearchParams();
const asked = readAsked(none);
const first: Recipe = { ...paleAle, hops: paleAle.hops.slice(0, 2) };

describe.each(engines)("recipes for guests on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open(hidden: HiddenParts = {}, status: "published" | "draft" = "published") {
    const store = opened.store();
    const data = { ...dataOf.recipe, recipe: paleAle, version: 2, hidden };
    const { id, slug } = await insert(store, { kind: "recipe", title: "Pale Ale", status, data });
    await insertRecipeVersion(store, { recipeId: id, recipe: first, message: "The first" }, owner);
    await insertRecipeVersion(store, { recipeId: id, recipe: paleAle, message: "More hops" }, owner);
    return { id, slug, store, as: (viewer: Viewer) => siteOf(store, viewer) };
  }
  async function pageOf(as: (viewer: Viewer) => ReturnType<typeof siteOf>, slug: string, viewer = guest) {
    const found = await publishedRecipe(as(viewer), slug, null);
    if (found.access !== "open") throw new Error(found.access);
    return found.page;
  }

  test("only batches that guests may see count as brewed, with what they came out at and how they were liked", async () => {
    const { slug, store, as } = await open();
    const data = { ...dataOf.batch, recipeSlug: slug, og: 1.05, fg: 1.01 };
    for (const [title, visibility, status] of [
      ["Public", "public", "published"],
      ["Private", "private", "published"],
      ["Members", "members", "published"],
      ["Unlisted", "unlisted", "published"],
      ["Draft", "public", "draft"],
    ] as const)
      await insert(store, { kind: "batch", title, visibility, status, data });
    const beer = await insert(store, {
      kind: "beer",
      title: "Poured",
      status: "published",
      data: { ...dataOf.beer, recipeSlug: slug, batchSlug: "public" },
    });
    await insertTasting(store, { beerId: beer.id, stars: 4, approved: true });
    await insertTasting(store, { beerId: beer.id, stars: 1, approved: false });
    const page = await pageOf(as, slug);
    expect(page.batches.map(({ title }) => title)).toEqual(["Public"]);
    expect(page.batches[0]).toMatchObject({ og: 1.05, fg: 1.01, rating: { count: 1, average: 4 } });
    expect(page.batches[0]?.abv).toBeCloseTo(5.3, 1);
    expect((await pageOf(as, slug, member)).batches.map(({ title }) => title).sort()).toEqual(["Members", "Public"]);
    const structured = recipeJsonLd(page, {
      ...recipePreview(page, "https://x.example", "en"),
      publisher: "Site",
      language: "en",
    });
    expect(structured["aggregateRating"]).toMatchObject({ ratingValue: 4, ratingCount: 1, bestRating: 5 });
  });

  test("a rating is not made up", async () => {
    const { slug, as } = await open();
    const page = await pageOf(as, slug);
    const structured = recipeJsonLd(page, {
      ...recipePreview(page, "https://x.example", "en"),
      publisher: "Site",
      language: "en",
    });
    expect(structured).not.toHaveProperty("aggregateRating");
    for (const invented of ["totalTime", "prepTime", "cookTime", "video"])
      expect(structured).not.toHaveProperty(invented);
  });

  test("structured data has what Schema.org's Recipe and search engines ask for", async () => {
    const { slug, as } = await open();
    const page = await pageOf(as, slug);
    const preview = recipePreview(page, "https://x.example", "en");
    const structured = recipeJsonLd(page, { ...preview, publisher: "Kettle", language: "en" });
    expect(structured).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Recipe",
      name: "Pale Ale",
      url: `https://x.example/recipes/${slug}`,
      author: { "@type": "Person", name: "Kettle" },
      recipeYield: "20 L",
      nutrition: { "@type": "NutritionInformation", calories: expect.stringMatching(/^\d+ calories$/) },
    });
    expect(structured["image"]).toEqual([preview.image?.url]);
    expect(Date.parse(String(structured["datePublished"]))).not.toBeNaN();
    expect(structured["recipeIngredient"]).toContain("15 g Magnum");
    expect(structured["recipeIngredient"]).toContain("4.40 kg Pale malt");
    const steps = structured["recipeInstructions"] as { "@type": string; text: string }[];
    expect(steps.every((step) => step["@type"] === "HowToStep" && step.text.length > 5)).toBe(true);
    expect(steps.map(({ text }) => text)).toContain("Into the boil, 10 min before its end: 20 g Cascade.");
  });

  test("kept weights leave names in every form, and the numbers of the whole", async () => {
    const { slug, as } = await open({ grist: true, hops: true });
    const site = as(guest);
    const text = (await downloadRecipe(site, slug, "txt", new URLSearchParams("volume=40")))?.text ?? "";
    expect(text).toContain("Pale malt");
    expect(text).not.toMatch(/4\.4|8\.8|15 g|30 g/);
    const real = calculateRecipe(paleAle);
    expect(text).toContain(`OG ${real.og.value.toFixed(3)}`);
    expect(text).toContain(`IBU ${real.ibu.value.toFixed(0)}`);
    expect(text).toContain("Batch 20 L");
    const xml = (await downloadRecipe(site, slug, "xml", none))?.text ?? "";
    expect(xml).toContain("<NAME>Magnum</NAME>");
    expect(xml).not.toMatch(/0\.015|4\.4/);
    expect(Number(/<IBU>([\d.]+)/.exec(xml)?.[1])).toBeCloseTo(real.ibu.value, 3);
    expect((await downloadRecipe(as(editor), slug, "xml", none))?.text).toContain("4.4");
  });

  test("files come in the size and at the version asked for", async () => {
    const { slug, as } = await open();
    const get = async (query: string) =>
      (await downloadRecipe(as(guest), slug, "json", new URLSearchParams(query)))?.text ?? "";
    const recipe = (text: string) => (JSON.parse(text) as { recipes: Recipe[] }).recipes[0];
    expect(recipe(await get(""))?.hops).toHaveLength(4);
    expect(recipe(await get("version=1"))?.hops).toHaveLength(2);
    expect(recipe(await get("volume=40"))?.fermentables[0]?.kg).toBeCloseTo(8.8, 6);
    expect(await get("version=9")).toBe("");
    expect(await get("version=x")).toBe("");
  });

  test("text is laid out in columns and ends with its address", async () => {
    const { slug, as } = await open();
    const text = (await downloadRecipe(as(guest), slug, "txt", new URLSearchParams("units=us")))?.text ?? "";
    expect(text.split("\n")[0]).toBe("PALE ALE");
    expect(text).toContain("5.28 gal");
    expect(text.trimEnd().endsWith(`/recipes/${slug}?units=us`)).toBe(true);
    const ends = text.split("\n").filter((line) => line.endsWith(" IBU"));
    expect(ends.length).toBe(4);
    expect(new Set(ends.map((line) => line.length)).size).toBe(1);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(90);
  });

  test("any two versions are compared; kept weights do not change, and the results are those of the whole", async () => {
    const { slug, as } = await open();
    const compare = async (viewer: Viewer, from: number | null, to: number | null) => {
      const found = await publishedVersions(as(viewer), slug, from, to);
      if (found.access !== "open") throw new Error(found.access);
      return found.page;
    };
    const page = await compare(guest, null, null);
    expect(page).toMatchObject({ from: 1, to: 2, current: 2 });
    expect(page.diff?.changes.length).toBeGreaterThan(0);
    expect(page.versions.map(({ message }) => message)).toEqual(["More hops", "The first"]);
    expect((await compare(guest, 2, 1)).diff?.results.ibu).toBeCloseTo(-(page.diff?.results.ibu ?? 0), 9);
    expect((await compare(guest, 1, 1)).diff).toBeNull();
    expect(await compare(guest, 7, 8)).toMatchObject({ from: 1, to: 2 });
  });

  test("the history may be kept back, with its messages or altogether", async () => {
    const quiet = await open({ notes: true });
    const found = await publishedVersions(quiet.as(guest), quiet.slug, null, null);
    expect(found.access === "open" && found.page.versions.map(({ message }) => message)).toEqual(["", ""]);
    const { slug, as } = await open({ versions: true });
    expect(await publishedVersions(as(guest), slug, null, null)).toEqual({ access: "hidden" });
    expect(await publishedRecipe(as(guest), slug, 1)).toEqual({ access: "hidden" });
    expect((await publishedRecipe(as(guest), slug, 2)).access).toBe("open");
    expect((await publishedRecipe(as(editor), slug, 1)).access).toBe("open");
    expect((await pageOf(as, slug)).versionCount).toBe(0);
  });

  test("what guests do not see has neither sheet nor image nor file; editors print drafts", async () => {
    const { id, slug, as } = await open({}, "draft");
    expect(await publishedSheet(as(guest), slug, asked)).toEqual({ access: "hidden" });
    expect(await downloadRecipe(as(guest), slug, "txt", none)).toBeNull();
    for (const viewer of [guest, editor]) expect(await shareRecipe(as(viewer), slug, none)).toBeNull();
    expect(await ownSheet(as(guest), id, asked)).toMatchObject({ ok: false, code: "sign-in" });
    expect(await ownSheet(as(member), id, asked)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await ownSheet(as(editor), id, asked)).toMatchObject({ ok: true, value: { title: "Pale Ale" } });
    expect((await pageOf(as, slug, editor)).isOpen).toBe(false);
  });

  test("an editor's sheet is of what they have written since the last version; a version asked for is that version", async () => {
    const { id, as } = await open({}, "draft");
    const site = as(editor);
    const userId = editor.userId ?? "";
    const sheet = async (version: number | null) => {
      const found = await ownSheet(site, id, { ...asked, version });
      if (!found.ok) throw new Error(found.message);
      return found.value;
    };
    const { recipe } = await sheet(null);
    const draft = { ...recipe, batchLitres: 33, notes: "Stir *gently*." };
    await writeRecipeDraft(site.store, { recipeId: id, userId }, { recipe: draft, baseVersion: 2, revision: 0 });
    const page = await sheet(null);
    expect(page).toMatchObject({ draftAt: site.store.now(), recipe: { batchLitres: 33 } });
    expect(page.notes).toContain("<em>gently</em>");
    expect(page.sheet.additions.length).toBeGreaterThan(0);
    expect(await sheet(2)).toMatchObject({ draftAt: null, version: 2, recipe: { batchLitres: recipe.batchLitres } });
    expect((await ownSheet({ ...site, viewer: owner }, id, asked)).ok).toBe(true);
    expect(await ownSheet({ ...site, viewer: owner }, id, asked)).toMatchObject({ value: { draftAt: null } });
  });

  test("the sheet shows the volumes unless they would tell the weight of the grist", async () => {
    const names = async (hidden: HiddenParts) => {
      const { slug, as } = await open(hidden);
      const found = await publishedSheet(as(guest), slug, asked);
      return found.access === "open" ? found.page.sheet.volumes.map(({ name }) => name) : [];
    };
    expect(await names({})).toContain("Kept by the grain");
    expect(await names({ grist: true })).toEqual(
      expect.not.arrayContaining(["Kept by the grain", "Water", "Sparge water"]),
    );
    expect(await names({ grist: true })).toContain("Into the fermenter");
  });
});
