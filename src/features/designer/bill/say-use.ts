/** When a hop or another ingredient goes in. */
import type { HopUse, MiscUse } from "../../../domain/recipe/recipe.ts";
import type { Words } from "../../../words/arguments.ts";

export function sayHopUse(use: HopUse, words: Words): string {
  switch (use) {
    case "Mash":
      return words.text("recipe.use.mash");
    case "First Wort":
      return words.text("designer.hops.firstWort");
    case "Boil":
      return words.text("recipe.boil");
    case "Aroma":
      return words.text("designer.hops.flameout");
    case "Hopstand":
      return words.text("recipe.use.hopstand");
    case "Dry Hop":
      return words.text("designer.hops.dryHop");
  }
}

export function sayMiscUse(use: MiscUse, words: Words): string {
  switch (use) {
    case "Mash":
      return words.text("recipe.use.mash");
    case "Sparge":
      return words.text("recipe.use.sparge");
    case "Boil":
      return words.text("recipe.boil");
    case "Hopstand":
      return words.text("recipe.use.hopstand");
    case "Primary":
      return words.text("recipe.fermentation");
    case "Secondary":
      return words.text("recipe.use.secondary");
    case "Bottling":
      return words.text("sheet.packaging");
  }
}
