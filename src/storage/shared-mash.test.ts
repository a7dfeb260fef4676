/** Two recipes of one mash: the second follows the first's saved versions, by its link and not by a search. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { editor, owner } from "../../tests/entry-factory.ts";
import { paleAle } from "../../tests/pale-ale.ts";
import type { Entry } from "../domain/publishing/entry.ts";
import { calculateRecipe } from "../domain/recipe/calculate-recipe.ts";
import { beginSecondRunnings, withOwnMash } from "../domain/recipe/second-runnings.ts";
import type { Store } from "./database.ts";
import { readEntry } from "./entry-changes.ts";
import { purgeBin, removeEntry, restoreEntry } from "./entry-bin.ts";
import { listRecipeVersions } from "./recipes.ts";
import { updateEntry } from "./save-entry.ts";
import { insertRecipe, saveRecipePage, saveRecipeVersion } from "./save-recipe.ts";
import { firstBeerOf, secondBeersOf } from "./shared-mash.ts";

type RecipeEntry = Entry<"recipe">;

async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}
async function now(store: Store, { id }: Pick<RecipeEntry, "id">): Promise<RecipeEntry> {
  const entry = await readEntry<"recipe">(store, id);
  if (!entry) throw new Error("It is gone.");
  return entry;
}
async function pairIn(store: Store) {
  const first = await valueOf(insertRecipe(store, { title: "Strong", recipe: paleAle, message: "" }, editor));
  const recipe = beginSecondRunnings(paleAle, "Small");
  const second = await valueOf(
    insertRecipe(store, { title: "Small", recipe, mashSlug: first.slug, message: "" }, editor),
  );
  return { first, second };
}
const heavier = { ...paleAle, fermentables: paleAle.fermentables.map((item) => ({ ...item, kg: item.kg * 1.5 })) };

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const change = async (store: Store, entry: RecipeEntry, recipe = heavier) =>
    valueOf(saveRecipeVersion(store, await now(store, entry), { recipe, message: "Changed" }, owner));

  test("a new version of the first beer is one of the second, whose earlier versions stay as they were", async () => {
    const store = opened.store();
    const { first, second } = await pairIn(store);
    expect((await firstBeerOf(store, second.id))?.id).toBe(first.id);
    expect((await secondBeersOf(store, first.id)).map(({ id }) => id)).toEqual([second.id]);
    await change(store, first);
    const { data } = await now(store, second);
    expect([data.version, data.recipe.fermentables[0]?.kg]).toEqual([2, 6.6000000000000005]);
    expect(calculateRecipe(data.recipe).og.value).toBeGreaterThan(calculateRecipe(second.data.recipe).og.value);
    const versions = await listRecipeVersions(store, second.id);
    expect(versions.map(({ version, message }) => [version, message])).toEqual([
      [2, "@mash-changed"],
      [1, ""],
    ]);
    expect(versions[1]?.recipe).toEqual(second.data.recipe);
    expect(versions[0]?.computed).toMatchObject({ og: calculateRecipe(data.recipe).og.value });
    // Hops alone say nothing of the mash.
    await change(store, first, { ...heavier, hops: [] });
    expect((await now(store, second)).data.version).toBe(2);
  });

  test("whatever is saved of the second, grain and mash are the first beer's of that moment", async () => {
    const store = opened.store();
    const { first, second } = await pairIn(store);
    const stale = second.data.recipe;
    await change(store, first);
    await change(store, second, { ...stale, batchLitres: 12 });
    const { data } = await now(store, second);
    expect([data.recipe.batchLitres, data.recipe.fermentables[0]?.kg]).toEqual([12, 6.6000000000000005]);
    expect(data.mashSlug).toBe(first.slug);
  });

  test("another address of the first is followed, and a mash of its own ends it", async () => {
    const store = opened.store();
    const { first, second } = await pairIn(store);
    const { revision } = await now(store, first);
    await valueOf(updateEntry(store, first.id, revision, { slug: "stronger" }, owner) as never);
    expect((await now(store, second)).data.mashSlug).toBe("stronger");
    await change(store, second, withOwnMash(second.data.recipe));
    expect((await now(store, second)).data.mashSlug).toBeUndefined();
    expect(await firstBeerOf(store, second.id)).toBeNull();
    await change(store, first);
    expect((await now(store, second)).data.recipe.fermentables[0]?.kg).toBe(4.4);
  });

  test("a first beer in the bin leaves a copy, and gone for good it leaves one too", async () => {
    const store = opened.store();
    const { first, second } = await pairIn(store);
    await removeEntry(store, first.id, owner);
    expect(await firstBeerOf(store, second.id)).toBeNull();
    await change(store, second, { ...second.data.recipe, batchLitres: 12 });
    expect((await now(store, second)).data.recipe.fermentables).toEqual(second.data.recipe.fermentables);
    await restoreEntry(store, first.id, owner);
    expect((await firstBeerOf(store, second.id))?.id).toBe(first.id);
    await removeEntry(store, first.id, owner);
    await purgeBin(store, -1);
    const { data } = await now(store, second);
    expect([data.mashSlug, data.recipe.secondRunnings === undefined]).toEqual([null, false]);
  });

  test("a second beer out of the bin has missed nothing", async () => {
    const store = opened.store();
    const { first, second } = await pairIn(store);
    await removeEntry(store, second.id, owner);
    await change(store, first);
    expect((await now(store, second)).data.version).toBe(1);
    await restoreEntry(store, second.id, owner);
    expect((await now(store, second)).data).toMatchObject({
      version: 2,
      recipe: { efficiencyPercent: expect.any(Number) },
    });
    expect((await now(store, second)).data.recipe.fermentables[0]?.kg).toBeCloseTo(6.6, 9);
  });

  test("what the first keeps back of the mash, the second keeps back, whoever saves", async () => {
    const store = opened.store();
    const { first, second } = await pairIn(store);
    const page = async (entry: RecipeEntry, hidden: RecipeEntry["data"]["hidden"]) => {
      const today = await now(store, entry);
      return valueOf(saveRecipePage(store, today, { data: { ...today.data, hidden } }, owner) as never);
    };
    await page(first, { grist: true, hops: true });
    expect((await now(store, second)).data).toMatchObject({ version: 1, hidden: { grist: true } });
    expect((await now(store, second)).data.hidden).not.toHaveProperty("hops");
    await page(second, { notes: true });
    expect((await now(store, second)).data.hidden).toEqual({ notes: true, grist: true });
  });
});
