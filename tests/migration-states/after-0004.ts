/** A draft of a recipe. */
import { expect } from "vitest";
import { findRecipeDraft } from "../../src/storage/recipe-drafts.ts";
import { at, recipe, site_id, type State } from "./state.ts";

export const after0004: State = {
  after: "0004-recipe-drafts",
  rows: {
    recipe_drafts: [
      {
        site_id,
        recipe_id: "recipe-id",
        user_id: "user-id",
        base_version: 2,
        revision: at,
        recipe: JSON.stringify({ ...recipe, batchLitres: 25 }),
        saved_at: at,
      },
    ],
  },
  async check(store) {
    expect(await findRecipeDraft(store, { recipeId: "recipe-id", userId: "user-id" })).toEqual({
      recipe: { ...recipe, batchLitres: 25 },
      baseVersion: 2,
      revision: at,
      savedAt: at,
    });
  },
};
