/** A recipe on another equipment: its volumes and efficiency, and the grist and hops that make the same beer there. */
import { settingsOf } from "./maker-settings.ts";
import { ok } from "../result.ts";
import type { Result } from "../result.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { mashedKilograms } from "./recipe-numbers.ts";
import { recipeVolumes } from "./recipe-volumes.ts";
import type { Equipment, Mash, Recipe } from "./recipe.ts";
import { balancedRecipe, resizedRecipe, sizeFault } from "./scale-recipe.ts";

/** The equipment's boil volume for this batch; undefined where its boil-off says how much there must be. */
const statedBoil = ({ boilOffLitresPerHour, boilLitres, batchLitres }: Equipment, litres: number): number | undefined =>
  boilOffLitresPerHour === undefined && boilLitres > 0 && batchLitres > 0
    ? (boilLitres * litres) / batchLitres
    : undefined;

/** The tun belongs to the equipment: what the mash says of the old one goes where the new one is known. */
const inTun = (mash: Mash, { tunKg, tunSpecificHeat }: Equipment): Mash => {
  if (tunKg === undefined) return mash;
  const { tunKg: _, tunSpecificHeat: __, ...rest } = mash;
  return { ...rest, tunKg, ...(tunSpecificHeat !== undefined && { tunSpecificHeat }) };
};

/**
 * The same OG and IBU on `equipment`, at its batch size or at `batchLitres`, and at its brewhouse efficiency if it
 * states one. The minutes of the boil belong to the recipe and stay. Problems: `batch-size`, `efficiency`.
 */
export const changeEquipment = (
  recipe: Recipe,
  equipment: Equipment,
  batchLitres: number = equipment.batchLitres || recipe.batchLitres,
  settings: BrewingSettings = settingsOf(recipe),
): Result<Recipe> => {
  const efficiencyPercent = equipment.brewhouseEfficiencyPercent ?? recipe.efficiencyPercent;
  const fault = sizeFault(recipe, batchLitres, efficiencyPercent);
  if (fault) return fault;
  const boilLitres = statedBoil(equipment, batchLitres);
  const resized = { ...resizedRecipe(recipe, { batchLitres, efficiencyPercent, boilLitres }), equipment };
  const placed: Recipe = resized.mash ? { ...resized, mash: inTun(resized.mash, equipment) } : resized;
  const balanced = balancedRecipe(recipe, placed, settings);
  if (recipe.boilLitres === undefined || boilLitres !== undefined) return ok(balanced);
  return ok({ ...balanced, boilLitres: recipeVolumes(balanced, equipment, mashedKilograms(balanced), []).preBoilHot });
};
