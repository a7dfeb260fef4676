/** Amounts that a solver found, as a scale can weigh them. */
import type { Recipe } from "./recipe.ts";

/** The steps in which the brewery's scales show weights, gram; 0 rounds nothing. */
export type Scales = { maltGrams: number; hopGrams: number };

/** Never to nothing: what is in the recipe stays in it. Without the traces that binary fractions leave. */
const rounded = (grams: number, step: number): number =>
  step > 0 && grams > 0 ? Number((Math.max(1, Math.round(grams / step)) * step).toPrecision(12)) : grams;

/** Solvers leave the last digits of what they do not change as they come. */
const isSame = (weight: number, before: number | undefined): boolean =>
  before !== undefined && Math.abs(weight - before) <= 1e-6 * Math.abs(before);

/** `solved` with the weights rounded that differ from `before`; what the brewer weighed in already stays as it is. */
export function roundToScale(before: Recipe, solved: Recipe, { maltGrams, hopGrams }: Scales): Recipe {
  return {
    ...solved,
    fermentables: solved.fermentables.map((item, row) =>
      isSame(item.kg, before.fermentables[row]?.kg) ? item : { ...item, kg: rounded(item.kg, maltGrams / 1000) },
    ),
    hops: solved.hops.map((hop, row) =>
      isSame(hop.grams, before.hops[row]?.grams) ? hop : { ...hop, grams: rounded(hop.grams, hopGrams) },
    ),
  };
}
