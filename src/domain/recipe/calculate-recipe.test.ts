/** The numbers of a recipe: what they are, that they add up, and what moves them. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { relativeUtilization } from "../bitterness/hopstand.ts";
import { coolingWort, postBoilUtilization } from "../bitterness/mibu.ts";
import { tinsethUtilization } from "../bitterness/tinseth.ts";
import { defaultSettings } from "./brewing-settings.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import type { Equipment, Fermentable, Hop, Recipe } from "./recipe.ts";

const paleAleResults = calculateRecipe(paleAle);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

test("a plain pale ale has the gravity its extract gives", () => {
  // 4.4 kg · 308.54 L°/kg · 0.72 + 0.3 kg · 289.26 · 0.72 + 0.2 kg · 385.68, over 20 L.
  const pointLitres = 0.72 * (4.4 * 80 + 0.3 * 75) * 0.46214 * 8.345404 + 0.2 * 100 * 0.46214 * 8.345404;
  expect(paleAleResults.og.value).toBeCloseTo(1 + pointLitres / 20 / 1000, 6);
  expect(paleAleResults.fg.value).toBeCloseTo(1 + (paleAleResults.og.value - 1) * 0.22, 9);
});

test("the shares of the fermentables and hops add up to the totals", () => {
  expect(sum(paleAleResults.fermentables.map((share) => share.points))).toBeCloseTo(
    (paleAleResults.og.value - 1) * 1000,
    9,
  );
  expect(sum(paleAleResults.fermentables.map((share) => share.percent))).toBeCloseTo(100, 9);
  expect(sum(paleAleResults.hops.map((share) => share.ibu))).toBeCloseTo(paleAleResults.ibu.value, 9);
  expect(paleAleResults.hops[3]?.ibu).toBe(0);
});

const equipment: Equipment = {
  name: "Kettle",
  batchLitres: 20,
  boilLitres: 27,
  boilOffLitresPerHour: 3,
  kettleLossLitres: 2,
  fermenterLossLitres: 1.5,
  mashThicknessLitresPerKg: 3,
};
const withoutBoilVolume: Recipe = { ...paleAle };
delete withoutBoilVolume.boilLitres;
const only = (fermentables: Fermentable[], hops: Hop[] = []): Recipe => ({ ...withoutBoilVolume, fermentables, hops });
const extract = (more: Partial<Fermentable> = {}): Fermentable => ({
  name: "Extract",
  type: "Dry Extract",
  kg: 2,
  yieldPercent: 95,
  colour: { value: 4, unit: "SRM" },
  ...more,
});
const bad = (value: number): boolean => !Number.isFinite(value) || value < 0;
const hop = (more: Partial<Hop> = {}): Hop => ({
  name: "Hop",
  use: "Boil",
  grams: 20,
  alphaPercent: 10,
  minutes: 60,
  form: "Leaf",
  ...more,
});
const ibuOf = (more: Partial<Hop>, recipe = paleAle, on?: Equipment): number =>
  calculateRecipe({ ...recipe, hops: [hop(more)] }, on).ibu.value;

test("losses behind the kettle leave the gravity, take bitterness, and ask more of the mash", () => {
  const plain = calculateRecipe(
    { ...withoutBoilVolume, fermentables: paleAle.fermentables.slice(0, 2) },
    { ...equipment, kettleLossLitres: 0 },
  );
  const lossy = calculateRecipe({ ...withoutBoilVolume, fermentables: paleAle.fermentables.slice(0, 2) }, equipment);
  expect(lossy.og.value).toBeCloseTo(plain.og.value, 9);
  expect(lossy.ibu.value).toBeLessThan(plain.ibu.value);
  expect(lossy.efficiency.mash).toBeCloseTo((72 * 22) / 20, 9);
  expect(lossy.volumes.packaged).toBeCloseTo(18.5, 9);
});

test("a stated efficiency falls apart into kettle, lauter and conversion", () => {
  const { efficiency } = calculateRecipe(withoutBoilVolume, equipment);
  expect((efficiency.mash * efficiency.kettle) / 100).toBeCloseTo(72, 9);
  expect((efficiency.conversion * efficiency.lauter) / 100).toBeCloseTo(efficiency.mash, 9);
  expect(efficiency.lauter).toBeGreaterThan(80);
  expect(efficiency.lauter).toBeLessThan(95);
  const unsparged = calculateRecipe(withoutBoilVolume, { ...equipment, mashMethod: "no-sparge" });
  expect(unsparged.efficiency.lauter).toBeLessThan(efficiency.lauter);
});

test("extract is conserved from kettle to fermenter", () => {
  const { preBoilGravity, postBoilGravity, volumes, og } = calculateRecipe(withoutBoilVolume, equipment);
  expect((preBoilGravity.value - 1) * volumes.preBoilCool).toBeCloseTo(
    (postBoilGravity.value - 1) * volumes.postBoilCool,
    9,
  );
  expect((og.value - 1) * 20).toBeCloseTo((postBoilGravity.value - 1) * volumes.transferred, 9);
});

test("late extract counts for the gravity of the beer but not for the hops that boil before it", () => {
  const early = calculateRecipe(only([extract()], [hop()]));
  const late = calculateRecipe(only([extract({ lateMinutes: 10 })], [hop(), hop({ minutes: 5 })]));
  expect(late.og.value).toBeCloseTo(early.og.value, 9);
  expect(late.hops[0]?.boilSg).toBeCloseTo(1, 9);
  expect(late.hops[1]?.boilSg).toBeCloseTo(early.hops[0]?.boilSg ?? 0, 9);
  expect(late.ibu.value).toBeGreaterThan(early.ibu.value);
});

test("what goes into the fermenter raises the gravity there and nowhere else", () => {
  const results = calculateRecipe(only([extract(), extract({ type: "Honey", addAfterBoil: true })]));
  expect(results.og.value).toBeGreaterThan(results.postBoilGravity.value + 0.01);
});

test("sugar that yeast leaves alone stays in the final gravity", () => {
  const lactose = calculateRecipe(only([extract(), extract({ fermentable: false, kg: 0.5 })]));
  const left = (lactose.fermentables[1]?.points ?? 0) / 1000;
  const plain = calculateRecipe(only([extract()]));
  expect(lactose.fg.value).toBeCloseTo(plain.fg.value + left, 9);
});

test("a boil of half the wort takes more hops, and water in the fermenter thins both", () => {
  const full = calculateRecipe({ ...paleAle, hops: [hop()] });
  const half = calculateRecipe({ ...paleAle, boilLitres: 12, hops: [hop()] });
  expect(half.og.value).toBeCloseTo(full.og.value, 9);
  expect(half.postBoilGravity.value).toBeGreaterThan(full.postBoilGravity.value + 0.02);
  expect(half.ibu.value).toBeLessThan(full.ibu.value);
});

test("a boil volume that cannot leave the batch is named", () => {
  expect(calculateRecipe({ ...paleAle, boilLitres: 20 }).warnings).toContainEqual(
    expect.objectContaining({ code: "boil-volume-small", path: "boilLitres" }),
  );
  expect(paleAleResults.warnings.map(({ code }) => code)).not.toContain("boil-volume-small");
});

test("each way of adding hops has its factor", () => {
  const boiled = ibuOf({});
  expect(ibuOf({ use: "First Wort", minutes: 5 }) / boiled).toBeCloseTo(1.1, 9);
  expect(ibuOf({ use: "Mash" }) / boiled).toBeCloseTo(0.2, 9);
  expect(ibuOf({ use: "Dry Hop" })).toBe(0);
  expect(ibuOf({ form: "Pellet" }) / boiled).toBeCloseTo(1.1, 9);
  expect(ibuOf({ form: "Plug" }) / boiled).toBeCloseTo(1.02, 9);
  expect(ibuOf({ use: "Hopstand", celsius: 80 }) / boiled).toBeCloseTo(0.23, 2);
  expect(ibuOf({ use: "Aroma", celsius: 80 })).toBe(ibuOf({ use: "Hopstand", celsius: 80 }));
  expect(ibuOf({ use: "Hopstand" }, paleAle, { ...equipment, hopstandCelsius: 70 })).toBeLessThan(
    ibuOf({ use: "Hopstand", celsius: 80 }, paleAle, equipment),
  );
  expect(ibuOf({}, paleAle, { ...equipment, hopUtilizationPercent: 80 }) / ibuOf({}, paleAle, equipment)).toBeCloseTo(
    0.8,
    9,
  );
  expect(ibuOf({}, paleAle, { ...equipment, altitudeMetres: 400 }) / ibuOf({}, paleAle, equipment)).toBeCloseTo(
    0.95445,
    4,
  );
});

test("with mIBU the boiled hops go on working through the hopstand", () => {
  const hops = [hop({ minutes: 10 }), hop({ use: "Hopstand", minutes: 20, celsius: 90 })];
  const plain = calculateRecipe({ ...paleAle, hops });
  const modified = calculateRecipe({ ...paleAle, hops, ibuFormula: "mibu" });
  expect(modified.hops[0]?.ibu).toBeGreaterThan(plain.hops[0]?.ibu ?? 0);
  expect(modified.hops[1]?.ibu).toBeCloseTo(plain.hops[1]?.ibu ?? 0, 9);
});

test("with mIBU a hopstand without a temperature cools by the kettle's own curve", () => {
  const hops = [hop({ minutes: 6 }), hop({ use: "Hopstand", minutes: 30 }), hop({ use: "Hopstand", minutes: 10 })];
  const shares = (more: Partial<Equipment>) =>
    calculateRecipe({ ...paleAle, hops, ibuFormula: "mibu" }, { ...equipment, ...more }).hops;
  const [boiled, stood, late] = shares({ kettleDiameterCm: 38, kettleOpeningCm: 38 });
  const { volumes } = calculateRecipe({ ...paleAle, hops }, equipment);
  const cooling = coolingWort({ litres: volumes.postBoilHot, diameterCm: 38, openingCm: 38 });
  const sg = stood?.boilSg ?? 0;
  expect(stood?.utilization).toBeCloseTo(postBoilUtilization(sg, 0, 30, cooling), 9);
  expect(late?.utilization).toBeCloseTo(
    postBoilUtilization(sg, 0, 10, (since) => cooling(20 + since)),
    9,
  );
  expect(boiled?.utilization).toBeCloseTo(tinsethUtilization(sg, 6) + postBoilUtilization(sg, 6, 30, cooling), 9);
  const narrow = shares({ kettleDiameterCm: 38, kettleOpeningCm: 10 })[1];
  expect(narrow?.ibu).toBeGreaterThan(stood?.ibu ?? 0);
  const held = shares({ kettleDiameterCm: 38, hopstandCelsius: 80 })[1];
  expect(held?.utilization).toBeCloseTo(tinsethUtilization(sg, 30) * relativeUtilization(80), 9);
});

test("the chosen formulas compute and name the numbers", () => {
  const chosen = calculateRecipe({ ...paleAle, ibuFormula: "rager", abvFormula: "hall", colourFormula: "mosher" });
  expect([chosen.ibu.model, chosen.abv.model, chosen.srm.model]).toEqual(["rager", "hall", "mosher"]);
  expect(chosen.ibu.value).not.toBeCloseTo(paleAleResults.ibu.value, 1);
  expect(calculateRecipe(paleAle, undefined, { ...defaultSettings, ibuFormula: "garetz" }).ibu.model).toBe("garetz");
});

test("water, mash pH and rests follow from the plan", () => {
  const source = { name: "Tap", calcium: 60, magnesium: 8, sodium: 15, chloride: 30, sulfate: 50, bicarbonate: 180 };
  const mash = {
    name: "Rests",
    grainCelsius: 18,
    steps: [{ name: "Rest", type: "Infusion" as const, celsius: 66, minutes: 60 }],
  };
  const plain = calculateRecipe({ ...paleAle, mash, water: { source } });
  const treated = calculateRecipe({
    ...paleAle,
    mash,
    water: { source, dilution: 0.5, mashSalts: { gypsum: 4 }, mashAcid: { name: "lactic", ml: 3, percent: 80 } },
  });
  expect(treated.mashPh?.value).toBeLessThan(plain.mashPh?.value ?? 0);
  expect(treated.water?.mash.calcium).toBeGreaterThan(30);
  expect(plain.mash?.steps[0]?.addCelsius).toBeGreaterThan(66);
  expect(calculateRecipe(paleAle).mashPh?.warnings[0]?.code).toBe("water-unknown");
  expect(calculateRecipe(only([extract()])).mashPh).toBeUndefined();
});

test("outside a model's range the number stands and a word stands beside it", () => {
  const codes = (recipe: Recipe): string[] => calculateRecipe(recipe).warnings.map(({ code }) => code);
  const strong = { ...paleAle, fermentables: [extract({ kg: 8 })] };
  expect(calculateRecipe(strong).og.warnings).toMatchObject([{ code: "og-out-of-range", path: "og" }]);
  const absurd = { ...paleAle, fermentables: [extract({ kg: 80 })] };
  expect(calculateRecipe(absurd).og.warnings).toMatchObject([{ code: "og-impossible", path: "og" }]);
  expect(calculateRecipe(strong).abv.warnings[0]?.code).toBe("abv-out-of-range");
  expect(codes({ ...paleAle, abvFormula: "simple" })).not.toContain("abv-out-of-range");
  expect(
    calculateRecipe({ ...paleAle, hops: [hop({ minutes: 60 }), hop({ minutes: 61 })] }).ibu.warnings,
  ).toMatchObject([{ code: "hop-longer-than-boil", path: "hops[1].minutes" }]);
  expect(codes({ ...paleAle, fermentables: [extract({ kg: 0.5 })] })).toContain("ibu-out-of-range");
  expect(codes({ ...paleAle, colourFormula: "mosher", fermentables: [extract({ kg: 1 })] })).toContain(
    "srm-out-of-range",
  );
  expect(codes({ ...paleAle, fermentables: [extract({ colour: { value: 900, unit: "SRM" } })] })).toContain(
    "srm-out-of-range",
  );
  expect(
    codes({
      ...paleAle,
      yeasts: [{ name: "Yeast", type: "Ale", form: "Dry", amount: 1, unit: "g", attenuationPercent: 30 }],
    }),
  ).toContain("attenuation-unusual");
});

test("steeped grain gives less than mashed grain", () => {
  const grain: Fermentable = {
    name: "Caramel malt",
    type: "Grain",
    kg: 0.5,
    yieldPercent: 75,
    colour: { value: 60, unit: "Lovibond" },
  };
  const steeped = calculateRecipe({ ...only([extract(), grain]), type: "Extract" });
  const mashed = calculateRecipe({
    ...only([extract(), grain]),
    type: "Partial Mash",
    mash: { name: "Rest", grainCelsius: 20, steps: [{ name: "Rest", type: "Infusion", celsius: 66, minutes: 60 }] },
  });
  expect(steeped.mashPh).toBeUndefined();
  expect((steeped.fermentables[1]?.points ?? 0) / (mashed.fermentables[1]?.points ?? 1)).toBeCloseTo(0.6, 9);
});

test("whatever numbers stand in a recipe, the results are numbers, and broken ones are named", () => {
  const any = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, -1, 0, 1e308));
  fc.assert(
    fc.property(any, any, any, any, any, any, (litres, minutes, percent, kg, grams, alpha) => {
      const broken: Recipe = {
        ...paleAle,
        batchLitres: litres,
        boilMinutes: minutes,
        efficiencyPercent: percent,
        fermentables: [
          extract({ type: "Grain", kg, colour: { value: alpha, unit: "EBC" } }),
          extract({ lateMinutes: minutes }),
        ],
        hops: [hop({ grams, alphaPercent: alpha, minutes })],
        yeasts: [{ name: "Yeast", type: "Ale", form: "Dry", amount: 1, unit: "g", attenuationPercent: percent }],
      };
      const { og, fg, abv, ibu, srm, buGu, rbr, calories, preBoilGravity, postBoilGravity, warnings } =
        calculateRecipe(broken);
      for (const { value } of [og, fg, abv, ibu, buGu, rbr, calories, preBoilGravity, postBoilGravity])
        expect(Number.isFinite(value)).toBe(true);
      const unknown = srm.warnings.some(({ code }) => code === "colour-unknown");
      expect(unknown ? Number.isNaN(srm.value) : Number.isFinite(srm.value)).toBe(true);
      if (bad(kg)) expect(warnings.map(({ path }) => path)).toContain("fermentables[0].kg");
      if (bad(litres)) expect(warnings.map(({ path }) => path)).toContain("batchLitres");
      if (bad(alpha)) expect(warnings.map(({ path }) => path)).toContain("hops[0].alphaPercent");
    }),
    { seed: 7, numRuns: 2000 },
  );
});
