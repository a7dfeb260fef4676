/** A recipe in the visitor's brewhouse: another batch size, efficiency or boil-off, the same beer. */
import type { Equipment, Recipe } from "../../domain/recipe/recipe.ts";
import { scaleRecipe } from "../../domain/recipe/scale-recipe.ts";
import { changeEquipment } from "../../domain/recipe/change-equipment.ts";
import type { Brewhouse } from "./recipe-address.ts";

const kettleOf = ({ equipment, batchLitres, boilLitres = batchLitres }: Recipe): Equipment =>
  equipment ?? { name: "", batchLitres, boilLitres };

/** The recipe itself where nothing else is asked for, or where it cannot be had. */
export function brewedAt(recipe: Recipe, asked: Brewhouse): Recipe {
  const batchLitres = asked.litres ?? recipe.batchLitres;
  const efficiencyPercent = asked.efficiencyPercent ?? recipe.efficiencyPercent;
  if (asked.boilOffLitresPerHour === null) {
    if (batchLitres === recipe.batchLitres && efficiencyPercent === recipe.efficiencyPercent) return recipe;
    const scaled = scaleRecipe(recipe, { batchLitres, efficiencyPercent });
    return scaled.ok ? scaled.value : recipe;
  }
  const equipment = {
    ...kettleOf(recipe),
    brewhouseEfficiencyPercent: efficiencyPercent,
    boilOffLitresPerHour: asked.boilOffLitresPerHour,
  };
  const placed = changeEquipment(recipe, equipment, batchLitres);
  return placed.ok ? placed.value : recipe;
}
