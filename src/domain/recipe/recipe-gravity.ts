/** What each fermentable gives: extract by the place it enters, colour, and the gravities they make. */
import { maltColourUnits } from "../colour/beer-srm.ts";
import { maltLovibond, maltSrm } from "../colour/malt-colour.ts";
import { pointsToSg, yieldToHwe } from "../gravity/points.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { isMashed } from "./is-mashed.ts";
import { spreadLitres } from "./recipe-volumes.ts";
import { sharedRunnings } from "./shared-runnings.ts";
import type { Fermentable, Recipe } from "./recipe.ts";

/** As much extract as grain is a mash, whatever rounding makes of two equal weights. */
const even = 1 + 1e-9;

/** Grain that is only steeped: there is no mash, and extract makes the wort. */
export const steepsGrain = (recipe: Recipe): boolean => {
  if (recipe.secondRunnings) return false;
  if ((recipe.mash?.steps.length ?? 0) > 0) return false;
  if (recipe.type === "Extract") return true;
  let extractKg = 0;
  let mashedKg = 0;
  for (const item of recipe.fermentables) {
    if (item.type === "Extract" || item.type === "Dry Extract") extractKg += item.kg;
    else if (isMashed(item)) mashedKg += item.kg;
  }
  return extractKg > mashedKg * even;
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
  /** Of grain of its own in the mash of another recipe, which the first beer took nothing of. */
  freshReach: number;
  /** Part of the other recipe's grain that colours this beer. */
  sharedColour: number;
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
  const mashReach = (recipe.efficiencyPercent / 100) * (steepsGrain(recipe) ? settings.steepFactor : 1);
  const shared = recipe.secondRunnings && sharedRunnings(recipe, recipe.secondRunnings, volumes);
  return {
    mashReach,
    freshReach: shared ? shared.fresh * kettleReach : mashReach,
    sharedColour: shared ? shared.colour : 1,
    sugarReach: settings.sugarSharesKettleLoss ? sharedReach(recipe, volumes, settings, kettleReach) : 1,
    kettleReach,
    pointsPerKgPercent: recipe.batchLitres > 0 ? (yieldToHwe(1) * settings.extractScale) / recipe.batchLitres : 0,
    mcuPerKgLovibond: maltColourUnits(1, 1, spreadLitres(recipe, volumes, settings)),
    maltColour: settings.maltColour,
  };
};

/** Gravity points a fermentable adds in the fermenter. */
const pointsOf = (item: Fermentable, mashed: boolean, yields: Yields): number => {
  const ofMash = item.shared ? yields.mashReach : yields.freshReach;
  const reach = mashed ? ofMash : item.addAfterBoil ? 1 : yields.sugarReach;
  return item.kg * item.yieldPercent * yields.pointsPerKgPercent * reach;
};

const colourUnitsOf = (item: Fermentable, { maltColour, mcuPerKgLovibond, sharedColour }: Yields): number =>
  item.kg *
  (maltColour === "srm" ? maltSrm(item.colour) : maltLovibond(item.colour)) *
  mcuPerKgLovibond *
  (item.shared ? sharedColour : 1);

/** All fermentables in one pass: a recipe is recomputed at each keystroke. */
export const makeWort = (recipe: Recipe, volumes: VolumeChain, settings: BrewingSettings): Wort => {
  const yields = yieldsOf(recipe, volumes, settings);
  let points = 0;
  let pointsAfterBoil = 0;
  let unfermentablePoints = 0;
  let mashPoints = 0;
  let mcu = 0;
  const late: LateExtract[] = [];
  for (const item of recipe.fermentables) {
    const mashed = isMashed(item);
    const added = pointsOf(item, mashed, yields);
    points += added;
    mcu += colourUnitsOf(item, yields);
    if (mashed) mashPoints += added;
    else if (item.addAfterBoil) pointsAfterBoil += added;
    else if (item.lateMinutes !== undefined && yields.kettleReach > 0)
      late.push({ minutes: item.lateMinutes, pointLitres: (added * recipe.batchLitres) / yields.kettleReach });
    if (item.fermentable === false) unfermentablePoints += added;
  }
  const inKettle = yields.kettleReach > 0 ? ((points - pointsAfterBoil) * recipe.batchLitres) / yields.kettleReach : 0;
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
