/** How far a beer ferments, moved by the temperature of the mash. */
import type { MashStep, Recipe, Yeast } from "./recipe.ts";

export type Remash = {
  recipe: Recipe;
  /** The rest that moves, by its name, and its temperature before and after, °C. */
  rest: string;
  from: number;
  to: number;
  /** Apparent attenuation before, per cent. */
  attenuationPercent: number;
};

/** Percentage points of attenuation that a warmer rest costs per °C; a rule of thumb, 1.25 points per °F as BeerSmith has it. */
const perCelsius = 2.25;
/** Where malt is turned into sugars, °C: below is too slow for one rest, above the enzymes die at once. */
const [coolest, warmest] = [62, 71];

const isSaccharification = ({ type, celsius }: MashStep): boolean => type !== "Sparge" && celsius >= 60 && celsius < 74;
const toHalf = (celsius: number): number => Math.round(celsius * 2) / 2;

/**
 * The recipe mashed warmer or cooler so that its yeast attenuates `percent`. Undefined where that takes more than the
 * temperature of its one saccharification rest, or where it has not just one yeast of known attenuation.
 */
export function mashForAttenuation(recipe: Recipe, percent: number): Remash | undefined {
  const { mash, yeasts } = recipe;
  const [yeast, second] = yeasts;
  const rests = mash?.steps.filter(isSaccharification) ?? [];
  const [rest] = rests;
  if (!mash || !rest || rests.length > 1 || !yeast?.attenuationPercent || second) return undefined;
  const { attenuationPercent } = yeast;
  const to = toHalf(rest.celsius - (percent - attenuationPercent) / perCelsius);
  if (to === rest.celsius || to < coolest || to > warmest) return undefined;
  const steps = mash.steps.map((step) => (step === rest ? { ...step, celsius: to } : step));
  const fermenting: Yeast = { ...yeast, attenuationPercent: percent };
  return {
    recipe: { ...recipe, mash: { ...mash, steps }, yeasts: [fermenting] },
    rest: rest.name,
    from: rest.celsius,
    to,
    attenuationPercent,
  };
}
