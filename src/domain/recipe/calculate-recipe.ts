/** All numbers of a recipe, each with the model and the inputs it came from. One pure function for browser and server. */
import { buGu, relativeBitterness } from "../bitterness/balance.ts";
import { abwBalling, ethanolSg } from "../gravity/alcohol.ts";
import { apparentAttenuation, realAttenuation, realExtract } from "../gravity/attenuation.ts";
import { energy } from "../gravity/energy.ts";
import { sgToPlato } from "../gravity/plato.ts";
import { warning } from "../result.ts";
import type { Note } from "../result.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import type { MashPlan } from "../mash/plan-mash.ts";
import { recipeEfficiency } from "./recipe-efficiency.ts";
import type { RecipeEfficiency } from "./recipe-efficiency.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { recipeWater } from "./recipe-water.ts";
import type { RecipeWater } from "./recipe-water.ts";
import { defaultSettings } from "./brewing-settings.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { hopShares } from "./recipe-bitterness.ts";
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
import { fermentableShares } from "./recipe-gravity.ts";
import type { FermentableShare } from "./recipe-gravity.ts";
import { recipeNumbers } from "./recipe-numbers.ts";
import { mashPhOf, mashPlanOf } from "./recipe-mash.ts";
import type { Equipment, Recipe } from "./recipe.ts";
import { input, trace } from "./trace.ts";
import type { Trace } from "./trace.ts";

/** Litres the calories are stated for: a 12 US fl oz bottle. */
export const servingLitres = 0.355;

export type RecipeResults = {
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
  volumes: VolumeChain;
  /** In the order of the recipe; points and colour units add up to the totals. */
  fermentables: FermentableShare[];
  hops: HopShare[];
  /** Of the mash at room temperature; undefined where nothing is mashed. */
  mashPh: Trace | undefined;
  /** Undefined where the recipe names no water. */
  water: RecipeWater | undefined;
  /** How each rest is reached; undefined without mash steps or grain. */
  mash: MashPlan | undefined;
  efficiency: RecipeEfficiency;
  warnings: Note[];
};

/**
 * Numbers of a recipe on an equipment (its own where none is given). Never throws; what cannot be computed is a warning.
 * Gravities in SG, alcohol in per cent by volume, colour in SRM, volumes in litres.
 */
export const calculateRecipe = (
  given: Recipe,
  equipment: Equipment | undefined = given.equipment,
  settings: BrewingSettings = defaultSettings,
): RecipeResults => {
  const warnings: Note[] = [];
  const recipe = finiteRecipe(given, warnings);
  const numbers = recipeNumbers(recipe, equipment, settings, warnings);
  const { og, fg, abv, ibu, srm, volumes, wort, grainKg, abvFormula, ibuFormula, colourFormula } = numbers;

  const fermentables = fermentableShares(recipe, volumes, settings);
  const hops = hopShares({ recipe, volumes, wort, formula: ibuFormula, settings, equipment });

  if (og > 1.13) warnings.push(warning("og-out-of-range", "Above 1.130 the models are not tested.", "og"));
  if (srm > 50) warnings.push(warning("srm-out-of-range", "Above 50 SRM the colour models are not tested.", "srm"));

  const water = recipeWater(recipe, volumes);
  if (water) warnings.push(...water.warnings);
  const mash = mashPlanOf(recipe, equipment, volumes, grainKg, warnings);

  const attenuation = apparentAttenuation(og, fg);
  const bitternessRatio = buGu(ibu, og);
  const abw = abvFormula === "balling" ? abwBalling(og, fg) : (abv * ethanolSg) / fg;
  const gravities = [input("OG", og, "SG"), input("FG", fg, "SG")];
  const extracts = [
    input("OE", sgToPlato(og), "°P"),
    input("AE", sgToPlato(fg), "°P"),
    input("RE", realExtract(og, fg), "°P"),
  ];
  return {
    og: trace(og, ogFormula, [
      input("extract from the mash", wort.mashPoints, "points"),
      input("extract from sugar and extract", (og - 1) * 1000 - wort.mashPoints, "points"),
      input("brewhouse efficiency", recipe.efficiencyPercent, "%"),
      input("volume", recipe.batchLitres, "L"),
    ]),
    fg: trace(fg, fgFormula, [
      input("OG", og, "SG"),
      input("attenuation", numbers.yeastAttenuation, "%"),
      input("fermentable points", numbers.fermentablePoints, "points"),
    ]),
    abv: trace(abv, abvFormulas[abvFormula], [...gravities, ...extracts]),
    ibu: trace(
      ibu,
      ibuFormulas[ibuFormula],
      hops.map((share, index) => input(recipe.hops[index]?.name ?? "", share.ibu, "IBU")),
    ),
    srm: trace(
      srm,
      colourFormulas[colourFormula],
      fermentables.map((share, index) => input(recipe.fermentables[index]?.name ?? "", share.mcu, "MCU")),
    ),
    preBoilGravity: trace(wort.preBoil, preBoilFormula, [
      input("volume before the boil, cold", volumes.preBoilCool, "L"),
    ]),
    postBoilGravity: trace(wort.postBoil, postBoilFormula, [
      input("volume after the boil, cold", volumes.postBoilCool, "L"),
    ]),
    attenuation: trace(attenuation, apparentAttenuationFormula, gravities),
    realAttenuation: trace(realAttenuation(og, fg), realAttenuationFormula, extracts),
    buGu: trace(bitternessRatio, buGuFormula, [input("IBU", ibu, "IBU"), input("OG", og, "SG")]),
    rbr: trace(relativeBitterness(bitternessRatio, attenuation / 100), rbrFormula, [
      input("BU:GU", bitternessRatio, ""),
      input("AA", attenuation, "%"),
    ]),
    calories: trace(energy(og, fg, servingLitres, abw), energyFormula, [
      input("ABW", abw, "%"),
      ...extracts,
      input("serving", servingLitres, "L"),
    ]),
    volumes,
    fermentables,
    hops,
    mashPh: grainKg > 0 ? mashPhOf(recipe, volumes, grainKg, water) : undefined,
    water,
    mash,
    efficiency: recipeEfficiency(recipe, volumes),
    warnings,
  };
};
