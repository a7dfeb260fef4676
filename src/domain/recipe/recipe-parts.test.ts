/** What a recipe's numbers are made of: the model of each number, the volumes by their rules, and the plan of the mash. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { realExtract } from "../gravity/attenuation.ts";
import { energy } from "../gravity/energy.ts";
import { sgToPlato } from "../gravity/plato.ts";
import { planMash } from "../mash/plan-mash.ts";
import type { Note } from "../result.ts";
import { cooled, heated } from "../volumes/volume-chain.ts";
import { mashPlanOf } from "./recipe-mash.ts";
import { recipeVolumes, spreadLitres } from "./recipe-volumes.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { defaultSettings } from "./brewing-settings.ts";
import type { Equipment, Recipe } from "./recipe.ts";
import { trace, unknownTrace } from "./trace.ts";
import { roundToScale } from "./round-to-scale.ts";

const results = calculateRecipe(paleAle);

test("each number says the model it came from, and the ratios follow from the others", () => {
  const [og, fg, abv, ibu] = [results.og.value, results.fg.value, results.abv.value, results.ibu.value];
  expect(results.og.model).toBe("extract");
  const points = results.fermentables.map((share) => share.points);
  expect(points.reduce((sum, each) => sum + each)).toBeCloseTo((og - 1) * 1000, 9);
  expect(results.fg.model).toBe("yeast-attenuation");
  expect(results.fermentation).toEqual({
    attenuationPercent: 78,
    fermentablePoints: expect.closeTo((og - 1) * 1000, 9) as number,
  });
  expect([results.abv.model, results.ibu.model, results.srm.model]).toEqual(["balling", "tinseth", "morey"]);
  expect(results.hops.reduce((sum, share) => sum + share.ibu, 0)).toBeCloseTo(ibu, 9);
  expect([results.preBoilGravity.model, results.postBoilGravity.model]).toEqual([
    "extract-before-boil",
    "extract-after-boil",
  ]);
  const attenuation = (100 * (og - fg)) / (og - 1);
  expect(results.attenuation).toEqual({
    model: "apparent-attenuation",
    value: expect.closeTo(attenuation, 9) as number,
    warnings: [],
  });
  expect(results.realAttenuation.value).toBeCloseTo(100 * (1 - realExtract(og, fg) / sgToPlato(og)), 9);
  const ratio = ibu / ((og - 1) * 1000);
  expect(results.buGu).toMatchObject({ model: "bu-gu", value: expect.closeTo(ratio, 12) as number });
  expect(results.rbr).toMatchObject({
    model: "relative-bitterness",
    value: expect.closeTo(ratio * (1 + attenuation / 100 - 0.7655), 12) as number,
  });
  // Alcohol by weight is that by volume by its density over the beer's.
  const kcal = (percent: number) => energy(og, fg, 0.355, (percent * 0.7907) / fg);
  expect(results.calories).toMatchObject({ model: "energy", value: expect.closeTo(kcal(abv), 9) as number });
  const hall = calculateRecipe({ ...paleAle, abvFormula: "hall" });
  expect(hall.calories.value).toBeCloseTo(kcal(hall.abv.value), 9);
  expect(hall.calories.value).not.toBe(results.calories.value);
});

test("a number beyond all measure is 0 with a caution, an unknown one no number", () => {
  const note: Note = { code: "c", message: "m", path: "p" };
  expect(trace("extract", 2)).toEqual({ model: "extract", value: 2, warnings: [] });
  expect(trace("extract", Infinity, [note])).toEqual({
    model: "extract",
    value: 0,
    warnings: [
      note,
      {
        code: "out-of-range",
        message: "out-of-range",
        path: "",
        told: { is: "unmeasurable" },
      },
    ],
  });
  expect(unknownTrace("morey", [note])).toEqual({ model: "morey", value: Number.NaN, warnings: [note] });
});

const kettle: Equipment = { name: "K", batchLitres: 20, boilLitres: 26 };
const { boilLitres: _, ...unboiled } = paleAle;
const volumesOf = (recipe: Recipe, equipment?: Partial<Equipment>) => {
  const notes: Note[] = [];
  const chain = recipeVolumes(recipe, equipment && { ...kettle, ...equipment }, 4.7, notes);
  return { ...chain, notes: notes.map(({ code, path }) => `${code} ${path}`) };
};

test("what boils off is the recipe's own boil less what is left, else the equipment's rate, else a usual one", () => {
  const off = (recipe: Recipe, equipment?: Partial<Equipment>) => volumesOf(recipe, equipment).boiledOff;
  expect(off(unboiled)).toBeCloseTo(3.5, 9);
  expect(off({ ...unboiled, boilMinutes: 90 })).toBeCloseTo(5.25, 9);
  expect(off(unboiled, { boilOffLitresPerHour: 2 })).toBeCloseTo(2, 9);
  expect(off(paleAle, { boilOffLitresPerHour: 2 })).toBeCloseTo(26 - heated(20), 9);
  expect(off({ ...paleAle, boilMinutes: 0 })).toBe(0);
  expect(off({ ...paleAle, boilLitres: heated(20) }, { boilOffLitresPerHour: 2 })).toBeCloseTo(2, 9);
});

test("a boil smaller than the batch is filled up in the fermenter, and so is what the equipment says", () => {
  const added = (recipe: Recipe, equipment?: Partial<Equipment>) => {
    const { fermenter, transferred } = volumesOf(recipe, equipment);
    return fermenter - transferred;
  };
  expect(added(paleAle)).toBe(0);
  expect(added({ ...paleAle, boilLitres: 10 })).toBeCloseTo(20 - cooled(10 - 3.5), 9);
  expect(added({ ...paleAle, boilLitres: 10 }, { boilOffLitresPerHour: 2, kettleLossLitres: 1 })).toBeCloseTo(
    20 - (cooled(10 - 2) - 1),
    9,
  );
  expect(added({ ...paleAle, boilLitres: 10, boilMinutes: 30 })).toBeCloseTo(20 - cooled(10 - 1.75), 9);
  expect(added({ ...paleAle, boilLitres: 4 })).toBeCloseTo(18, 9);
  expect(added({ ...paleAle, boilLitres: heated(19.01) })).toBe(0);
  expect(added({ ...paleAle, boilLitres: heated(18.99) })).toBeGreaterThan(0);
  expect(added(paleAle, { topUpWaterLitres: 5 })).toBeCloseTo(5, 9);
  expect(added(paleAle, { topUpWaterLitres: 50 })).toBeCloseTo(20, 9);
});

test("infusions that are stated are the mash water", () => {
  const step = { name: "Rest", celsius: 66, minutes: 60 } as const;
  const mashWater = (...steps: (Recipe["mash"] & object)["steps"]) =>
    volumesOf({ ...paleAle, mash: { name: "M", grainCelsius: 20, steps } }).mashWater;
  expect(mashWater({ ...step, type: "Infusion" })).toBeCloseTo(3 * 4.7, 9);
  expect(
    mashWater(
      { ...step, type: "Infusion", infuseLitres: 10 },
      { ...step, type: "Infusion" },
      { ...step, type: "Infusion", infuseLitres: 4 },
      { ...step, type: "Sparge", infuseLitres: 9 },
      { ...step, type: "Temperature", infuseLitres: 9 },
    ),
  ).toBeCloseTo(14, 9);
});

test("a boil that cannot leave the batch, and vessels too small, are named once at their field", () => {
  expect(volumesOf(paleAle, { kettleLitres: 26, tunLitres: 17.25 }).notes).toEqual([]);
  expect(volumesOf(paleAle, { kettleLitres: 25.9, tunLitres: 17.24 }).notes).toEqual([
    "kettle-too-small equipment.kettleLitres",
    "tun-too-small equipment.tunLitres",
  ]);
  expect(volumesOf({ ...paleAle, boilLitres: heated(19.5) }).notes).toEqual(["boil-volume-small boilLitres"]);
  expect(volumesOf({ ...paleAle, boilLitres: heated(20) }).notes).toEqual([]);
  expect(volumesOf({ ...paleAle, boilLitres: 10 }).notes).toEqual([]);
});

test("bitterness and colour are spread over what the settings say", () => {
  const volumes = { ...results.volumes, postBoilCool: 22, transferred: 16 };
  const spread = (kettleVolume: typeof defaultSettings.kettleVolume, changes = {}) =>
    spreadLitres(paleAle, { ...volumes, ...changes }, { ...defaultSettings, kettleVolume });
  expect(spread("batch")).toBe(20);
  expect(spread("batch-and-loss")).toBe(26);
  expect(spread("post-boil")).toBe(27.5);
  expect(spread("post-boil", { transferred: 0 })).toBe(0);
});

test("a mash is planned with the recipe's tun, else the equipment's, else none", () => {
  const steps = [{ name: "Rest", type: "Infusion", celsius: 66, minutes: 60 }] as const;
  const mash = { name: "M", grainCelsius: 0, steps: [...steps] };
  const plan = (changes: object, equipment?: Partial<Equipment>, grainKg = 4.7, mashWater = 14) =>
    mashPlanOf(
      { ...paleAle, mash: { ...mash, ...changes } },
      equipment && { ...kettle, ...equipment },
      { ...results.volumes, mashWater },
      grainKg,
      [],
    );
  const expected = (changes: object) => {
    const planned = planMash({ grainKg: 4.7, grainCelsius: 20, strikeLitres: 14, steps, boilCelsius: 100, ...changes });
    return planned.ok ? planned.value : planned;
  };
  expect(plan({})).toEqual(expected({}));
  expect(plan({ grainCelsius: 12 })).toEqual(expected({ grainCelsius: 12 }));
  expect(plan({}, { boilCelsius: 95 })).toEqual(expected({ boilCelsius: 95 }));
  const tun = { kg: 8, specificHeat: 0.2, celsius: 20 };
  const heavy = { tunKg: 8, tunSpecificHeat: 0.2 };
  expect(plan(heavy)).toEqual(expected({ tun }));
  expect(plan({}, heavy)).toEqual(expected({ tun }));
  expect(plan(heavy, { tunKg: 2, tunSpecificHeat: 0.5 })).toEqual(expected({ tun }));
  expect(plan({ ...heavy, tunCelsius: 5 })).toEqual(expected({ tun: { ...tun, celsius: 5 } }));
  expect(plan({ tunKg: 8 })).toEqual(expected({}));
  expect(plan({ tunKg: 8, tunSpecificHeat: 0 }, heavy)).toEqual(expected({}));
  expect(plan({ tunKg: 0, tunSpecificHeat: 0.2 }, heavy)).toEqual(expected({}));
  expect(plan({ steps: [{ ...steps[0], infuseLitres: 9 }] })).toEqual(expected({ strikeLitres: 9 }));
  expect(plan({ steps: [{ ...steps[0], infuseLitres: 900 }] })).toEqual(
    expected({ strikeLitres: results.volumes.totalWater }),
  );
  expect(plan({ steps: [] })).toBeUndefined();
  expect(plan({}, {}, 0)).toBeUndefined();
  expect(plan({}, {}, 4.7, 0)).toBeUndefined();
});

test("trouble with a mash is told at the mash's own field", () => {
  const notes: Note[] = [];
  const steps = [66, 60].map((celsius) => ({ name: "R", type: "Infusion" as const, celsius, minutes: 10 }));
  const recipe: Recipe = { ...paleAle, mash: { name: "M", grainCelsius: 20, steps } };
  expect(mashPlanOf(recipe, undefined, results.volumes, 4.7, notes)?.steps).toHaveLength(2);
  const hot: Recipe = { ...paleAle, mash: { name: "M", grainCelsius: 20, steps: [{ ...steps[0]!, celsius: 100 }] } };
  expect(mashPlanOf(hot, undefined, results.volumes, 4.7, notes)).toBeUndefined();
  expect(notes.map(({ code, path }) => `${code} ${path}`)).toEqual([
    "mash-cooler mash.steps[1].celsius",
    "mash-infusion mash.steps[0].celsius",
  ]);
});

test("amounts are rounded to what the scales show, never to nothing, and only where they changed", () => {
  const weigh = (kg: number, grams: number, scales: { maltGrams: number; hopGrams: number }) => {
    const solved = {
      ...paleAle,
      fermentables: paleAle.fermentables.with(0, { ...paleAle.fermentables[0]!, kg }),
      hops: paleAle.hops.with(0, { ...paleAle.hops[0]!, grams }),
    };
    const rounded = roundToScale(paleAle, solved, scales);
    expect(rounded.fermentables.slice(1)).toEqual(paleAle.fermentables.slice(1));
    return [rounded.fermentables[0]?.kg, rounded.hops[0]?.grams];
  };
  const scales = { maltGrams: 10, hopGrams: 0.5 };
  expect(weigh(3.1467, 12.26, scales)).toEqual([3.15, 12.5]);
  expect(weigh(0.001, 0.01, scales)).toEqual([0.01, 0.5]);
  expect(weigh(0, -1, scales)).toEqual([0, -1]);
  expect(weigh(3.1467, 12.26, { maltGrams: 0, hopGrams: 0 })).toEqual([3.1467, 12.26]);
  expect(weigh(4.4 * (1 + 0.9e-6), 15 * (1 - 0.9e-6), { maltGrams: 3, hopGrams: 7 })).toEqual([
    4.4 * (1 + 0.9e-6),
    15 * (1 - 0.9e-6),
  ]);
  expect(weigh(4.4 * (1 + 1.1e-6), 15, { maltGrams: 3, hopGrams: 7 })).toEqual([4.401, 15]);
});
