/** A recipe's new version: kept for good and shown by its entry from then on, or nothing of it. */
import type { Viewer } from "../domain/people/viewer.ts";
import type { Entry } from "../domain/publishing/entry.ts";
import { calculateRecipe } from "../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../domain/recipe/recipe.ts";
import { ok, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { hasRecipeVersion, insertRecipeVersion, latestVersion, type RecipeVersion } from "./recipes.ts";
import { type EntryPatch, insertEntry, updateEntry } from "./save-entry.ts";

export type NewVersion = { recipe: Recipe; message: string; entry?: Pick<EntryPatch<"recipe">, "title" | "slug"> };

function resultsOf(recipe: Recipe): Record<string, number> {
  const { og, fg, abv, ibu, srm } = calculateRecipe(recipe);
  return { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: srm.value };
}

/**
 * The number after the latest. The entry must still have the revision it was read with. A version that only the entry
 * knows, from before versions were kept, is kept first. Problems: `stale`, `not-found`.
 */
export async function saveRecipeVersion(
  outer: Store,
  entry: Entry<"recipe">,
  { recipe, message, entry: patch = {} }: NewVersion,
  who: Viewer,
): Promise<Result<RecipeVersion>> {
  const { id: recipeId, data } = entry;
  return inTransaction(outer, async (store) => {
    const version = Math.max(await latestVersion(store, recipeId), data.version) + 1;
    // The entry's row is taken first: of two that save at once the second waits here, and finds another revision.
    const saved = await updateEntry<"recipe">(
      store,
      recipeId,
      entry.revision,
      { ...patch, data: { ...data, recipe, version } },
      who,
    );
    if (!saved.ok) return saved;
    const isKept = data.version === 0 || (await hasRecipeVersion(store, recipeId, data.version));
    if (!isKept)
      await insertRecipeVersion(
        store,
        { recipeId, version: data.version, recipe: data.recipe, at: entry.updatedAt, computed: resultsOf(data.recipe) },
        who,
      );
    return ok(
      await insertRecipeVersion(store, { recipeId, version, recipe, message, computed: resultsOf(recipe) }, who),
    );
  });
}

export type NewRecipe = Pick<Entry<"recipe">, "title"> & {
  recipe: Recipe;
  hidden?: Entry<"recipe">["data"]["hidden"];
  /** Of version 1; without it nothing is saved yet, and the entry stands at version 0. */
  message?: string;
};

/** A draft of a recipe of its own. Problem: `slug-taken`. */
export async function insertRecipe(
  outer: Store,
  { title, recipe, hidden = {}, message }: NewRecipe,
  who: Viewer,
): Promise<Result<Entry<"recipe">>> {
  return inTransaction(outer, async (store) => {
    const version = message === undefined ? 0 : 1;
    const data = { version, recipe, hidden, related: {} };
    const inserted = await insertEntry<"recipe">(store, { kind: "recipe", title, data }, who);
    if (inserted.ok && message !== undefined)
      await insertRecipeVersion(
        store,
        { recipeId: inserted.value.id, recipe, message, computed: resultsOf(recipe) },
        who,
      );
    return inserted;
  });
}
