/** The brewhouse efficiency that a file leaves out, from the gravity that it states. */
import { sgToPoints, yieldToHwe } from "../domain/gravity/points.ts";
import { isMashed } from "../domain/recipe/is-mashed.ts";
import type { Fermentable } from "../domain/recipe/recipe.ts";

/**
 * Per cent of the mashed grist's extract that must reach the fermenter to give this original gravity; what needs no mash gives all.
 * Undefined where that is no efficiency a brewer could have (10 to 120 %).
 */
export function statedEfficiency(fermentables: Fermentable[], litres: number, og: number): number | undefined {
  const points = (mashed: boolean): number =>
    fermentables
      .filter((one) => isMashed(one) === mashed)
      .reduce((sum, { kg, yieldPercent }) => sum + kg * yieldToHwe(yieldPercent), 0);
  const percent = ((litres * sgToPoints(og) - points(false)) / points(true)) * 100;
  return percent >= 10 && percent <= 120 ? percent : undefined;
}
