/** A recipe's mash: how each rest is reached, and the pH it settles at. */
import { planMash } from "../mash/plan-mash.ts";
import type { MashPlan } from "../mash/plan-mash.ts";
import { caveat } from "../result.ts";
import type { Note } from "../result.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { recipeMashPh } from "./recipe-water.ts";
import type { RecipeWater } from "./recipe-water.ts";
import type { Equipment, Recipe } from "./recipe.ts";
import { trace } from "./trace.ts";
import type { Trace } from "./trace.ts";

/** Where the mash starts from when a recipe does not say, °C. */
const usualGrainCelsius = 20;

/** Undefined without rests or grain; what cannot be reached is a note. */
export const mashPlanOf = (
  recipe: Recipe,
  equipment: Equipment | undefined,
  volumes: VolumeChain,
  grainKg: number,
  notes: Note[],
): MashPlan | undefined => {
  const mash = recipe.mash;
  if (!mash || mash.steps.length === 0 || grainKg <= 0 || volumes.mashWater <= 0) return undefined;
  const grainCelsius = mash.grainCelsius || usualGrainCelsius;
  const tunKg = mash.tunKg ?? equipment?.tunKg ?? 0;
  const specificHeat = mash.tunSpecificHeat ?? equipment?.tunSpecificHeat ?? 0;
  const plan = planMash({
    grainKg,
    grainCelsius,
    strikeLitres: Math.min(mash.steps[0]?.infuseLitres || volumes.mashWater, volumes.totalWater),
    steps: mash.steps,
    boilCelsius: equipment?.boilCelsius ?? 100,
    ...(tunKg > 0 && specificHeat > 0
      ? { tun: { kg: tunKg, specificHeat, celsius: mash.tunCelsius ?? grainCelsius } }
      : {}),
  });
  if (!plan.ok) {
    notes.push({ ...plan, path: `mash.${plan.path}` });
    return undefined;
  }
  for (const note of plan.warnings) notes.push({ ...note, path: `mash.${note.path}` });
  return plan.value;
};

/** Undefined where nothing buffers. */
export const mashPhOf = (recipe: Recipe, volumes: VolumeChain, water: RecipeWater | undefined): Trace | undefined => {
  const solved = recipeMashPh(recipe, volumes);
  if (!solved.ok) return undefined;
  return trace("proton-balance", solved.value, water ? solved.warnings : [...solved.warnings, distilledWater]);
};
const distilledWater = caveat("water-unknown", "water.source", { is: "water-unknown" });
