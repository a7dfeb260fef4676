/** What the other formulas would say of the same recipe: shown beside an opened number. */
import { settingsOf } from "./maker-settings.ts";
import { colourModels } from "../colour/beer-srm.ts";
import { abvModels } from "../gravity/alcohol.ts";
import type { AbvFormula, BrewingSettings, ColourFormula, IbuFormula } from "./brewing-settings.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { totalIbu } from "./recipe-bitterness.ts";
import { recipeNumbers } from "./recipe-numbers.ts";
import type { Equipment, Recipe } from "./recipe.ts";

/** ABV in per cent, IBU, and SRM, by formula. */
export type FormulaComparison = {
  abv: Record<AbvFormula, number>;
  ibu: Record<IbuFormula, number>;
  srm: Record<ColourFormula, number>;
};

export const compareFormulas = (
  given: Recipe,
  equipment: Equipment | undefined = given.equipment,
  settings: BrewingSettings = settingsOf(given),
): FormulaComparison => {
  const recipe = finiteRecipe(given, []);
  const { og, fg, volumes, wort } = recipeNumbers(recipe, equipment, settings, []);
  const abv = (formula: AbvFormula): number => abvModels[formula](og, fg);
  const ibu = (formula: IbuFormula): number => totalIbu({ recipe, volumes, wort, formula, settings, equipment });
  const srm = (formula: ColourFormula): number => (wort.mcu > 0 ? colourModels[formula](wort.mcu) : 0);
  return {
    abv: {
      balling: abv("balling"),
      simple: abv("simple"),
      hall: abv("hall"),
      cutaia: abv("cutaia"),
      hmrc: abv("hmrc"),
    },
    ibu: { tinseth: ibu("tinseth"), rager: ibu("rager"), garetz: ibu("garetz"), mibu: ibu("mibu") },
    srm: { morey: srm("morey"), mosher: srm("mosher"), daniels: srm("daniels") },
  };
};
