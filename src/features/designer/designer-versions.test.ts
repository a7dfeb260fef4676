/** The designer's versions: how one is saved, what came meanwhile, branches, and what became of each. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { act, entryOf, hoppier, keep, larger, openRecipe, save, valueOf } from "../../../tests/designer-room.ts";
import { dataOf, editor, insert, owner } from "../../../tests/entry-factory.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { listRecipeVersions } from "../../storage/recipes.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { insertTasting } from "../../storage/tastings.ts";
import { beginRecipe } from "./actions.ts";
import { designerRoom, recipeVersion } from "./queries.ts";

describe.each(engines)("the designer on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  const open = () => openRecipe(opened);

  test("saving makes the next version of the draft, named as the entry is", async () => {
    const { site, id } = await open();
    const before = await entryOf(site, id);
    const revision = await keep(site, id);
    expect(await act(site, id, save({ revision, recipe: { ...larger, name: "Other" } }))).toMatchObject({
      done: "saved",
      version: 2,
    });
    expect(await entryOf(site, id)).toMatchObject({
      title: "Pale Ale",
      revision: before.revision + 1,
      data: { version: 2, recipe: { batchLitres: 25, name: "Pale Ale" } },
    });
    const room = await valueOf(designerRoom(site, id));
    expect(room).toMatchObject({ draft: null, base: { version: 2 } });
    expect(room.versions).toMatchObject([
      {
        version: 2,
        message: "More",
        diff: { changes: [{ thing: [{ field: "batchLitres" }], before: 20, after: 25 }] },
      },
      { version: 1, message: "First", diff: null },
    ]);
    expect((await listRecipeVersions(site.store, id))[0]?.computed).toMatchObject({ og: expect.any(Number) });
  });

  test("who is behind is told what came meanwhile, and nothing is written", async () => {
    const { site, id } = await open();
    const other = { ...site, viewer: owner };
    await act(other, id, save({ message: "Theirs" }));
    const revision = await keep(site, id, { recipe: hoppier });
    expect(await act(site, id, save({ recipe: hoppier, revision }))).toMatchObject({
      done: "behind",
      version: 2,
      message: "Theirs",
      theirs: { batchLitres: 25 },
      base: { batchLitres: 20 },
    });
    expect(await listRecipeVersions(site.store, id)).toHaveLength(2);
    expect((await valueOf(designerRoom(site, id))).draft?.recipe).toEqual(hoppier);
    expect(await act(site, id, save({ recipe: hoppier, revision, expectedVersion: 2 }))).toMatchObject({ version: 3 });
    expect(await act(site, id, save({ expectedVersion: 9 }))).toMatchObject({ done: "wrong" });
  });

  test("of two saves at once exactly one makes the version", async () => {
    const { site, id } = await open();
    const other = { ...site, viewer: owner };
    const answers = await Promise.all([
      act(site, id, save({ message: "A" })),
      act(other, id, save({ message: "B", recipe: hoppier })),
      act(other, id, save({ message: "C", recipe: hoppier })),
    ]);
    expect(answers.map(({ done }) => done).sort()).toEqual(["behind", "behind", "saved"]);
    const versions = await listRecipeVersions(site.store, id);
    expect(versions).toHaveLength(2);
    expect((await entryOf(site, id)).data).toMatchObject({ version: 2, recipe: versions[0]?.recipe });
  });

  test("a page saved elsewhere at the same time does not stop a version, and the page's form notices it", async () => {
    const { site, id } = await open();
    const { revision } = await entryOf(site, id);
    const [saved, page] = await Promise.all([
      act(site, id, save()),
      updateEntry(site.store, id, revision, { summary: "Dry" }, owner),
    ]);
    expect(saved).toMatchObject({ done: "saved", version: 2 });
    const after = await entryOf(site, id);
    expect(after.summary).toBe(page.ok ? "Dry" : "");
    expect(await updateEntry(site.store, id, revision, { summary: "Late" }, owner)).toMatchObject({ code: "stale" });
  });

  test("a new recipe is empty at version 0 and gets its name with its first version", async () => {
    const { site } = await open();
    const { id } = await valueOf(beginRecipe(site, ""));
    expect(await valueOf(designerRoom(site, id))).toMatchObject({
      title: "New recipe",
      status: "draft",
      base: { version: 0, recipe: { hops: [] } },
      versions: [],
    });
    expect(await recipeVersion(site, id, 0)).toMatchObject({ ok: false, code: "not-found" });
    const first = save({ recipe: { ...larger, name: "Copper Line" }, expectedVersion: 0 });
    expect(await act(site, id, first)).toMatchObject({ done: "saved", version: 1 });
    expect(await entryOf(site, id)).toMatchObject({ title: "Copper Line", slug: "copper-line", data: { version: 1 } });
    expect((await valueOf(designerRoom(site, id))).versions).toMatchObject([{ version: 1, diff: null }]);
  });

  test("an entry from before versions were kept has its current one, and keeps it when the next is saved", async () => {
    const site = siteOf(opened.store(), editor);
    const data = { ...dataOf.recipe, version: 4, recipe: paleAle };
    const { id } = await insert(site.store, { kind: "recipe", title: "Old", data });
    expect((await valueOf(designerRoom(site, id))).versions).toMatchObject([{ version: 4, diff: null }]);
    expect(await act(site, id, save({ expectedVersion: 4 }))).toMatchObject({ version: 5 });
    expect((await listRecipeVersions(site.store, id)).map(({ version }) => version)).toEqual([5, 4]);
  });

  test("a branch is a recipe of its own that says where it comes from", async () => {
    const { site, id } = await open();
    await act(site, id, save());
    const branch = async (recipe: Recipe) => {
      const made = await act(site, id, { deed: "branch", recipe, title: " Wild One " });
      if (made.done !== "branched") throw new Error(made.done);
      return made.id;
    };
    const made = await branch(paleAle);
    expect(await entryOf(site, made)).toMatchObject({
      title: "Wild One",
      slug: "wild-one",
      status: "draft",
      data: { version: 1, recipe: { name: "Wild One", batchLitres: 20 } },
    });
    expect(await listRecipeVersions(site.store, made)).toMatchObject([{ message: "Branched from Pale Ale v1" }]);
    const [ofDraft] = await listRecipeVersions(site.store, await branch(hoppier));
    expect(ofDraft?.message).toBe("Branched from a draft of Pale Ale v2");
    expect(await act(site, id, { deed: "branch", recipe: paleAle, title: " " })).toMatchObject({ done: "wrong" });
    expect((await entryOf(site, id)).data.version).toBe(2);
  });

  test("what a deed says and stores is in the language of its editor", async () => {
    const { site: english, id } = await open();
    const site = { ...english, choices: { ...english.choices, language: "de" as const } };
    expect(await act(site, id, save({ expectedVersion: 9 }))).toEqual({
      done: "wrong",
      message: "Dieses Rezept hat keine Version 9. Lade die Seite neu.",
    });
    expect(await act(site, id, save({ message: 5 }))).toMatchObject({ message: "Grund: Hier fehlt ein Text." });
    const made = await act(site, id, { deed: "branch", recipe: paleAle, title: "Wilde" });
    if (made.done !== "branched") throw new Error(made.done);
    expect(await listRecipeVersions(site.store, made.id)).toMatchObject([{ message: "Abgezweigt von Pale Ale v1" }]);
    const bare = await act(site, made.id, save({ recipe: { ...paleAle, fermentables: [] } }));
    expect(bare.done).toBe("saved");
    expect(await act(site, made.id, { deed: "second", title: "Dünnbier" })).toMatchObject({
      message: expect.stringContaining("lässt sich nicht teilen"),
    });
    expect(await valueOf(beginRecipe(site, "")).then(({ id: begun }) => entryOf(site, begun))).toMatchObject({
      title: "Neues Rezept",
    });
  });

  test("versions say what became of them, under whatever address the recipe had", async () => {
    const { site, id } = await open();
    const brew = (title: string, number: number, changes: object) =>
      insert(site.store, {
        kind: "batch",
        title,
        data: { ...dataOf.batch, number, recipeSlug: "pale-ale", recipeVersion: 1, og: 1.05, fg: 1.01, ...changes },
      });
    const first = await brew("First", 1, {});
    await act(site, id, save());
    const { revision } = await entryOf(site, id);
    await updateEntry(site.store, id, revision, { slug: "renamed" }, owner);
    await brew("Second", 2, { recipeSlug: "renamed", recipeVersion: 2, fg: null });
    await brew("By its former address", 3, { recipeVersion: 2 });
    await brew("Of another", 4, { recipeSlug: "stout" });
    for (const [title, stars] of [
      ["Keg", [4, 5]],
      ["Bottles", [3]],
    ] as const) {
      const data = { ...dataOf.beer, batchSlug: first.slug };
      const beer = await insert(site.store, { kind: "beer", title, data });
      for (const star of stars) await insertTasting(site.store, { beerId: beer.id, stars: star, approved: true });
      await insertTasting(site.store, { beerId: beer.id, stars: 0 });
    }
    const { versions } = await valueOf(designerRoom(site, id));
    expect(versions.map(({ outcomes }) => outcomes.map(({ title }) => title))).toEqual([
      ["By its former address", "Second"],
      ["First"],
    ]);
    expect(versions[1]?.outcomes).toMatchObject([
      { batchId: first.id, og: 1.05, fg: 1.01, rating: { mean: 4, count: 3 } },
    ]);
    expect(versions[1]?.outcomes[0]?.attenuationPercent).toBeCloseTo(80, 6);
    expect(versions[0]?.outcomes[1]).toMatchObject({ fg: null, attenuationPercent: null, rating: null });
  });

  test("a draft is held against the version it was begun from, though there is a newer one", async () => {
    const { site, id } = await open();
    await keep(site, id, { recipe: hoppier });
    expect(await act({ ...site, viewer: owner }, id, save())).toMatchObject({ done: "saved", version: 2 });
    expect(await valueOf(designerRoom(site, id))).toMatchObject({
      base: { version: 2, recipe: larger },
      draft: { baseVersion: 1 },
      draftBase: { version: 1, recipe: paleAle },
    });
    expect((await valueOf(designerRoom({ ...site, viewer: owner }, id))).draftBase).toMatchObject({ version: 2 });
  });

  test("one version comes as it was saved", async () => {
    const { site, id } = await open();
    await act(site, id, save());
    expect(await valueOf(recipeVersion(site, id, 1))).toEqual({ version: 1, recipe: paleAle, diff: null });
    expect((await valueOf(recipeVersion(site, id, 1, 2))).diff?.changes).toMatchObject([{ before: 25, after: 20 }]);
    expect(await recipeVersion(site, id, 1, 7)).toMatchObject({ ok: false, code: "not-found" });
    for (const version of [3, -1, 1.5, Number.NaN])
      expect(await recipeVersion(site, id, version)).toMatchObject({ ok: false, code: "not-found" });
  });
});
