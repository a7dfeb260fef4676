/** A recipe's volumes: its equipment, its own statements and the defaults joined into one chain. */
import type { Note } from "../result.ts";
import { caveat } from "../result.ts";
import { cooled, defaultAbsorption, heated, mashVolume, volumeChain } from "../volumes/volume-chain.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { isMashed } from "./is-mashed.ts";
import type { Equipment, Recipe, SecondRunnings } from "./recipe.ts";

/** Litres boiled off per hour where neither equipment nor recipe lets it be known. */
const usualBoilOff = 3.5;
const usualThickness = 3;

/** Hourly boil-off: what the recipe's own boil volume implies, else the equipment's, else a usual one. */
const boilOffRate = (recipe: Recipe, equipment: Equipment | undefined, postBoilHot: number): number => {
  const boilLitres = recipe.boilLitres ?? 0;
  if (boilLitres > postBoilHot && recipe.boilMinutes > 0) return ((boilLitres - postBoilHot) * 60) / recipe.boilMinutes;
  return equipment?.boilOffLitresPerHour ?? usualBoilOff;
};

/** Water added in the fermenter: the equipment's, else what a boil smaller than the batch leaves open. */
const topUp = (recipe: Recipe, equipment: Equipment | undefined, kettleLoss: number): number => {
  if (equipment?.topUpWaterLitres) return Math.min(equipment.topUpWaterLitres, recipe.batchLitres);
  const boilLitres = recipe.boilLitres ?? 0;
  const partialBoil = boilLitres > 0 && cooled(boilLitres) < recipe.batchLitres * 0.95;
  if (!partialBoil) return 0;
  const leftInKettle =
    cooled(boilLitres - ((equipment?.boilOffLitresPerHour ?? usualBoilOff) * recipe.boilMinutes) / 60) - kettleLoss;
  return Math.max(0, recipe.batchLitres - Math.max(leftInKettle, 0.1 * recipe.batchLitres));
};

/** Water of all stated infusions; 0 where none is stated. */
const infusedLitres = (recipe: Recipe): number => {
  let litres = 0;
  for (const step of recipe.mash?.steps ?? []) if (step.type === "Infusion") litres += step.infuseLitres ?? 0;
  return litres;
};

/** Grain that stands drained in the tun takes all of the water as sparge water, as much at a time as there is room for. */
const spargedAgain = (recipe: Recipe, { waterLitres, collectedLitres }: SecondRunnings, chain: VolumeChain) => {
  const grainKg = recipe.fermentables.reduce((sum, item) => (isMashed(item) ? sum + item.kg : sum), 0);
  const kept = waterLitres.reduce((sum, litres) => sum + litres, 0) - collectedLitres;
  return {
    ...chain,
    mashWater: 0,
    spargeWater: chain.totalWater,
    mashVolume: mashVolume(Math.max(0, kept) + chain.absorbed, grainKg),
  };
};

export const recipeVolumes = (
  recipe: Recipe,
  equipment: Equipment | undefined,
  grainKg: number,
  notes: Note[],
): VolumeChain => {
  const method = equipment?.mashMethod ?? "fly";
  const kettleLossLitres = equipment?.kettleLossLitres ?? 0;
  const { secondRunnings } = recipe;
  const fermenterTopUpLitres = topUp(recipe, equipment, kettleLossLitres);
  const postBoilHot = heated(recipe.batchLitres - fermenterTopUpLitres + kettleLossLitres);
  const own = volumeChain({
    fermenterLitres: recipe.batchLitres,
    fermenterLossLitres: equipment?.fermenterLossLitres ?? 0,
    fermenterTopUpLitres,
    kettleLossLitres,
    boilMinutes: recipe.boilMinutes,
    boilOffLitresPerHour: boilOffRate(recipe, equipment, postBoilHot),
    kettleTopUpLitres: equipment?.topUpKettleLitres ?? 0,
    grainKg,
    absorptionLitresPerKg: equipment?.grainAbsorptionLitresPerKg ?? defaultAbsorption[method],
    tunLossLitres: secondRunnings ? 0 : (equipment?.tunDeadspaceLitres ?? 0),
    mashThicknessLitresPerKg: equipment?.mashThicknessLitresPerKg ?? usualThickness,
    mashWaterLitres: infusedLitres(recipe) || undefined,
    method,
  });
  const chain = secondRunnings ? spargedAgain(recipe, secondRunnings, own) : own;
  if (recipe.boilLitres && fermenterTopUpLitres === 0 && recipe.boilLitres < postBoilHot)
    notes.push(
      caveat("boil-volume-small", "boilLitres", {
        is: "boil-small",
      }),
    );
  if (equipment?.kettleLitres && chain.preBoilHot > equipment.kettleLitres)
    notes.push(caveat("kettle-too-small", "equipment.kettleLitres", { is: "kettle-small" }));
  if (equipment?.tunLitres && chain.mashVolume > equipment.tunLitres)
    notes.push(
      caveat("tun-too-small", "equipment.tunLitres", {
        is: "tun-small",
      }),
    );
  return chain;
};

/**
 * Litres that what dissolves in the kettle ends up in, reckoned for the beer: the kettle's cooled wort,
 * thinned by any water added in the fermenter.
 */
export const spreadLitres = (recipe: Recipe, volumes: VolumeChain, settings: BrewingSettings): number => {
  if (settings.kettleVolume === "batch") return recipe.batchLitres;
  const loss = volumes.postBoilCool - volumes.transferred;
  if (settings.kettleVolume === "batch-and-loss") return recipe.batchLitres + loss;
  return volumes.transferred > 0 ? (volumes.postBoilCool * recipe.batchLitres) / volumes.transferred : 0;
};
