/** Recipes in the studio: rights, page, versions, files, bin. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { emptyRecipe } from "../../domain/recipe/empty-recipe.ts";
import { exportRecipe } from "../../formats/registry.ts";
import { findEntryById } from "../../storage/entries.ts";
import { insertRecipeVersion, listRecipeVersions } from "../../storage/recipes.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { changeRecipe, changeRecipes } from "./studio-actions.ts";
import { ownRecipe, ownRecipes } from "./studio-queries.ts";

async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}
const nothing = new URLSearchParams();

function fileOf(...recipes: Recipe[]): File {
  const texts = recipes.map((recipe) => {
    const exported = exportRecipe(recipe, "beerxml");
    return exported.ok ? exported.value.text : "";
  });
  const inner = texts.map((text) => /<RECIPE>[\s\S]*<\/RECIPE>/.exec(text)?.[0] ?? "");
  return new File([`<?xml version="1.0"?><RECIPES>${inner.join("")}</RECIPES>`], "new.xml");
}

describe.each(engines)("recipes on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open() {
    const site = siteOf(opened.store(), editor);
    const { id } = await insert(site.store, { kind: "recipe", title: "Pale Ale", data: dataOf.recipe });
    await insertRecipeVersion(site.store, { recipeId: id, recipe: recipeOf(), message: "First" }, owner);
    return { site, id };
  }
  async function stored({ store }: SiteContext, id: string) {
    const found = await findEntryById(store, "recipe", id, owner);
    if (found.access !== "open") throw new Error(found.access);
    return found.entry;
  }
  const withFile = (file: File, message = "") => {
    const form = formOf({ deed: "replace", message });
    form.set("file", file);
    return form;
  };

  test("only editors come in, by every door", async () => {
    const { site, id } = await open();
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      const visited = { ...site, viewer };
      expect(await ownRecipes(visited, nothing)).toMatchObject({ ok: false, code });
      expect(await ownRecipe(visited, id)).toMatchObject({ ok: false, code });
      expect(await changeRecipe(visited, id, formOf({ deed: "remove" }))).toMatchObject({ ok: false, code });
      expect(await changeRecipes(visited, formOf({ deed: "restore", id }))).toMatchObject({ ok: false, code });
    }
    expect((await stored(site, id)).deletedAt).toBeNull();
  });

  test("a new file makes a new version, and the one before stays as it was", async () => {
    const { site, id } = await open();
    await valueOf(changeRecipe(site, id, withFile(fileOf({ ...paleAle, name: "Any name" }), "More hops")));
    expect((await stored(site, id)).data).toMatchObject({ version: 2, recipe: { hops: { length: 4 } } });
    expect(await listRecipeVersions(site.store, id)).toMatchObject([
      { version: 2, message: "More hops", userId: "editor-id" },
      { version: 1, message: "First", recipe: { hops: { length: 1 } } },
    ]);
    const { versions } = await valueOf(ownRecipe(site, id));
    expect(versions[0]?.changes).toBeGreaterThan(0);
    expect(versions[1]?.changes).toBeNull();
  });

  test("of several recipes in a file the one of this name is taken; without one the file is refused", async () => {
    const { site, id } = await open();
    await valueOf(
      changeRecipe(
        site,
        id,
        withFile(
          fileOf({ ...paleAle, name: "Stout", batchLitres: 99 }, { ...paleAle, name: "pale ale", batchLitres: 33 }),
        ),
      ),
    );
    expect((await stored(site, id)).data.recipe.batchLitres).toBe(33);
    const refused = await valueOf(
      changeRecipe(site, id, withFile(fileOf({ ...paleAle, name: "Stout" }, { ...paleAle, name: "Porter" }))),
    );
    expect(refused.errors["file"]).toContain("2 recipes");
  });

  test.each([new File(["what"], "broken.xml"), new File([], "")])(
    "a file that is none is refused with a reason, and nothing changes",
    async (file) => {
      const { site, id } = await open();
      const refused = await valueOf(changeRecipe(site, id, withFile(file, "kept")));
      expect(refused).toMatchObject({ errors: { file: expect.any(String) }, typed: { message: "kept" } });
      expect((await stored(site, id)).data.version).toBe(1);
    },
  );

  test("an earlier version comes back as a new one", async () => {
    const { site, id } = await open();
    await valueOf(changeRecipe(site, id, withFile(fileOf(paleAle))));
    await valueOf(changeRecipe(site, id, formOf({ deed: "restore", version: "1" })));
    expect((await stored(site, id)).data).toMatchObject({ version: 3, recipe: { hops: { length: 1 } } });
    expect((await listRecipeVersions(site.store, id))[0]).toMatchObject({ version: 3, message: "Version 1 restored" });
    expect((await valueOf(changeRecipe(site, id, formOf({ deed: "restore", version: "9" })))).errors).toHaveProperty(
      "form",
    );
  });

  const page = {
    deed: "publish",
    title: "Pale",
    slug: "pale",
    summary: "Dry",
    status: "published",
    visibility: "members",
  };

  test("the page is published with what is kept back and what it is joined to", async () => {
    const { site, id } = await open();
    await valueOf(
      changeRecipe(
        site,
        id,
        formOf({ ...page, "hidden.water": "yes", "related.posts": "on-water, on-hops", "related.beers": "" }),
      ),
    );
    expect(await stored(site, id)).toMatchObject({
      slug: "pale",
      status: "published",
      visibility: "members",
      data: { hidden: { notes: false, yeast: false, water: true }, related: { posts: ["on-water", "on-hops"] } },
    });
  });

  test("a recipe without a version stays a draft until it has one, and a file can bring it", async () => {
    const { site } = await open();
    const data = { ...dataOf.recipe, version: 0, recipe: emptyRecipe("New") };
    const { id } = await insert(site.store, { kind: "recipe", title: "New", data });
    const refused = await valueOf(changeRecipe(site, id, formOf({ ...page, slug: "new" })));
    expect(refused.errors).toEqual({ status: expect.stringContaining("No version is saved") });
    expect((await stored(site, id)).status).toBe("draft");
    expect(await valueOf(ownRecipe(site, id))).toMatchObject({ version: 0, versions: [] });
    expect((await valueOf(ownRecipes(site, new URLSearchParams({ q: "new" })))).rows).toMatchObject([{ og: null }]);
    await valueOf(changeRecipe(site, id, withFile(fileOf(paleAle))));
    expect((await stored(site, id)).data.version).toBe(1);
    await valueOf(changeRecipe(site, id, formOf({ ...page, slug: "new" })));
    expect((await stored(site, id)).status).toBe("published");
  });

  test("what is wrong with the page stands at its fields", async () => {
    const { site, id } = await open();
    await insert(site.store, { kind: "recipe", title: "Taken", data: dataOf.recipe });
    const wrong = await valueOf(
      changeRecipe(site, id, formOf({ ...page, title: " ", slug: "No!", "related.beers": "Not A Slug" })),
    );
    expect(Object.keys(wrong.errors).sort()).toEqual(["related.beers", "slug", "title"]);
    expect((await valueOf(changeRecipe(site, id, formOf({ ...page, slug: "taken" })))).errors).toHaveProperty("slug");
  });

  test("a German studio refuses in German, and names the version that it restored", async () => {
    const { site, id } = await open();
    const german = { ...site, choices: { ...site.choices, language: "de" as const } };
    const wrong = await valueOf(
      changeRecipe(german, id, formOf({ ...page, title: " ", "related.beers": "Not A Slug" })),
    );
    expect(wrong.errors).toEqual({
      title: "Gib einen Namen ein.",
      "related.beers": "„Not“ ist keine Adresse. Gib ihren letzten Teil ein, z. B. not.",
    });
    await valueOf(changeRecipe(german, id, formOf({ deed: "restore", version: "1" })));
    expect((await listRecipeVersions(site.store, id))[0]?.message).toBe("Version 1 wiederhergestellt");
  });

  test("two people at one field: the second sees what the first wrote", async () => {
    const { site, id } = await open();
    const opening = { "was.summary": "", "was.title": "Pale Ale" };
    await valueOf(changeRecipe(site, id, formOf({ ...page, ...opening, summary: "Mine" })));
    const second = await valueOf(changeRecipe(site, id, formOf({ ...page, ...opening, summary: "Yours" })));
    expect(second).toMatchObject({ theirs: { summary: "Mine" }, typed: { summary: "Yours" } });
    expect((await stored(site, id)).summary).toBe("Mine");
  });

  test("a page opened before somebody took it back does not put it out again unseen", async () => {
    const { site, id } = await open();
    await valueOf(changeRecipe(site, id, formOf({ ...page, visibility: "public" })));
    const { head } = await valueOf(ownRecipe(site, id));
    const opened = {
      ...head,
      ...Object.fromEntries(Object.entries(head).map(([name, value]) => [`was.${name}`, value])),
    };
    await valueOf(changeRecipe(site, id, formOf({ ...opened, ...page, status: "draft", "hidden.water": "yes" })));
    const second = await valueOf(changeRecipe(site, id, formOf({ ...opened, deed: "publish", "hidden.water": "" })));
    expect(second).toMatchObject({ theirs: { status: "draft", visibility: "members", "hidden.water": "yes" } });
    expect(await stored(site, id)).toMatchObject({
      status: "draft",
      visibility: "members",
      data: { hidden: { water: true } },
    });
  });

  test("the list finds words in name and style, and keeps to one state", async () => {
    const { site } = await open();
    await insert(site.store, {
      kind: "recipe",
      title: "Nacht",
      status: "published",
      data: { ...dataOf.recipe, recipe: recipeOf({ style: { name: "Schwarzbier" } }) },
    });
    const titles = async (search: Record<string, string>) =>
      (await valueOf(ownRecipes(site, new URLSearchParams(search)))).rows.map(({ title }) => title);
    expect(await titles({ q: "schwarz" })).toEqual(["Nacht"]);
    expect(await titles({ status: "draft" })).toEqual(["Pale Ale"]);
    expect(await titles({ q: "schwarz", status: "draft" })).toEqual([]);
  });

  test("a recipe goes into the bin and comes back", async () => {
    const { site, id } = await open();
    const { goTo } = await valueOf(changeRecipe(site, id, formOf({ deed: "remove" })));
    expect(goTo).toBe(`/studio/recipes?removed=${id}`);
    expect(await ownRecipe(site, id)).toMatchObject({ ok: false, code: "not-found" });
    expect(await valueOf(ownRecipes(site, new URL(goTo ?? "", "http://localhost").searchParams))).toMatchObject({
      removed: { id },
    });
    await changeRecipes(site, formOf({ deed: "restore", id }));
    const german = { ...site, choices: { ...site.choices, language: "de" as const } };
    expect(await changeRecipes(german, formOf({ deed: "restore", id }))).toMatchObject({
      value: { refused: "not-found", errors: { form: expect.stringMatching(/^Das liegt nicht mehr im Papierkorb/) } },
    });
    expect((await stored(site, id)).deletedAt).toBeNull();
  });
});
