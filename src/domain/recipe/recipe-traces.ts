/** The numbers of a recipe opened: value, model, what went in, and where the model's range is left. */
import { buGu, relativeBitterness } from "../bitterness/balance.ts";
import { abwBalling, ethanolSg } from "../gravity/alcohol.ts";
import { apparentAttenuation, realAttenuation, realExtract } from "../gravity/attenuation.ts";
import { energy } from "../gravity/energy.ts";
import { sgToPlato } from "../gravity/plato.ts";
import { sgToPoints } from "../gravity/points.ts";
import type { HopShare } from "./recipe-bitterness.ts";
import {
  abvFormulas,
  apparentAttenuationFormula,
  buGuFormula,
  colourFormulas,
  energyFormula,
  fgFormula,
  ibuFormulas,
  ogFormula,
  postBoilFormula,
  preBoilFormula,
  rbrFormula,
  realAttenuationFormula,
} from "./recipe-formulas.ts";
import type { FermentableShare } from "./recipe-gravity.ts";
import type { RecipeNumbers } from "./recipe-numbers.ts";
import { abvWarnings, colourUnknown, fgWarnings, ibuWarnings, ogWarnings, srmWarnings } from "./recipe-warnings.ts";
import type { Recipe } from "./recipe.ts";
import { input, trace, unknownTrace } from "./trace.ts";
import type { Trace } from "./trace.ts";

/** Litres the calories are stated for: a 12 US fl oz bottle. */
export const servingLitres = 0.355;

export type RecipeTraces = {
  og: Trace;
  fg: Trace;
  abv: Trace;
  ibu: Trace;
  srm: Trace;
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

export const recipeTraces = (
  recipe: Recipe,
  numbers: RecipeNumbers,
  fermentables: readonly FermentableShare[],
  hops: readonly HopShare[],
): RecipeTraces => {
  const { og, fg, abv, ibu, srm, volumes, wort, abvFormula } = numbers;
  const gravities = [input("OG", og, "SG"), input("FG", fg, "SG")];
  const extracts = [
    input("OE", sgToPlato(og), "°P"),
    input("AE", sgToPlato(fg), "°P"),
    input("RE", realExtract(og, fg), "°P"),
  ];
  const apparent = apparentAttenuation(og, fg);
  const ratio = buGu(ibu, og);
  const abw = abvFormula === "balling" ? abwBalling(og, fg) : (abv * ethanolSg) / fg;
  const ogInputs = [
    input("extract from the mash", wort.mashPoints, "points"),
    input("extract from sugar and extract", sgToPoints(og) - wort.mashPoints, "points"),
    input("brewhouse efficiency", recipe.efficiencyPercent, "%"),
    input("volume", recipe.batchLitres, "L"),
  ];
  const fgInputs = [
    input("OG", og, "SG"),
    input("attenuation", numbers.yeastAttenuation, "%"),
    input("fermentable points", numbers.fermentablePoints, "points"),
  ];
  const hopInputs = hops.map((share, index) => input(recipe.hops[index]?.name ?? "", share.ibu, "IBU"));
  const colourInputs = fermentables.map((share, index) =>
    input(recipe.fermentables[index]?.name ?? "", share.mcu, "MCU"),
  );
  return {
    og: trace(og, ogFormula, ogInputs, ogWarnings(numbers)),
    fg: trace(fg, fgFormula, fgInputs, fgWarnings(numbers)),
    abv: trace(abv, abvFormulas[abvFormula], [...gravities, ...extracts], abvWarnings(numbers)),
    ibu: trace(ibu, ibuFormulas[numbers.ibuFormula], hopInputs, ibuWarnings(recipe, hops)),
    srm: Number.isNaN(srm)
      ? unknownTrace(colourFormulas[numbers.colourFormula], colourInputs, colourUnknown(recipe))
      : trace(srm, colourFormulas[numbers.colourFormula], colourInputs, srmWarnings(numbers)),
    preBoilGravity: trace(wort.preBoil, preBoilFormula, [
      input("volume before the boil, cold", volumes.preBoilCool, "L"),
    ]),
    postBoilGravity: trace(wort.postBoil, postBoilFormula, [
      input("volume after the boil, cold", volumes.postBoilCool, "L"),
    ]),
    attenuation: trace(apparent, apparentAttenuationFormula, gravities),
    realAttenuation: trace(realAttenuation(og, fg), realAttenuationFormula, extracts),
    buGu: trace(ratio, buGuFormula, [input("IBU", ibu, "IBU"), input("OG", og, "SG")]),
    rbr: trace(relativeBitterness(ratio, apparent / 100), rbrFormula, [
      input("BU:GU", ratio, ""),
      input("AA", apparent, "%"),
    ]),
    calories: trace(energy(og, fg, servingLitres, abw), energyFormula, [
      input("ABW", abw, "%"),
      ...extracts,
      input("serving", servingLitres, "L"),
    ]),
  };
};
