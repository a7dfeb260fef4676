/** Numbers taken apart: their parts make the number again. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyRecipe } from "../../../tests/any-recipe.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { traceHops } from "./hop-traces.ts";
import { traceMashPh } from "./mash-ph-traces.ts";
import type { Recipe } from "./recipe.ts";

test("each hop's utilization and factors give its IBU, in every model", () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      const { hops, volumes } = calculateRecipe(recipe);
      traceHops(recipe).forEach((trace, row) => {
        const [hop, share] = [recipe.hops[row], hops[row]];
        expect(trace.ibu).toBe(share?.ibu);
        expect(trace.boilSg).toBe(share?.boilSg);
        expect(trace.utilization * trace.factor).toBeCloseTo(share?.utilization ?? 0, 12);
        const product = trace.factors.reduce((all, { value }) => all * value, 1);
        expect(product).toBeCloseTo(trace.factor, 12);
        const litres = (volumes.postBoilCool * recipe.batchLitres) / volumes.transferred;
        const ibu = (trace.utilization * trace.factor * (hop?.grams ?? 0) * (hop?.alphaPercent ?? 0) * 10) / litres;
        expect(trace.ibu).toBeCloseTo(ibu, 9);
      });
    }),
    { seed: 31, numRuns: 200 },
  );
});

test("factors are named, and only where they change something", () => {
  const traces = traceHops({
    ...paleAle,
    equipment: { name: "Kettle", batchLitres: 20, boilLitres: 26, hopUtilizationPercent: 90 },
    hops: paleAle.hops.map((hop) => ({ ...hop, use: hop.minutes === 60 ? "First Wort" : hop.use })),
  });
  expect(traces.map(({ factors }) => factors.map(({ of }) => of))).toEqual([
    ["form", "equipment", "first wort"],
    ["equipment"],
    ["form", "equipment", "stand"],
    [],
  ]);
  expect(traceHops({ ...paleAle, ibuFormula: "garetz" })[0]?.factors.at(-1)).toMatchObject({ of: "rate" });
});

const watered: Recipe = {
  ...paleAle,
  water: {
    source: {
      name: "Well",
      calcium: 90,
      magnesium: 12,
      sodium: 10,
      chloride: 20,
      sulfate: 30,
      bicarbonate: 250,
      ph: 7.4,
    },
    mashSalts: { gypsum: 3 },
    mashAcid: { name: "lactic", ml: 4, percent: 80 },
  },
};

test("the protons of a mash are even at its pH", () => {
  const results = calculateRecipe(watered);
  const trace = traceMashPh(watered, results.volumes);
  expect(trace?.ph).toBe(results.mashPh?.value);
  expect(trace?.lines.map(({ kind }) => kind)).toEqual(["malt", "malt", "alkalinity", "hardness", "acid"]);
  expect(trace?.lines.reduce((sum, { meq }) => sum + meq, 0)).toBeCloseTo(0, 5);
  expect(trace?.withoutAcid).toBeGreaterThan((trace?.ph ?? 0) + 0.1);
  expect(traceMashPh(paleAle, results.volumes)?.lines.map(({ kind }) => kind)).toEqual(["malt", "malt"]);
  expect(traceMashPh({ ...paleAle, fermentables: [] }, results.volumes)).toBeUndefined();
});
