/** Two recipes of one mash on their pages: each leads to the other where the visitor may see that, and nothing tells of it elsewhere. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, member, owner } from "../../../tests/entry-factory.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import type { PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import type { HiddenParts } from "../../domain/publishing/public-recipe.ts";
import { readEntry } from "../../storage/entry-changes.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { insertRecipe } from "../../storage/save-recipe.ts";
import type { Store } from "../../storage/database.ts";
import { downloadRecipe } from "./download-recipe.ts";
import { publishedRecipe } from "./queries.ts";
import { readAsked } from "./recipe-address.ts";
import { recipeJsonLd } from "./recipe-json-ld.ts";
import { recipePreview } from "./recipe-preview.ts";
import { publishedSheet } from "./sheet-queries.ts";
import { changeRecipe } from "./studio-actions.ts";
import { ownRecipe } from "./studio-queries.ts";
import { publishedVersions } from "./version-queries.ts";

const none = new URLSearchParams();
type Shown = { status?: PublishStatus; visibility?: Visibility; hidden?: HiddenParts };

async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function show(store: Store, id: string, { hidden, ...changes }: Shown): Promise<void> {
    const entry = await readEntry<"recipe">(store, id);
    if (!entry) throw new Error("It is gone.");
    const data = { ...entry.data, hidden: { ...entry.data.hidden, ...hidden } };
    const shown = { status: "published" as const, ...changes, data };
    await valueOf(updateEntry<"recipe">(store, id, entry.revision, shown, owner));
  }
  async function open(first: Shown, second: Shown) {
    const store = opened.store();
    const recipe = { ...paleAle, mash: { name: "Single", grainCelsius: 20, steps: [] } };
    const strong = await valueOf(insertRecipe(store, { title: "Canary Strong", recipe, message: "" }, editor));
    const begun = await valueOf(
      changeRecipe(siteOf(store, editor), strong.id, formOf({ deed: "second", second: "Small" })),
    );
    const id = /recipes\/([^/]+)\/design$/.exec(begun.goTo ?? "")?.[1] ?? "";
    await show(store, strong.id, first);
    await show(store, id, second);
    return { store, strong, id, as: (viewer: Viewer) => siteOf(store, viewer) };
  }
  type Site = Awaited<ReturnType<typeof open>>;
  async function pageOf({ as }: Site, slug: string, viewer: Viewer = guest) {
    const found = await publishedRecipe(as(viewer), slug, null);
    if (found.access !== "open") throw new Error(found.access);
    return found.page;
  }
  const strongLink = { path: "/recipes/canary-strong", title: "Canary Strong" };
  const smallLink = { path: "/recipes/small", title: "Small" };

  test("each leads to the other", async () => {
    const site = await open({}, {});
    expect(await pageOf(site, "small")).toMatchObject({ firstBeer: strongLink, secondBeers: [] });
    expect(await pageOf(site, "canary-strong")).toMatchObject({ firstBeer: null, secondBeers: [smallLink] });
    expect((await pageOf(site, "canary-strong")).related).toEqual([]);
    const page = await pageOf(site, "small");
    const structured = recipeJsonLd(page, {
      ...recipePreview(page, "https://x.example", "en"),
      publisher: "Site",
      language: "en",
    });
    expect(structured["recipeIngredient"]).toEqual([
      "Pale malt, mashed already",
      "Caramel malt, mashed already",
      "Ale yeast",
    ]);
    expect(structured["recipeInstructions"]).toMatchObject([
      { name: "Second runnings" },
      { name: "Boil" },
      { name: "Pitch" },
    ]);
    const sheet = await publishedSheet(site.as(guest), "small", readAsked(none));
    expect(sheet.access === "open" && sheet.page.firstTitle).toBe("Canary Strong");
  });

  test.each<[string, Shown, Viewer]>([
    ["a draft", { status: "draft" }, guest],
    ["a private one", { visibility: "private" }, guest],
    ["a private one", { visibility: "private" }, member],
    ["one for members", { visibility: "members" }, guest],
    ["an unlisted one", { visibility: "unlisted" }, guest],
  ])("neither name nor address nor number of %s comes out", async (_, kept, viewer) => {
    const site = await open(kept, {});
    const page = await pageOf(site, "small", viewer);
    expect(page.firstBeer).toBeNull();
    const sheet = await publishedSheet(site.as(viewer), "small", readAsked(none));
    const versions = await publishedVersions(site.as(viewer), "small", null, null);
    const files = await Promise.all(
      ["xml", "beerjson", "json", "md", "txt"].map((suffix) => downloadRecipe(site.as(viewer), "small", suffix, none)),
    );
    expect(files.every((file) => file !== null)).toBe(true);
    const all = JSON.stringify([page, sheet, versions, files]);
    expect(all).not.toMatch(/canary/i);
    expect(all).not.toContain(site.strong.id);
    const other = await open({}, kept);
    expect((await pageOf(other, "canary-strong", viewer)).secondBeers).toEqual([]);
    expect(JSON.stringify(await pageOf(other, "canary-strong", viewer))).not.toMatch(/small/i);
  });

  test("editors see both, and a member what is for members", async () => {
    const site = await open({ visibility: "members" }, {});
    expect((await pageOf(site, "small", member)).firstBeer).toEqual(strongLink);
    const draft = await open({ status: "draft" }, {});
    expect((await pageOf(draft, "small", editor)).firstBeer).toEqual(strongLink);
  });

  test("weights that the first keeps back are in no page or file of the second", async () => {
    const site = await open({}, {});
    const form = {
      deed: "publish",
      title: "Canary Strong",
      slug: "canary-strong",
      status: "published",
      visibility: "public",
      summary: "",
    };
    await valueOf(changeRecipe(site.as(editor), site.strong.id, formOf({ ...form, "hidden.grist": "yes" })));
    const page = await pageOf(site, "small");
    expect(page.recipe.fermentables.map(({ kg }) => kg)).toEqual([0, 0]);
    const files = await Promise.all(
      ["xml", "json"].map((suffix) => downloadRecipe(site.as(guest), "small", suffix, none)),
    );
    expect(JSON.stringify([page, files])).not.toMatch(/24\.9|collectedLitres":2/);
    expect(page.totals.og).toBeGreaterThan(1.001);
  });

  test("the room says whose mash it is, and that its recipe is gone", async () => {
    const { store, strong, id, as } = await open({}, {});
    const room = async (of: string) => valueOf(ownRecipe(as(editor), of));
    expect(await room(id)).toMatchObject({ isShared: true, canShare: false, firstBeer: { id: strong.id } });
    expect(await room(strong.id)).toMatchObject({ isShared: false, canShare: true, secondBeers: [{ id }] });
    await removeEntry(store, strong.id, owner);
    expect(await room(id)).toMatchObject({ isShared: true, firstBeer: null });
  });

  test("only editors begin one, of a saved recipe that has a mash of its own, with a name", async () => {
    const { id, strong, as } = await open({}, {});
    const begin = (viewer: Viewer, of: string, second = "Third") =>
      changeRecipe(as(viewer), of, formOf({ deed: "second", second }));
    expect(await begin(member, strong.id)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await begin(guest, strong.id)).toMatchObject({ ok: false, code: "sign-in" });
    expect(await begin(editor, strong.id, "  ")).toMatchObject({ value: { errors: { second: expect.any(String) } } });
    expect(JSON.stringify(await begin(editor, id))).toContain("This recipe has no mash");
    expect((await valueOf(ownRecipe(as(editor), strong.id))).secondBeers).toHaveLength(1);
  });
});
