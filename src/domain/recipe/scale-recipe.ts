/** A recipe brewed in another size or at another efficiency: same gravity, same bitterness, same water. */
import { settingsOf } from "./maker-settings.ts";
import { ok, refusal } from "../result.ts";
import type { Problem, Result } from "../result.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { saltNames } from "../water/salts.ts";
import type { SaltAmounts } from "../water/salts.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { kettleShares } from "./recipe-bitterness.ts";
import type { HopShare } from "./recipe-bitterness.ts";
import { isMashed } from "./is-mashed.ts";
import { fermentableShares, makeWort } from "./recipe-gravity.ts";
import type { FermentableShare } from "./recipe-gravity.ts";
import { mashedKilograms } from "./recipe-numbers.ts";
import { recipeVolumes } from "./recipe-volumes.ts";
import type { Fermentable, Hop, Mash, Recipe, SecondRunnings, Water } from "./recipe.ts";

export type NewSize = { batchLitres: number; efficiencyPercent?: number };

/** Kilogram of a mashed fermentable for a new volume and efficiency: in proportion to volume, against efficiency. */
export const scaledKilograms = (kg: number, volumeRatio: number, efficiencyRatio: number): number =>
  kg * volumeRatio * efficiencyRatio;

type Brewed = { volumes: VolumeChain; fermentables: FermentableShare[]; hops: HopShare[] };

const brew = (recipe: Recipe, settings: BrewingSettings): Brewed => {
  const volumes = recipeVolumes(recipe, recipe.equipment, mashedKilograms(recipe), []);
  const wort = makeWort(recipe, volumes, settings);
  const formula = recipe.ibuFormula ?? settings.ibuFormula;
  return {
    volumes,
    fermentables: fermentableShares(recipe, volumes, settings),
    hops: kettleShares({ recipe, volumes, wort, formula, settings, equipment: recipe.equipment }),
  };
};

const ratioOf = (after: number, before: number, fallback: number): number =>
  before > 0 && after > 0 ? after / before : fallback;

const times = (salts: SaltAmounts, ratio: number): SaltAmounts => {
  const scaled: SaltAmounts = {};
  for (const name of saltNames) if (salts[name] !== undefined) scaled[name] = salts[name] * ratio;
  return scaled;
};

const scaledWater = (water: Water, mashRatio: number, spargeRatio: number): Water => ({
  ...water,
  ...(water.mashSalts && { mashSalts: times(water.mashSalts, mashRatio) }),
  ...(water.spargeSalts && { spargeSalts: times(water.spargeSalts, spargeRatio) }),
  ...(water.mashAcid && { mashAcid: { ...water.mashAcid, ml: water.mashAcid.ml * mashRatio } }),
  ...(water.spargeAcid && { spargeAcid: { ...water.spargeAcid, ml: water.spargeAcid.ml * spargeRatio } }),
});

const scaledMash = (mash: Mash, ratio: number): Mash => ({
  ...mash,
  steps: mash.steps.map((step) => ({
    ...step,
    ...(step.infuseLitres !== undefined && { infuseLitres: step.infuseLitres * ratio }),
    ...(step.decoctionLitres !== undefined && { decoctionLitres: step.decoctionLitres * ratio }),
  })),
});

/** The first beer in the same measure. */
const scaledRunnings = (first: SecondRunnings, ratio: number): SecondRunnings => ({
  ...first,
  waterLitres: first.waterLitres.map((litres) => litres * ratio),
  collectedLitres: first.collectedLitres * ratio,
});

/** Sugar and extract corrected for the share of them that another size leaves behind the kettle. */
const samePoints = (fermentables: Fermentable[], before: Brewed, after: Brewed): Fermentable[] =>
  fermentables.map((item, index) => {
    const correction = ratioOf(before.fermentables[index]?.points ?? 0, after.fermentables[index]?.points ?? 0, 1);
    return { ...item, kg: item.kg * correction };
  });

/** Hops that bitter keep their IBU under the recipe's own model at the new gravity; the others their gram per litre. */
const scaledHops = (hops: Hop[], before: HopShare[], after: HopShare[], volumeRatio: number): Hop[] =>
  hops.map((hop, index) => ({
    ...hop,
    grams: hop.grams * ratioOf(before[index]?.ibu ?? 0, after[index]?.ibu ?? 0, volumeRatio),
  }));

/** What is brewed otherwise: size, efficiency, and what goes with them. */
type Resize = { batchLitres: number; efficiencyPercent: number; boilLitres: number | undefined };

export const resizedRecipe = (recipe: Recipe, { batchLitres, efficiencyPercent, boilLitres }: Resize): Recipe => {
  const volumeRatio = batchLitres / recipe.batchLitres;
  const efficiencyRatio = recipe.efficiencyPercent / efficiencyPercent;
  const { boilLitres: _, ...rest } = recipe;
  return {
    ...rest,
    batchLitres,
    efficiencyPercent,
    ...(boilLitres !== undefined && { boilLitres }),
    fermentables: recipe.fermentables.map((item) => ({
      ...item,
      kg: scaledKilograms(item.kg, volumeRatio, isMashed(item) ? efficiencyRatio : 1),
    })),
    miscs: recipe.miscs.map((misc) => ({ ...misc, amount: misc.amount * volumeRatio })),
    yeasts: recipe.yeasts.map((yeast) => ({ ...yeast, amount: yeast.amount * volumeRatio })),
    ...(recipe.mash && { mash: scaledMash(recipe.mash, volumeRatio * efficiencyRatio) }),
    ...(recipe.secondRunnings && {
      secondRunnings: scaledRunnings(recipe.secondRunnings, volumeRatio * efficiencyRatio),
    }),
  };
};

/** The resized recipe with grist, hops and salts corrected until it is the beer that `recipe` was. */
export const balancedRecipe = (recipe: Recipe, resized: Recipe, settings: BrewingSettings): Recipe => {
  const volumeRatio = resized.batchLitres / recipe.batchLitres;
  const before = brew(recipe, settings);
  const balanced: Recipe = {
    ...resized,
    fermentables: samePoints(resized.fermentables, before, brew(resized, settings)),
  };
  const after = brew(balanced, settings);
  const mashRatio = ratioOf(after.volumes.mashWater, before.volumes.mashWater, volumeRatio);
  const spargeRatio = ratioOf(after.volumes.spargeWater, before.volumes.spargeWater, volumeRatio);
  return {
    ...balanced,
    hops: scaledHops(recipe.hops, before.hops, after.hops, volumeRatio),
    ...(recipe.water && { water: scaledWater(recipe.water, mashRatio, spargeRatio) }),
  };
};

export const sizeFault = (recipe: Recipe, batchLitres: number, efficiencyPercent: number): Problem | undefined => {
  const volumeRatio = batchLitres / recipe.batchLitres;
  if (!(volumeRatio > 0 && Number.isFinite(volumeRatio)))
    return refusal("batch-size", "batchLitres", { is: "batch-size" });
  const efficiencyRatio = recipe.efficiencyPercent / efficiencyPercent;
  if (!(efficiencyRatio > 0 && Number.isFinite(efficiencyRatio)))
    return refusal("efficiency", "efficiencyPercent", { is: "efficiency" });
  return undefined;
};

const boilFor = ({ boilLitres, batchLitres: before }: Recipe, batchLitres: number): number | undefined =>
  boilLitres === undefined || !(before > 0) ? boilLitres : (boilLitres * batchLitres) / before;

/** The same ingredients in another batch: weaker or stronger. A stated boil volume follows, or what is missing would count as water added behind the kettle. */
export const withBatchLitres = (recipe: Recipe, batchLitres: number): Recipe => {
  const boilLitres = boilFor(recipe, batchLitres);
  return { ...recipe, batchLitres, ...(boilLitres !== undefined && { boilLitres }) };
};

/**
 * The recipe for another batch size (litres into the fermenter) and, if given, another brewhouse efficiency. Losses and
 * boil-off belong to the equipment and stay. Problems: `batch-size`, `efficiency`, at the field concerned.
 */
export const scaleRecipe = (
  recipe: Recipe,
  { batchLitres, efficiencyPercent = recipe.efficiencyPercent }: NewSize,
  settings: BrewingSettings = settingsOf(recipe),
): Result<Recipe> => {
  const fault = sizeFault(recipe, batchLitres, efficiencyPercent);
  if (fault) return fault;
  const boilLitres = boilFor(recipe, batchLitres);
  const resized = resizedRecipe(recipe, { batchLitres, efficiencyPercent, boilLitres });
  return ok(balancedRecipe(recipe, resized, settings));
};
