/** Whole plans of mashes and starters, and what is refused. */
import { expect, test } from "vitest";
import {
  isInoculationMeasured,
  planStarter,
  starterExtract,
  stirredGrowthPerGram,
  stirredTotal,
  whiteTotal,
} from "../yeast/starter.ts";
import {
  decoctionVolume,
  infusionVolume,
  mashVolume,
  strikeTemperature,
  tunCompensation,
} from "./mash-temperatures.ts";
import { planMash, type MashTask } from "./plan-mash.ts";

const rest = (type: MashTask["steps"][number]["type"], celsius: number, name = type as string) => ({
  name,
  type,
  celsius,
  minutes: 20,
});
const task: MashTask = { grainKg: 5, grainCelsius: 20, strikeLitres: 15, steps: [rest("Infusion", 52)] };
const planned = (changes: Partial<MashTask>) => {
  const plan = planMash({ ...task, ...changes });
  return plan.ok ? plan.value : `${plan.path}, ${plan.code}`;
};
const warned = (changes: Partial<MashTask>) => {
  const plan = planMash({ ...task, ...changes });
  return plan.ok ? plan.warnings.map(({ path, code }) => `${path}, ${code}`) : undefined;
};

test("each rest is reached by its own way, and sparging is none", () => {
  const added = infusionVolume(52, 63, 5, 15, 100);
  const drawn = decoctionVolume(63, 67, 5, 15 + added, 100) * 1.1;
  const steps = [
    rest("Infusion", 52, "Protein"),
    rest("Infusion", 63, "Maltose"),
    rest("Infusion", 63, "Still"),
    rest("Sparge", 99, "Rinse"),
    rest("Decoction", 67, "Dextrin"),
    rest("Temperature", 76, "Out"),
  ];
  const after = { minutes: 20, mashLitres: mashVolume(5, 15 + added) };
  expect(planned({ steps })).toEqual({
    steps: [
      {
        name: "Protein",
        celsius: 52,
        minutes: 20,
        addLitres: 15,
        addCelsius: strikeTemperature(3, 20, 52),
        mashLitres: mashVolume(5, 15),
      },
      { name: "Maltose", celsius: 63, ...after, addLitres: added, addCelsius: 100 },
      { name: "Still", celsius: 63, ...after },
      { name: "Dextrin", celsius: 67, ...after, decoctLitres: drawn },
      { name: "Out", celsius: 76, ...after, heat: true },
    ],
    waterLitres: 15 + added,
    largestVolume: mashVolume(5, 15 + added),
  });
  expect(warned({ steps })).toEqual([]);
});

test("a cold tun takes hotter water, and what cannot go well is said at its field", () => {
  const tun = { kg: 10, specificHeat: 0.2, celsius: 10 };
  expect(planned({ tun })).toMatchObject({
    steps: [{ addCelsius: strikeTemperature(3, 20, 52) + tunCompensation(tun, 15, 52) }],
  });
  const hot = "steps[0].celsius, mash-strike";
  expect(warned({ strikeLitres: 2, steps: [rest("Infusion", 80)] })).toEqual([hot]);
  expect(warned({ steps: [rest("Infusion", 60), rest("Infusion", 59)] })).toEqual(["steps[1].celsius, mash-cooler"]);
  const room = mashVolume(5, 15);
  expect(warned({ tunLitres: room })).toEqual([]);
  expect(warned({ tunLitres: room - 0.01 })).toEqual([`tunLitres, mash-tun-small`]);
});

const noMash = "grainKg, mash-input";
test.each<[string, Partial<MashTask>, string]>([
  ["grain", { grainKg: 0 }, noMash],
  ["water", { strikeLitres: 0 }, noMash],
  ["a number of degrees", { grainCelsius: Number.NaN }, noMash],
  ["a number of minutes", { steps: [{ ...rest("Infusion", 60), minutes: Infinity }] }, noMash],
  ["a number of a tun", { tun: { kg: Number.NaN, specificHeat: 1, celsius: 1 } }, noMash],
  ["rests", { steps: [] }, "steps, mash-input"],
  ["rests beside sparging", { steps: [rest("Sparge", 78)] }, "steps, mash-input"],
  [
    "heat below boiling",
    { steps: [rest("Infusion", 60), rest("Infusion", 95)], boilCelsius: 95 },
    "steps[1].celsius, mash-infusion",
  ],
])("without %s there is no plan", (_, changes, said) => {
  expect(planned(changes)).toBe(said);
});

test("at the limits there is a plan", () => {
  expect(planned({ grainKg: 1e-6, strikeLitres: 1e-6 })).toBeTypeOf("object");
  expect(planned({ steps: [rest("Infusion", 94.9)], boilCelsius: 95 })).toBeTypeOf("object");
  expect(planned({ steps: [rest("Infusion", 60), rest("Sparge", 100)] })).toBeTypeOf("object");
});

test("a stirred starter grows 1.4 billion a gram, less the more cells there are, and from 3.5 on none", () => {
  expect([0, 1.39, 1.4, 2, 3.4, 3.5, 3.51].map(stirredGrowthPerGram)).toEqual(
    [1.4, 1.4, 1.392, 0.99, 0.052, 0, 0].map((each) => expect.closeTo(each, 9)),
  );
  // 42 points a pound and gallon are 350.5 points a kilogram and litre.
  expect(starterExtract(2, 1.037)).toBeCloseTo(74_000 / 350.507, 2);
  expect(starterExtract(1, 1.037, 45)).toBeCloseTo(37_000 / 375.543, 2);
  expect(stirredTotal(100, 0, 1.037)).toBe(100);
  expect(whiteTotal(100, 2)).toBeCloseTo(100 * (1 + 12.54793776 * 50 ** -0.4594858324 - 0.9994994906), 9);
  expect(whiteTotal(1, 1000)).toBe(7);
  expect([whiteTotal(0, 2), whiteTotal(-3, 2), whiteTotal(5, 0), whiteTotal(5, -1)]).toEqual([0, 0, 5, 5]);
  expect([5, 4.9, 200, 200.1].map((cells) => isInoculationMeasured(cells, 1))).toEqual([true, false, true, false]);
  expect(isInoculationMeasured(400, 2)).toBe(true);
});

const short = "maxLitres, starter-short";
const starter = (changes: Partial<Parameters<typeof planStarter>[0]>) => {
  const plan = planStarter({ cells: 50, target: 400, maxLitres: 2, ...changes });
  if (!plan.ok) return `${plan.path}, ${plan.code}`;
  const litres = plan.value.steps.map((step) => Math.round(step.litres * 1000) / 1000);
  return [litres, Math.round(plan.value.cells), ...plan.warnings.map((each) => `${each.path}, ${each.code}`)];
};

test("a starter takes full flasks until the last, at most five, and says when they do not do", () => {
  expect(starter({})).toEqual([[2, 1.163], 400]);
  expect(starter({ target: 50 })).toEqual([[], 50]);
  expect(starter({ target: 0 })).toEqual([[], 50]);
  expect(starter({ model: "white", maxLitres: 1 })).toEqual([[1, 1, 1], 191, short]);
  const grown = planStarter({ cells: 50, target: 400, maxLitres: 2 });
  expect(grown.ok && grown.value.enough).toBe(true);
  expect(grown.ok && grown.value.steps.map(({ cellsBefore }) => Math.round(cellsBefore))).toEqual([50, 346]);
  const one = planStarter({ cells: 1, target: 1e6, maxLitres: 0.01 });
  expect(one.ok && [one.value.enough, one.value.steps.length <= 5]).toEqual([false, true]);
});

const noStarter = "cells, starter-input";
const noWort = "sg, starter-input";
test.each([
  [{ cells: 0 }, noStarter],
  [{ target: -1 }, noStarter],
  [{ maxLitres: 0 }, noStarter],
  [{ ppg: 0 }, noStarter],
  [{ target: Number.NaN }, noStarter],
  [{ cells: 1.1e9 }, noStarter],
  [{ sg: 1 }, noWort],
  [{ sg: 1.0801 }, noWort],
])("%j makes no starter", (changes, said) => {
  expect(starter(changes)).toBe(said);
});

test("wort of 1.080 still makes one", () => {
  expect(starter({ sg: 1.08 })).toBeTypeOf("object");
});
