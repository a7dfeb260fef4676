/** What a mash leaves to the beer of its second runnings. */
import { extractDensity, runningsOf } from "../volumes/lauter.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { isMashed } from "./is-mashed.ts";
import type { Recipe, SecondRunnings } from "./recipe.ts";

/** Shares from 0 to 1 of all extract of the grain they are about, as far as it reaches the kettle. */
export type SharedRunnings = {
  /** Of the shared grain. */
  second: number;
  /** Of grain that was added for these runnings. */
  fresh: number;
  /** Part of the shared grain's colour: as the two beers share its extract. */
  colour: number;
  /** Of what dissolves, by the volumes alone. */
  lauter: number;
};

const extractOf = ({ fermentables }: Pick<Recipe, "fermentables">, shared: boolean): number => {
  let kg = 0;
  for (const item of fermentables)
    if (isMashed(item) && (item.shared ?? false) === shared) kg += (item.kg * item.yieldPercent) / 100;
  return kg;
};

/** Litres that the first beer's mash keeps when it is drained. */
const heldBackLitres = (
  recipe: Pick<Recipe, "fermentables">,
  { waterLitres, collectedLitres }: SecondRunnings,
): number => {
  const wort = waterLitres.reduce((sum, litres) => sum + litres, extractOf(recipe, true) / extractDensity);
  return Math.max(0, wort - collectedLitres);
};

/**
 * By `runningsOf`: the first beer's fillings, then this one's. What the first beer's stated efficiency has over its volumes
 * is missing here; what it has under them counts as never dissolved.
 */
export const sharedRunnings = (
  recipe: Pick<Recipe, "fermentables">,
  firstBeer: SecondRunnings,
  { totalWater, absorbed }: Pick<VolumeChain, "totalWater" | "absorbed">,
): SharedRunnings => {
  const kept = heldBackLitres(recipe, firstBeer);
  const added = extractOf(recipe, false) / extractDensity;
  const runnings = runningsOf(
    extractOf(recipe, true),
    [...firstBeer.waterLitres, totalWater + added],
    [...firstBeer.waterLitres.map(() => kept), kept + absorbed + added],
  );
  const lauter = runnings.at(-1)?.share ?? 0;
  const before = runnings.slice(0, -1).reduce((sum, { share }) => sum + share, 0);
  const washed = before < 1 ? lauter / (1 - before) : 0;
  const first = Math.min(1, firstBeer.mashPercent / 100);
  const dissolved = before > 0 ? Math.min(1, first / before) : 1;
  const second = washed * Math.max(0, dissolved - first);
  return {
    second,
    fresh: washed * dissolved,
    colour: first + second > 0 ? second / (first + second) : 0,
    lauter,
  };
};
