/** All numbers of a recipe, each with the model it came from. One pure function for browser and server. */
import { settingsOf } from "./maker-settings.ts";
import type { MashPlan } from "../mash/plan-mash.ts";
import type { Note } from "../result.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { evenlyShaped, evenlyShapedEquipment } from "./evenly-shaped.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { hopShares } from "./recipe-bitterness.ts";
import type { HopShare } from "./recipe-bitterness.ts";
import { recipeEfficiency } from "./recipe-efficiency.ts";
import type { RecipeEfficiency } from "./recipe-efficiency.ts";
import { fermentableShares, steepsGrain } from "./recipe-gravity.ts";
import type { FermentableShare } from "./recipe-gravity.ts";
import { mashPhOf, mashPlanOf } from "./recipe-mash.ts";
import { evenNumbers } from "./recipe-numbers.ts";
import { recipeTraces } from "./recipe-traces.ts";
import type { RecipeTraces } from "./recipe-traces.ts";
import { recipeWater } from "./recipe-water.ts";
import type { RecipeWater } from "./recipe-water.ts";
import type { Equipment, Recipe } from "./recipe.ts";
import type { Trace } from "./trace.ts";

export type RecipeResults = RecipeTraces & {
  volumes: VolumeChain;
  /** What the final gravity comes from: apparent attenuation in per cent, and the points of the wort that ferment. */
  fermentation: { attenuationPercent: number; fermentablePoints: number };
  /** In the order of the recipe; points and colour units add up to the totals. */
  fermentables: FermentableShare[];
  /** In the order of the recipe; IBU add up to the total. */
  hops: HopShare[];
  /** Of the mash at room temperature; undefined where nothing is mashed, steeped grain included. */
  mashPh: Trace | undefined;
  /** Undefined where the recipe names no water. */
  water: RecipeWater | undefined;
  /** How each rest is reached; undefined without mash steps or grain. */
  mash: MashPlan | undefined;
  efficiency: RecipeEfficiency;
  /** Everything to be careful about, those of the traces included. */
  warnings: Note[];
};

/**
 * Numbers of a recipe on an equipment (its own where none is given). Never throws; what cannot be computed is a warning.
 * Gravities in SG, alcohol in per cent by volume, colour in SRM, volumes in litres.
 */
export const calculateRecipe = (
  given: Recipe,
  equipment: Equipment | undefined = given.equipment,
  settings: BrewingSettings = settingsOf(given),
): RecipeResults => {
  const warnings: Note[] = [];
  const recipe = finiteRecipe(given, warnings);
  const even = { recipe: evenlyShaped(recipe), equipment: equipment && evenlyShapedEquipment(equipment) };
  const numbers = evenNumbers(even.recipe, even.equipment, settings, warnings);
  const { volumes, wort, grainKg } = numbers;
  const fermentables = fermentableShares(even.recipe, volumes, settings);
  const hops = hopShares({ ...even, volumes, wort, formula: numbers.ibuFormula, settings });
  const traces = recipeTraces(recipe, numbers, hops);
  const water = recipeWater(recipe, volumes);
  const mash = mashPlanOf(recipe, equipment, volumes, grainKg, warnings);
  const mashPh =
    grainKg > 0 && !recipe.secondRunnings && !steepsGrain(recipe) ? mashPhOf(recipe, volumes, water) : undefined;
  for (const opened of [traces.og, traces.fg, traces.abv, traces.ibu, traces.srm, mashPh])
    warnings.push(...(opened?.warnings ?? []));
  warnings.push(...(water?.warnings ?? []));
  return {
    ...traces,
    fermentation: { attenuationPercent: numbers.yeastAttenuation, fermentablePoints: numbers.fermentablePoints },
    volumes,
    fermentables,
    hops,
    mashPh,
    water,
    mash,
    efficiency: recipeEfficiency(recipe, volumes),
    warnings,
  };
};
