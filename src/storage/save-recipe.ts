/** A recipe's new version: kept for good and shown by its entry from then on, or nothing of it. */
import type { Viewer } from "../domain/people/viewer.ts";
import type { Entry, RecipeData } from "../domain/publishing/entry.ts";
import { calculateRecipe } from "../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../domain/recipe/recipe.ts";
import { beginSecondRunnings, hasMashToShare } from "../domain/recipe/second-runnings.ts";
import { versionNotes } from "../domain/recipe/version-notes.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { hasRecipeVersion, insertRecipeVersion, latestVersion, type RecipeVersion } from "./recipes.ts";
import { type EntryPatch, insertEntry, updateEntry } from "./save-entry.ts";
import { firstBeerOf, hiddenWithMash, whatFollows, withMashOfFirst } from "./shared-mash.ts";

export type NewVersion = { recipe: Recipe; message: string; entry?: Pick<EntryPatch<"recipe">, "title" | "slug"> };

function resultsOf(recipe: Recipe): Record<string, number> {
  const { og, fg, abv, ibu, srm } = calculateRecipe(recipe);
  return { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: srm.value };
}

/**
 * The number after the latest. The entry must still have the revision it was read with. A version that only the entry
 * knows, from before versions were kept, is kept first. A recipe of second runnings is saved with the mash that the first
 * beer has; those that are drained from this recipe's mash get a version of their own. Problems: `stale`, `not-found`.
 */
export async function saveRecipeVersion(
  outer: Store,
  entry: Entry<"recipe">,
  added: NewVersion,
  who: Viewer,
): Promise<Result<RecipeVersion>> {
  return inTransaction(outer, async (store) => {
    const first = added.recipe.secondRunnings ? await firstBeerOf(store, entry.id) : null;
    const { recipe, hidden } = withMashOfFirst({ recipe: added.recipe, hidden: entry.data.hidden }, first);
    const saved = await saveVersion(store, entry, { ...added, recipe, hidden }, who);
    if (saved.ok) await followFirstBeer(store, entry.id, who);
    return saved;
  });
}

async function saveVersion(
  store: Store,
  { id: recipeId, data, revision, updatedAt }: Entry<"recipe">,
  { recipe, message, hidden, entry: patch = {} }: NewVersion & Pick<RecipeData, "hidden">,
  who: Viewer,
): Promise<Result<RecipeVersion>> {
  const version = Math.max(await latestVersion(store, recipeId), data.version) + 1;
  const { mashSlug = null, ...rest } = data;
  const next: RecipeData = { ...rest, recipe, version, hidden, ...(recipe.secondRunnings && { mashSlug }) };
  // The entry's row is taken first: of two that save at once the second waits here, and finds another revision.
  const saved = await updateEntry<"recipe">(store, recipeId, revision, { ...patch, data: next }, who);
  if (!saved.ok) return saved;
  const isKept = data.version === 0 || (await hasRecipeVersion(store, recipeId, data.version));
  if (!isKept)
    await insertRecipeVersion(
      store,
      { recipeId, version: data.version, recipe: data.recipe, at: updatedAt, computed: resultsOf(data.recipe) },
      who,
    );
  return ok(await insertRecipeVersion(store, { recipeId, version, recipe, message, computed: resultsOf(recipe) }, who));
}

/** The page of a recipe, whose version stays: what it keeps back, it keeps back of second runnings too. Problems as of `updateEntry`. */
export async function saveRecipePage(
  outer: Store,
  { id, revision }: Entry<"recipe">,
  { data, ...patch }: EntryPatch<"recipe"> & Pick<Entry<"recipe">, "data">,
  who: Viewer,
): ReturnType<typeof updateEntry<"recipe">> {
  return inTransaction(outer, async (store) => {
    const first = data.recipe.secondRunnings ? await firstBeerOf(store, id) : null;
    const { hidden } = withMashOfFirst(data, first);
    const saved = await updateEntry<"recipe">(store, id, revision, { ...patch, data: { ...data, hidden } }, who);
    if (saved.ok) await followFirstBeer(store, id, who);
    return saved;
  });
}

/** Recipes that are drained from this one's mash are brought up to it: each a version, or what guests do not see. */
export async function followFirstBeer(outer: Store, firstId: string, who: Viewer): Promise<void> {
  await inTransaction(outer, async (store) => {
    for (const { entry, recipe, hidden } of await whatFollows(store, firstId))
      await (recipe
        ? saveVersion(store, entry, { recipe, hidden, message: versionNotes.mashChanged }, who)
        : updateEntry<"recipe">(store, entry.id, entry.revision, { data: { ...entry.data, hidden } }, who));
  });
}

/** A recipe out of the bin has missed what became of the first beer's mash, and those drained from its own have missed it. */
export async function catchUpWithMash(store: Store, id: string, who: Viewer): Promise<void> {
  const first = await firstBeerOf(store, id);
  await followFirstBeer(store, first?.id ?? id, who);
}

export type NewRecipe = Pick<Entry<"recipe">, "title"> & {
  recipe: Recipe;
  hidden?: RecipeData["hidden"];
  /** The recipe whose mash it is drained from. */
  mashSlug?: string;
  /** Of version 1; without it nothing is saved yet, and the entry stands at version 0. */
  message?: string;
};

const noMash = problem(
  "no-mash",
  "There is no mash whose runnings could be shared: save a version with grain of its own first.",
);

/** A draft of a recipe that is drained from the mash of `first`, as its latest version has it. Problems: `no-mash`, `slug-taken`. */
export async function insertSecondRunnings(
  store: Store,
  { slug, data }: Entry<"recipe">,
  title: string,
  who: Viewer,
): Promise<Result<Entry<"recipe">>> {
  const { version, recipe, hidden } = data;
  if (version === 0 || !hasMashToShare(recipe)) return noMash;
  return insertRecipe(
    store,
    {
      title,
      recipe: beginSecondRunnings(recipe, title),
      hidden: hiddenWithMash({}, hidden),
      mashSlug: slug,
      message: versionNotes.secondRunnings,
    },
    who,
  );
}

/** A draft of a recipe of its own. Problem: `slug-taken`. */
export async function insertRecipe(
  outer: Store,
  { title, recipe, hidden = {}, mashSlug, message }: NewRecipe,
  who: Viewer,
): Promise<Result<Entry<"recipe">>> {
  return inTransaction(outer, async (store) => {
    const version = message === undefined ? 0 : 1;
    const data = { version, recipe, hidden, related: {}, ...(mashSlug && { mashSlug }) };
    const inserted = await insertEntry<"recipe">(store, { kind: "recipe", title, data }, who);
    if (inserted.ok && message !== undefined)
      await insertRecipeVersion(
        store,
        { recipeId: inserted.value.id, recipe, message, computed: resultsOf(recipe) },
        who,
      );
    if (inserted.ok && mashSlug) await catchUpWithMash(store, inserted.value.id, who);
    return inserted;
  });
}
