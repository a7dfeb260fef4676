/** The numbers of a recipe opened: value, model, and where the model's range is left. */
import { buGu, relativeBitterness } from "../bitterness/balance.ts";
import { abwBalling, ethanolSg } from "../gravity/alcohol.ts";
import { apparentAttenuation, realAttenuation } from "../gravity/attenuation.ts";
import { energy } from "../gravity/energy.ts";
import type { AbvFormula, ColourFormula, IbuFormula } from "./brewing-settings.ts";
import type { HopShare } from "./recipe-bitterness.ts";
import type { RecipeNumbers } from "./recipe-numbers.ts";
import { abvWarnings, colourUnknown, fgWarnings, ibuWarnings, ogWarnings, srmWarnings } from "./recipe-warnings.ts";
import type { Recipe } from "./recipe.ts";
import { trace, unknownTrace } from "./trace.ts";
import type { Trace } from "./trace.ts";

/** Litres the calories are stated for: a 12 US fl oz bottle. */
export const servingLitres = 0.355;

export type RecipeTraces = {
  og: Trace;
  fg: Trace;
  abv: Trace<AbvFormula>;
  ibu: Trace<IbuFormula>;
  srm: Trace<ColourFormula>;
  preBoilGravity: Trace;
  postBoilGravity: Trace;
  /** Per cent. */
  attenuation: Trace;
  realAttenuation: Trace;
  buGu: Trace;
  rbr: Trace;
  /** kcal in `servingLitres`. */
  calories: Trace;
};

export const recipeTraces = (recipe: Recipe, numbers: RecipeNumbers, hops: readonly HopShare[]): RecipeTraces => {
  const { og, fg, abv, ibu, srm, wort, abvFormula, colourFormula } = numbers;
  const apparent = apparentAttenuation(og, fg);
  const ratio = buGu(ibu, og);
  const abw = abvFormula === "balling" ? abwBalling(og, fg) : (abv * ethanolSg) / fg;
  return {
    og: trace("extract", og, ogWarnings(numbers)),
    fg: trace("yeast-attenuation", fg, fgWarnings(numbers)),
    abv: trace(abvFormula, abv, abvWarnings(numbers)),
    ibu: trace(numbers.ibuFormula, ibu, ibuWarnings(recipe, hops)),
    srm: Number.isNaN(srm)
      ? unknownTrace(colourFormula, colourUnknown(recipe))
      : trace(colourFormula, srm, srmWarnings(numbers)),
    preBoilGravity: trace("extract-before-boil", wort.preBoil),
    postBoilGravity: trace("extract-after-boil", wort.postBoil),
    attenuation: trace("apparent-attenuation", apparent),
    realAttenuation: trace("real-attenuation", realAttenuation(og, fg)),
    buGu: trace("bu-gu", ratio),
    rbr: trace("relative-bitterness", relativeBitterness(ratio, apparent / 100)),
    calories: trace("energy", energy(og, fg, servingLitres, abw)),
  };
};
