/** What a solver found, as it can be weighed. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { roundToScale } from "./round-to-scale.ts";
import { hitIbu } from "./solve-bitterness.ts";
import { hitOg } from "./solve-gravity.ts";

const scales = { maltGrams: 10, hopGrams: 1 };

test("changed amounts come in the steps of the scale, and the number reached lies beside the one asked for", () => {
  const solved = hitOg(paleAle, 1.0613);
  if (!solved.ok) throw new Error(solved.message);
  const weighed = roundToScale(paleAle, solved.value, scales);
  for (const { kg } of weighed.fermentables) expect(kg).toBe(Number((Math.round(kg * 100) / 100).toFixed(2)));
  expect(weighed.hops).toEqual(paleAle.hops);
  const reached = calculateRecipe(weighed).og.value;
  expect(reached).not.toBe(1.0613);
  expect(reached).toBeCloseTo(1.0613, 3);
});

test("what did not change is not rounded, and nothing is rounded away", () => {
  const [malt, ...others] = paleAle.fermentables;
  const odd = { ...paleAle, fermentables: [{ ...malt!, kg: 4.1237 }, ...others] };
  const solved = hitIbu(odd, 0.2);
  if (!solved.ok) throw new Error(solved.message);
  const weighed = roundToScale(odd, solved.value, scales);
  expect(weighed.fermentables[0]?.kg).toBe(4.1237);
  for (const [row, { grams }] of weighed.hops.entries())
    if (grams !== odd.hops[row]?.grams) expect(grams).toBeGreaterThanOrEqual(1);
  expect(roundToScale(odd, solved.value, { maltGrams: 0, hopGrams: 0 })).toEqual(solved.value);
});
