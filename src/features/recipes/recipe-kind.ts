/** What a recipe is, in a few words: its style and how its wort is made. */
import type { Recipe } from "../../domain/recipe/recipe.ts";
import type { Words } from "../../words/arguments.ts";

export function recipeKind({ style, type }: Pick<Recipe, "style" | "type">, words: Words): string {
  return [style?.name, typeText(type, words)].filter(Boolean).join(", ");
}

function typeText(type: Recipe["type"], words: Words): string {
  switch (type) {
    case "All Grain":
      return words.text("recipe.type.allGrain");
    case "Partial Mash":
      return words.text("recipe.type.partialMash");
    case "Extract":
      return words.text("recipe.type.extract");
  }
}
