/** The temperatures of a brew day over time: rests, ramps and the boil, as points of a line. */
import type { Recipe } from "../../domain/recipe/recipe.ts";

export type MashPoint = { minutes: number; celsius: number };
export type MashLabel = { minutes: number; celsius: number; name: string; rest: number; isBoil?: true };

const roomCelsius = 20;
/** A mash warms by about a degree a minute where the recipe does not say. */
const rampDegreesPerMinute = 1;
const toBoilMinutes = 25;

export function mashProfile(recipe: Recipe): { points: MashPoint[]; labels: MashLabel[]; minutes: number } {
  const points: MashPoint[] = [{ minutes: 0, celsius: recipe.mash?.grainCelsius ?? roomCelsius }];
  const labels: MashLabel[] = [];
  let at = 0;
  let celsius = recipe.mash?.grainCelsius ?? roomCelsius;
  const go = (to: number, minutes: number) => {
    at += minutes;
    celsius = to;
    points.push({ minutes: at, celsius });
  };
  recipe.mash?.steps.forEach((step, index) => {
    const estimated = Math.max(3, Math.abs(step.celsius - celsius) / rampDegreesPerMinute);
    const ramp = index === 0 ? 3 : step.rampMinutes || estimated;
    go(step.celsius, ramp);
    labels.push({ minutes: at, celsius, name: step.name, rest: step.minutes });
    go(step.endCelsius ?? step.celsius, step.minutes);
  });
  if (recipe.boilMinutes > 0) {
    go(100, toBoilMinutes);
    labels.push({ minutes: at, celsius: 100, name: "", rest: recipe.boilMinutes, isBoil: true });
    go(100, recipe.boilMinutes);
  }
  return { points, labels, minutes: at };
}
