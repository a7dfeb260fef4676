/** What each fermentable gives: point-litres by the place it enters, and the gravities they make. */
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

/** Grain that is only steeped: there is no mash, and extract makes the wort. */
const steepsGrain = (recipe: Recipe): boolean => {
  if ((recipe.mash?.steps.length ?? 0) > 0) return false;
  if (recipe.type === "Extract") return true;
  const kilograms = (wanted: (item: Fermentable) => boolean): number =>
    recipe.fermentables.reduce((sum, item) => sum + (wanted(item) ? item.kg : 0), 0);
  return kilograms(({ type }) => type === "Extract" || type === "Dry Extract") > kilograms(isMashed);
};

export type FermentableShare = {
  /** Per cent of the bill by weight. */
  percent: number;
  /** Gravity points it adds to the wort in the fermenter; all shares add up to OG. */
  points: number;
};

export type WortGravities = {
  shares: FermentableShare[];
  og: number;
  /** Points of the OG that came through the mash. */
  mashPoints: number;
  /** Points of the OG that yeast cannot take. */
  unfermentablePoints: number;
  preBoil: number;
  postBoil: number;
  /** Point-litres in the kettle for a hop that goes in `minutes` before the end: late extract is not there yet. */
  inKettleAt: (minutes: number) => number;
  /** The same as a share of all that reaches the kettle, 0 to 1. */
  shareAt: (minutes: number) => number;
};

/** Programs that spread over "batch and loss" leave water added in the fermenter out of account. */
const sharedReach = (recipe: Recipe, volumes: VolumeChain, settings: BrewingSettings, reaches: number): number =>
  settings.kettleVolume === "batch-and-loss" ? recipe.batchLitres / spreadLitres(recipe, volumes, settings) : reaches;

export const wortGravities = (recipe: Recipe, volumes: VolumeChain, settings: BrewingSettings): WortGravities => {
  const efficiency = (recipe.efficiencyPercent / 100) * (steepsGrain(recipe) ? settings.steepFactor : 1);
  const reaches = volumes.postBoilCool > 0 ? volumes.transferred / volumes.postBoilCool : 0;
  const sugarReaches = settings.sugarSharesKettleLoss ? sharedReach(recipe, volumes, settings, reaches) : 1;
  const totalKg = recipe.fermentables.reduce((sum, item) => sum + item.kg, 0);
  const late: [minutes: number, pointLitres: number][] = [];
  let kettle = 0;
  let points = 0;
  let unfermentablePoints = 0;
  let mashPoints = 0;
  const shares = recipe.fermentables.map((item) => {
    const potential = item.kg * yieldToHwe(item.yieldPercent);
    const mashed = isMashed(item);
    const inFermenter = item.addAfterBoil ? potential : potential * (mashed ? efficiency : sugarReaches);
    if (!item.addAfterBoil) {
      const inKettle = reaches > 0 ? inFermenter / reaches : 0;
      kettle += inKettle;
      if (item.lateMinutes !== undefined) late.push([item.lateMinutes, inKettle]);
    }
    const share = recipe.batchLitres > 0 ? inFermenter / recipe.batchLitres : 0;
    points += share;
    if (mashed) mashPoints += share;
    if (item.fermentable === false) unfermentablePoints += share;
    return { percent: totalKg > 0 ? (100 * item.kg) / totalKg : 0, points: share };
  });
  const inKettleAt = (minutes: number): number =>
    late.reduce((left, [at, amount]) => (at < minutes ? left - amount : left), kettle);
  return {
    shares,
    og: pointsToSg(points),
    mashPoints,
    unfermentablePoints,
    preBoil: volumes.preBoilCool > 0 ? pointsToSg(inKettleAt(Infinity) / volumes.preBoilCool) : 1,
    postBoil: volumes.postBoilCool > 0 ? pointsToSg(kettle / volumes.postBoilCool) : 1,
    inKettleAt,
    shareAt: (minutes) => (kettle > 0 ? inKettleAt(minutes) / kettle : 0),
  };
};
