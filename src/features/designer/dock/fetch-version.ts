/** Fetches a saved version of a recipe for the designer. */
import type { Recipe } from "../../../domain/recipe/recipe.ts";

/** Undefined where it cannot be had: no connection, or gone. */
export async function fetchVersion(recipeId: string, version: number): Promise<Recipe | undefined> {
  try {
    const answer = await fetch(`/studio/recipes/${recipeId}/versions/${version}`, {
      headers: { accept: "application/json" },
    });
    if (!answer.ok) return undefined;
    const { recipe } = (await answer.json()) as { recipe?: Recipe };
    return recipe;
  } catch {
    return undefined;
  }
}
