/** What rows of a recipe are called where changes are told, and small print of the numbers. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import { sayThing } from "../../words/say-value.ts";
import type { Note } from "../result.ts";
import { createFormatter } from "../units/formatter.ts";
import { metricUnits } from "../units/preferred-unit.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { diffRecipes } from "./diff-recipes.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { steepsGrain } from "./recipe-gravity.ts";
import { readRowText } from "./read-row-text.ts";
import { readStepText } from "./read-step-text.ts";
import type { Recipe } from "./recipe.ts";
import { scaleRecipe } from "./scale-recipe.ts";
import { hitIbu } from "./solve-bitterness.ts";

const metric = createFormatter(metricUnits, "en");
const told = (before: Recipe, after: Recipe) =>
  diffRecipes(before, after).changes.map(({ thing, before: was, after: is }) => [sayThing(thing, metric), was, is]);

test("a change of the mash itself and of what goes in for a time is told under its name", () => {
  const mash = { name: "Single", grainCelsius: 20, steps: [] };
  const [first] = told(recipeOf({ mash }), recipeOf({ mash: { ...mash, ph: 5.4 } }));
  expect(first).toEqual(["Mash, pH", null, 5.4]);
  const misc = { name: "Irish moss", type: "Fining", use: "Boil", amount: 5, unit: "g", minutes: 10 } as const;
  expect(told(recipeOf(), recipeOf({ miscs: [misc] }))).toEqual([["Irish moss, boil", null, 5]]);
  const rest = { name: "", type: "Infusion", celsius: 66, minutes: 60 } as const;
  expect(told(recipeOf({ mash }), recipeOf({ mash: { ...mash, steps: [rest] } }))[0]?.[0]).toBe("Rest, 60 min");
  const step = { name: "Main", type: "Primary", celsius: 19, days: 7 } as const;
  expect(told(recipeOf(), recipeOf({ fermentation: [step] }))[0]?.[0]).toBe("Main, 7 d");
});

test("a malt whose colour cannot be keeps all else that it says", () => {
  const notes: Note[] = [];
  const malt = { ...paleAle.fermentables[0]!, colour: { value: Number.NaN, unit: "EBC" as const } };
  const mended = finiteRecipe({ ...paleAle, fermentables: [malt] }, notes).fermentables[0];
  expect(mended).toEqual({ ...malt, colour: { value: 0, unit: "EBC" } });
  expect(notes.map(({ path }) => path)).toEqual(["fermentables[0].colour.value"]);
});

test("a recipe whose malts all have a colour is not told that one is unknown", () => {
  expect(calculateRecipe(paleAle).srm.warnings.map(({ code }) => code)).not.toContain("colour-unknown");
});

test("what a step is infused with or boiled apart grows with the batch, and a step without either has neither", () => {
  const steps = [
    { name: "In", type: "Infusion", celsius: 66, minutes: 60, infuseLitres: 15 },
    { name: "Apart", type: "Decoction", celsius: 72, minutes: 10, decoctionLitres: 4 },
  ] as const;
  const scaled = scaleRecipe(recipeOf({ mash: { name: "", grainCelsius: 20, steps: [...steps] } }), {
    batchLitres: 40,
  });
  const [one, two] = (scaled.ok && scaled.value.mash?.steps) || [];
  expect(one?.infuseLitres).toBeCloseTo(30, 6);
  expect(two?.decoctionLitres).toBeCloseTo(8, 6);
  expect([one && "decoctionLitres" in one, two && "infuseLitres" in two]).toEqual([false, false]);
});

test.each([-1, Number.NaN, Infinity])("a bitterness of %d is none to aim at", (target) => {
  expect(hitIbu(paleAle, target)).toMatchObject({ ok: false, code: "ibu", path: "target" });
});

test("a bill of an extract recipe is steeped, whatever weighs more, unless it has a mash", () => {
  const steep = recipeOf({ type: "Extract" });
  expect(steepsGrain(steep)).toBe(true);
  expect(steepsGrain({ ...steep, type: "All Grain" })).toBe(false);
  const mash = {
    name: "",
    grainCelsius: 20,
    steps: [{ name: "", type: "Infusion", celsius: 66, minutes: 60 } as const],
  };
  expect(steepsGrain({ ...steep, mash })).toBe(false);
});

test("blanks and brackets of a typed line belong to what they stand with", () => {
  expect(readRowText("2 kg Munich ( 20  EBC )  , floor malted")).toEqual({
    name: "Munich, floor malted",
    kg: 2,
    colour: { value: 20, unit: "EBC" },
  });
  expect(readRowText("2 kg Munich 20EBC").colour).toEqual({ value: 20, unit: "EBC" });
  expect(readRowText("1 kg Wheat   ,   pale").name).toBe("Wheat, pale");
  for (const line of ["72 °C 10 min, decoction", "72 °C 10 min,decoction", "72 °C 10 min (  decoction)"])
    expect(readStepText(line)).toMatchObject({ celsius: 72, minutes: 10, way: "Decoction", name: "" });
});
