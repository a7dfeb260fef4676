/** When a hop or another ingredient is used, in the page's words. */
import type { HopUse, MiscUse } from "../domain/recipe/recipe.ts";
import { wordsOf } from "./words.ts";

export function useText(use: HopUse | MiscUse, language: string): string {
  const words = wordsOf(language);
  const texts: Record<HopUse | MiscUse, string> = {
    Mash: words.text("recipe.use.mash"),
    Sparge: words.text("recipe.use.sparge"),
    "First Wort": words.text("recipe.use.firstWort"),
    Boil: words.text("recipe.boil"),
    Aroma: words.text("recipe.use.aroma"),
    Hopstand: words.text("recipe.use.hopstand"),
    "Dry Hop": words.text("recipe.use.dryHop"),
    Primary: words.text("recipe.use.primary"),
    Secondary: words.text("recipe.use.secondary"),
    Bottling: words.text("recipe.use.bottling"),
  };
  return texts[use];
}
