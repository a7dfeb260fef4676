/** What each fermentable gives: extract by the place it enters, colour, and the gravities they make. */
import { maltColourUnits } from "../colour/beer-srm.ts";
import { maltLovibond, maltSrm } from "../colour/malt-colour.ts";
import { pointsToSg, yieldToHwe } from "../gravity/points.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { spreadLitres } from "./recipe-volumes.ts";
import type { Fermentable, Recipe } from "./recipe.ts";

/** Mashed fermentables give what the mash lets go; what dissolves by itself gives all. */
export const isMashed = (fermentable: Fermentable): boolean =>
  (fermentable.type === "Grain" || fermentable.type === "Adjunct") &&
  !fermentable.addAfterBoil &&
  fermentable.lateMinutes === undefined;

/** As much extract as grain is a mash, whatever rounding makes of two equal weights. */
const even = 1 + 1e-9;

/** Grain that is only steeped: there is no mash, and extract makes the wort. */
export const steepsGrain = (recipe: Recipe): boolean => {
  if ((recipe.mash?.steps.length ?? 0) > 0) return false;
  if (recipe.type === "Extract") return true;
  const kilograms = (wanted: (item: Fermentable) => boolean): number =>
    recipe.fermentables.reduce((sum, item) => sum + (wanted(item) ? item.kg : 0), 0);
  return kilograms(({ type }) => type === "Extract" || type === "Dry Extract") > kilograms(isMashed) * even;
};

export type FermentableShare = {
  /** Per cent of the bill by weight. */
  percent: number;
  /** Gravity points it adds to the wort in the fermenter; all shares add up to OG. */
  points: number;
  /** Malt colour units it adds; all shares add up to what the colour is computed from. */
  mcu: number;
};

/** Extract that goes into the kettle late. */
type LateExtract = { minutes: number; pointLitres: number };

/** What holds for every fermentable of a recipe: which part of its extract arrives where. */
type Yields = {
  mashReach: number;
  sugarReach: number;
  kettleReach: number;
  pointsPerKgPercent: number;
  mcuPerKgLovibond: number;
  maltColour: BrewingSettings["maltColour"];
};

export type Wort = {
  og: number;
  /** Points of the OG that came through the mash. */
  mashPoints: number;
  /** Points of the OG that came out of the kettle. */
  kettlePoints: number;
  /** Points of the OG that yeast cannot take. */
  unfermentablePoints: number;
  /** Malt colour units. */
  mcu: number;
  preBoil: number;
  postBoil: number;
  /** Point-litres of all that reaches the kettle. */
  inKettle: number;
  late: readonly LateExtract[];
};

/** Point-litres in the kettle for a hop that goes in `minutes` before the end: extract that comes later is not there yet. */
export const inKettleAt = ({ inKettle, late }: Pick<Wort, "inKettle" | "late">, minutes: number): number => {
  let left = inKettle;
  for (const extract of late) if (extract.minutes < minutes) left -= extract.pointLitres;
  return left;
};

/** Programs that spread over "batch and loss" leave water added in the fermenter out of account. */
const sharedReach = (recipe: Recipe, volumes: VolumeChain, settings: BrewingSettings, reaches: number): number =>
  settings.kettleVolume === "batch-and-loss" ? recipe.batchLitres / spreadLitres(recipe, volumes, settings) : reaches;

const yieldsOf = (recipe: Recipe, volumes: VolumeChain, settings: BrewingSettings): Yields => {
  const kettleReach = volumes.postBoilCool > 0 ? volumes.transferred / volumes.postBoilCool : 0;
  return {
    mashReach: (recipe.efficiencyPercent / 100) * (steepsGrain(recipe) ? settings.steepFactor : 1),
    sugarReach: settings.sugarSharesKettleLoss ? sharedReach(recipe, volumes, settings, kettleReach) : 1,
    kettleReach,
    pointsPerKgPercent: recipe.batchLitres > 0 ? (yieldToHwe(1) * settings.extractScale) / recipe.batchLitres : 0,
    mcuPerKgLovibond: maltColourUnits(1, 1, spreadLitres(recipe, volumes, settings)),
    maltColour: settings.maltColour,
  };
};

/** Gravity points a fermentable adds in the fermenter. */
const pointsOf = (item: Fermentable, mashed: boolean, yields: Yields): number => {
  const reach = mashed ? yields.mashReach : item.addAfterBoil ? 1 : yields.sugarReach;
  return item.kg * item.yieldPercent * yields.pointsPerKgPercent * reach;
};

const colourUnitsOf = (item: Fermentable, { maltColour, mcuPerKgLovibond }: Yields): number =>
  item.kg * (maltColour === "srm" ? maltSrm(item.colour) : maltLovibond(item.colour)) * mcuPerKgLovibond;

const nothingLate: readonly LateExtract[] = [];

const lateExtracts = (recipe: Recipe, yields: Yields): LateExtract[] =>
  recipe.fermentables.flatMap((item) =>
    item.lateMinutes === undefined || item.addAfterBoil || yields.kettleReach <= 0
      ? []
      : {
          minutes: item.lateMinutes,
          pointLitres: (pointsOf(item, false, yields) * recipe.batchLitres) / yields.kettleReach,
        },
  );

/** All fermentables in one pass that allocates nothing: a recipe is recomputed at each keystroke. */
export const makeWort = (recipe: Recipe, volumes: VolumeChain, settings: BrewingSettings): Wort => {
  const yields = yieldsOf(recipe, volumes, settings);
  let points = 0;
  let pointsAfterBoil = 0;
  let unfermentablePoints = 0;
  let mashPoints = 0;
  let mcu = 0;
  let someLate = false;
  for (const item of recipe.fermentables) {
    const mashed = isMashed(item);
    const added = pointsOf(item, mashed, yields);
    points += added;
    mcu += colourUnitsOf(item, yields);
    if (mashed) mashPoints += added;
    else if (item.addAfterBoil) pointsAfterBoil += added;
    else someLate ||= item.lateMinutes !== undefined;
    if (item.fermentable === false) unfermentablePoints += added;
  }
  const inKettle = yields.kettleReach > 0 ? ((points - pointsAfterBoil) * recipe.batchLitres) / yields.kettleReach : 0;
  const late = someLate ? lateExtracts(recipe, yields) : nothingLate;
  const preBoilPointLitres = inKettleAt({ inKettle, late }, Infinity);
  return {
    og: pointsToSg(points),
    mashPoints,
    kettlePoints: points - pointsAfterBoil,
    unfermentablePoints,
    mcu,
    preBoil: volumes.preBoilCool > 0 ? pointsToSg(preBoilPointLitres / volumes.preBoilCool) : 1,
    postBoil: volumes.postBoilCool > 0 ? pointsToSg(inKettle / volumes.postBoilCool) : 1,
    inKettle,
    late,
  };
};

/** What each fermentable adds, in the order of the recipe. */
export const fermentableShares = (
  recipe: Recipe,
  volumes: VolumeChain,
  settings: BrewingSettings,
): FermentableShare[] => {
  const yields = yieldsOf(recipe, volumes, settings);
  const totalKg = recipe.fermentables.reduce((sum, item) => sum + item.kg, 0);
  return recipe.fermentables.map((item) => ({
    percent: totalKg > 0 ? (100 * item.kg) / totalKg : 0,
    points: pointsOf(item, isMashed(item), yields),
    mcu: colourUnitsOf(item, yields),
  }));
};
