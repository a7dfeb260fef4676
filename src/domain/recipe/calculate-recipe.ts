/** All numbers of a recipe, each with the model and the inputs it came from. One pure function for browser and server. */
import { buGu, relativeBitterness } from "../bitterness/balance.ts";
import { colourModels, maltColourUnits } from "../colour/beer-srm.ts";
import { maltLovibond } from "../colour/malt-colour.ts";
import { abvModels, abwBalling, ethanolSg } from "../gravity/alcohol.ts";
import { apparentAttenuation, realAttenuation, realExtract } from "../gravity/attenuation.ts";
import { energy } from "../gravity/energy.ts";
import { sgToPlato } from "../gravity/plato.ts";
import { warning } from "../result.ts";
import type { Note } from "../result.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { planMash } from "../mash/plan-mash.ts";
import type { MashPlan } from "../mash/plan-mash.ts";
import { kettleEfficiency, mashFromBrewhouse } from "../volumes/efficiency.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { recipeMashPh, recipeWater } from "./recipe-water.ts";
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
  mashPhFormula,
  ogFormula,
  postBoilFormula,
  preBoilFormula,
  rbrFormula,
  realAttenuationFormula,
} from "./recipe-formulas.ts";
import { isMashed, wortGravities } from "./recipe-gravity.ts";
import type { FermentableShare } from "./recipe-gravity.ts";
import { recipeVolumes, spreadLitres } from "./recipe-volumes.ts";
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
  fermentables: (FermentableShare & { mcu: number })[];
  hops: HopShare[];
  /** Of the mash at room temperature; undefined where nothing is mashed. */
  mashPh: Trace | undefined;
  /** Undefined where the recipe names no water. */
  water: RecipeWater | undefined;
  /** How each rest is reached; undefined without mash steps or grain. */
  mash: MashPlan | undefined;
  /** Per cent: brewhouse is stated by the recipe, mash and kettle follow from the volumes. */
  efficiency: { brewhouse: number; mash: number; kettle: number };
  warnings: Note[];
};

/** Apparent attenuation, per cent: that of the yeast that goes furthest. */
const attenuationOf = (recipe: Recipe, settings: BrewingSettings): number => {
  const stated = recipe.yeasts.map((yeast) => yeast.attenuationPercent ?? 0).filter((percent) => percent > 0);
  return stated.length > 0 ? Math.max(...stated) : settings.attenuationPercent;
};

/** Where the mash starts from when a recipe does not say, °C. */
const usualGrainCelsius = 20;

const mashPlanOf = (
  recipe: Recipe,
  equipment: Equipment | undefined,
  volumes: VolumeChain,
  grainKg: number,
  notes: Note[],
): MashPlan | undefined => {
  const mash = recipe.mash;
  if (!mash || mash.steps.length === 0 || grainKg <= 0 || volumes.mashWater <= 0) return undefined;
  const grainCelsius = mash.grainCelsius || usualGrainCelsius;
  const tunKg = mash.tunKg ?? equipment?.tunKg ?? 0;
  const specificHeat = mash.tunSpecificHeat ?? equipment?.tunSpecificHeat ?? 0;
  const plan = planMash({
    grainKg,
    grainCelsius,
    strikeLitres: Math.min(mash.steps[0]?.infuseLitres || volumes.mashWater, volumes.totalWater),
    steps: mash.steps,
    boilCelsius: equipment?.boilCelsius ?? 100,
    ...(tunKg > 0 && specificHeat > 0
      ? { tun: { kg: tunKg, specificHeat, celsius: mash.tunCelsius ?? grainCelsius } }
      : {}),
  });
  if (!plan.ok) {
    notes.push({ ...plan, path: `mash.${plan.path}` });
    return undefined;
  }
  for (const note of plan.warnings) notes.push({ ...note, path: `mash.${note.path}` });
  return plan.value;
};

const mashPhOf = (
  recipe: Recipe,
  volumes: VolumeChain,
  grainKg: number,
  water: RecipeWater | undefined,
): Trace | undefined => {
  const solved = recipeMashPh(recipe, volumes);
  if (!solved.ok) return undefined;
  const inputs = [input("grain", grainKg, "kg"), input("mash water", volumes.mashWater, "L")];
  if (water) inputs.push(input("residual alkalinity", water.residualAlkalinity, "ppm"));
  return trace(solved.value, mashPhFormula, inputs, water ? solved.warnings : [...solved.warnings, distilledWater]);
};
const distilledWater = warning(
  "water-unknown",
  "The recipe names no water; this is the pH in distilled water.",
  "water.source",
);

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
  const grainKg = recipe.fermentables.reduce((sum, item) => sum + (isMashed(item) ? item.kg : 0), 0);
  const volumes = recipeVolumes(recipe, equipment, grainKg, warnings);
  const wort = wortGravities(recipe, volumes, settings);
  const og = wort.og;

  const yeastAttenuation = attenuationOf(recipe, settings);
  const fermentable = (og - 1) * 1000 - wort.unfermentablePoints;
  const fg = og - (fermentable * yeastAttenuation) / 100_000;

  const abvFormula = recipe.abvFormula ?? settings.abvFormula;
  const abv = abvModels[abvFormula](og, fg);

  const ibuFormula = recipe.ibuFormula ?? settings.ibuFormula;
  const hops = hopShares(recipe, volumes, wort, ibuFormula, settings, equipment);
  const ibu = hops.reduce((sum, share) => sum + share.ibu, 0);

  const colourLitres = spreadLitres(recipe, volumes, settings);
  const fermentables = recipe.fermentables.map((item, index) => ({
    percent: wort.shares[index]?.percent ?? 0,
    points: wort.shares[index]?.points ?? 0,
    mcu: maltColourUnits(item.kg, maltLovibond(item.colour), colourLitres),
  }));
  const mcu = fermentables.reduce((sum, share) => sum + share.mcu, 0);
  const colourFormula = recipe.colourFormula ?? settings.colourFormula;
  const srm = mcu > 0 ? colourModels[colourFormula](mcu) : 0;

  if (og > 1.13) warnings.push(warning("og-out-of-range", "Above 1.130 the models are not tested.", "og"));
  if (srm > 50) warnings.push(warning("srm-out-of-range", "Above 50 SRM the colour models are not tested.", "srm"));

  const water = recipeWater(recipe, volumes);
  if (water) warnings.push(...water.warnings);
  const mash = mashPlanOf(recipe, equipment, volumes, grainKg, warnings);
  const kettle = kettleEfficiency(volumes.transferred, volumes.postBoilCool);

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
      input("attenuation", yeastAttenuation, "%"),
      input("fermentable points", fermentable, "points"),
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
    efficiency: {
      brewhouse: recipe.efficiencyPercent,
      mash: mashFromBrewhouse(recipe.efficiencyPercent, kettle),
      kettle,
    },
    warnings,
  };
};
