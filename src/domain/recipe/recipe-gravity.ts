/** What each fermentable gives: point-litres by the place it enters, and the gravities they make. */
import { pointsToSg, yieldToHwe } from "../gravity/points.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import type { Fermentable, Recipe } from "./recipe.ts";

/** Mashed fermentables give what the mash lets go; what dissolves by itself gives all. */
export const isMashed = (fermentable: Fermentable): boolean =>
  (fermentable.type === "Grain" || fermentable.type === "Adjunct") &&
  !fermentable.addAfterBoil &&
  fermentable.lateMinutes === undefined;

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
};

export const wortGravities = (recipe: Recipe, volumes: VolumeChain, settings: BrewingSettings): WortGravities => {
  const efficiency = recipe.efficiencyPercent / 100;
  const reaches = volumes.postBoilCool > 0 ? volumes.transferred / volumes.postBoilCool : 0;
  const sugarReaches = settings.sugarSharesKettleLoss ? reaches : 1;
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
  };
};
