/** The names of the formulas behind a recipe's numbers, as a sentence. */
import { makerName } from "../../domain/recipe/maker-settings.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { wordsOf } from "../../words/words.ts";
import type { ShownResults } from "./shown-results.ts";

export function formulasText(
  { computedAs }: Pick<Recipe, "computedAs">,
  results: Pick<ShownResults, "abv" | "ibu" | "srm">,
  language: string,
): string {
  const words = wordsOf(language);
  const [abv, ibu, colour] = [results.abv.name, results.ibu.name, results.srm.name];
  return computedAs
    ? words.text("recipe.formulas.of", { abv, ibu, colour, maker: makerName(computedAs) })
    : words.text("recipe.formulas", { abv, ibu, colour });
}
