/** The mash as the brewer walks through it: how each rest is reached, and the water that takes. */
import type { RecipeResults } from "./calculate-recipe.ts";
import type { MashStep, Recipe } from "./recipe.ts";

/** How a rest is reached. Litres, °C, minutes. */
export type BrewRest = {
  name: string;
  celsius: number;
  /** Where the rest ends, if it drifts. */
  endCelsius: number | undefined;
  minutes: number;
  rampMinutes: number | undefined;
  /** Water of `addCelsius`, mash to boil, or heat under the whole; none where the rest follows by itself. */
  addLitres: number | undefined;
  addCelsius: number | undefined;
  decoctLitres: number | undefined;
  heat: boolean;
};
/** Litres, °C; temperatures undefined where the recipe does not let them be known. */
export type BrewWater = {
  strikeLitres: number;
  strikeCelsius: number | undefined;
  infusionLitres: number;
  spargeLitres: number;
  spargeCelsius: number | undefined;
  totalLitres: number;
};

const isRest = (step: MashStep): boolean => step.type !== "Sparge";

export const brewMash = (
  { mash, secondRunnings }: Recipe,
  { mash: plan, volumes }: RecipeResults,
): { rests: BrewRest[]; water: BrewWater } => {
  // The rests of another recipe's mash are over when its second runnings are drained.
  const steps = secondRunnings ? [] : (mash?.steps ?? []);
  const rests = steps.filter(isRest).map((step, index): BrewRest => {
    const planned = plan?.steps[index];
    return {
      name: step.name,
      celsius: step.celsius,
      endCelsius: step.endCelsius,
      minutes: step.minutes,
      rampMinutes: step.rampMinutes,
      addLitres: planned?.addLitres,
      addCelsius: planned?.addCelsius,
      decoctLitres: planned?.decoctLitres,
      heat: planned?.heat ?? (index > 0 && step.type === "Temperature"),
    };
  });
  const strikeLitres = rests[0]?.addLitres ?? volumes.mashWater;
  const infusionLitres = rests.slice(1).reduce((sum, { addLitres = 0 }) => sum + addLitres, 0);
  const spargeLitres = Math.max(0, volumes.totalWater - strikeLitres - infusionLitres);
  return {
    rests,
    water: {
      strikeLitres,
      strikeCelsius: rests[0]?.addCelsius,
      infusionLitres,
      spargeLitres: volumes.mashWater > 0 || secondRunnings ? spargeLitres : 0,
      spargeCelsius: mash?.spargeCelsius ?? mash?.steps.find((step) => !isRest(step))?.celsius,
      totalLitres: Math.max(volumes.totalWater, strikeLitres + infusionLitres),
    },
  };
};
