/** The ions of a water by name. */
import type { Ions } from "../../../domain/recipe/recipe.ts";
import type { Words } from "../../../words/arguments.ts";

export function sayIon(ion: keyof Ions, words: Words): string {
  switch (ion) {
    case "calcium":
      return words.text("recipe.calcium");
    case "magnesium":
      return words.text("recipe.magnesium");
    case "sodium":
      return words.text("recipe.sodium");
    case "chloride":
      return words.text("recipe.chloride");
    case "sulfate":
      return words.text("recipe.sulfate");
    case "bicarbonate":
      return words.text("recipe.bicarbonate");
  }
}
