/** The names of the formulas behind a recipe's numbers, as a sentence. */
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import { makerName } from "../../domain/recipe/maker-settings.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { nameModel } from "../../words/name-model.ts";
import { wordsOf } from "../../words/words.ts";

export function formulasText(
  { computedAs }: Pick<Recipe, "computedAs">,
  results: Pick<RecipeResults, "abv" | "ibu" | "srm">,
  language: string,
): string {
  const words = wordsOf(language);
  const abv = nameModel(results.abv.model, words);
  const ibu = nameModel(results.ibu.model, words);
  const colour = nameModel(results.srm.model, words);
  return computedAs
    ? words.text("recipe.formulas.of", { abv, ibu, colour, maker: makerName(computedAs) })
    : words.text("recipe.formulas", { abv, ibu, colour });
}
