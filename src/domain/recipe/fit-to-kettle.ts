/** The largest batch of a recipe that kettle and mash tun hold. */
import { settingsOf } from "./maker-settings.ts";
import { ok, refusal } from "../result.ts";
import type { Result } from "../result.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { findRise } from "./find-rise.ts";
import type { Equipment, Recipe } from "./recipe.ts";
import { scaleRecipe } from "./scale-recipe.ts";

/** Litres to the brim; `headLitres` stay free above the boil. Without a tun only the kettle limits. */
export type Vessels = { kettleLitres: number; headLitres: number; tunLitres?: number | undefined };
export type VesselLoad = {
  /** Hot, at the start of the boil. */
  boilLitres: number;
  /** Water and grain at their most; 0 where nothing is mashed. */
  mashLitres: number;
};
export type KettleFit = {
  recipe: Recipe;
  limit: "kettle" | "tun";
  load: VesselLoad;
};

/** Free room above a boil that does not foam over, as a part of the kettle. */
const usualHead = 0.1;

const oneVessel = ({ mashMethod }: Equipment): boolean => mashMethod === "biab" || mashMethod === "no-sparge";

/**
 * What an equipment lets be known of its vessels. Where it does not state its kettle, that is the tun if both are one
 * vessel, else what leaves a tenth free above the boil it is made for. Undefined where it says nothing of them.
 */
export const vesselsOf = (equipment: Equipment | undefined): Vessels | undefined => {
  if (!equipment) return undefined;
  const { tunLitres = 0, boilLitres } = equipment;
  const likely = oneVessel(equipment) && tunLitres > 0 ? tunLitres : boilLitres / (1 - usualHead);
  const kettleLitres = equipment.kettleLitres || likely;
  if (!(kettleLitres > 0)) return undefined;
  return { kettleLitres, headLitres: kettleLitres * usualHead, ...(tunLitres > 0 && { tunLitres }) };
};

/** What a recipe fills of its vessels. */
export const vesselLoad = (recipe: Recipe, settings: BrewingSettings = settingsOf(recipe)): VesselLoad => {
  const { volumes, mash } = calculateRecipe(recipe, recipe.equipment, settings);
  return {
    boilLitres: volumes.preBoilHot,
    mashLitres: volumes.mashWater > 0 ? Math.max(volumes.mashVolume, mash?.largestVolume ?? 0) : 0,
  };
};

const noRoom = refusal("no-room", "kettleLitres", { is: "no-room" });

/**
 * The recipe scaled to the largest batch that fits, and what keeps it from being larger. Never scales for `most`
 * litres or more. Problems: `vessel` (no number), `no-room`, and those of `scaleRecipe`.
 */
export const fitToKettle = (
  recipe: Recipe,
  { kettleLitres, headLitres, tunLitres }: Vessels,
  settings: BrewingSettings = settingsOf(recipe),
): Result<KettleFit> => {
  const room = kettleLitres - headLitres;
  if (!(room > 0 && headLitres >= 0 && Number.isFinite(room)))
    return refusal("vessel", "kettleLitres", { is: "kettle" });
  if (tunLitres !== undefined && !(tunLitres > 0 && Number.isFinite(tunLitres)))
    return refusal("vessel", "tunLitres", { is: "tun" });
  const possible = scaleRecipe(recipe, { batchLitres: 1 }, settings);
  if (!possible.ok) return possible;
  const loadAt = (batchLitres: number): VesselLoad => {
    const scaled = scaleRecipe(recipe, { batchLitres: Math.max(batchLitres, smallest) }, settings);
    return vesselLoad(scaled.ok ? scaled.value : recipe, settings);
  };
  const fillOf = ({ boilLitres, mashLitres }: VesselLoad): number =>
    Math.max(boilLitres / room, tunLitres === undefined ? 0 : mashLitres / tunLitres);
  const batchLitres = findRise((litres) => fillOf(loadAt(litres)), 1);
  if (batchLitres === undefined) return noRoom;
  const scaled = scaleRecipe(recipe, { batchLitres: Math.max(batchLitres, smallest) }, settings);
  if (!scaled.ok) return scaled;
  const load = vesselLoad(scaled.value, settings);
  const byTun = tunLitres !== undefined && load.mashLitres / tunLitres > load.boilLitres / room;
  return ok({ recipe: scaled.value, limit: byTun ? "tun" : "kettle", load });
};

/** A recipe cannot be scaled to nothing. */
const smallest = 1e-6;
