/** Gravity, alcohol and instruments: what must hold for every wort. Published values stand in tests/reference. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { abvHall, abvHmrc, abvModels, abwHall } from "./alcohol.ts";
import { apparentAttenuation, realAttenuation, realExtract } from "./attenuation.ts";
import { carbohydrates, energy, energyPerBottle } from "./energy.ts";
import { correctHydrometer, hydrometerAddition15 } from "./hydrometer.ts";
import { platoToSg, platoToSgRational, sgToBrix, sgToPlato } from "./plato.ts";
import { asIsYield, hweToPpg, ppgToHwe, ppgToYield, yieldToHwe, yieldToPpg } from "./points.ts";
import {
  correctedBrix,
  oldCubic,
  refractometerModels,
  refractometerSpread,
  wortCorrectionFrom,
} from "./refractometer.ts";

const seeded = { seed: 4, numRuns: 500 };
const sg = fc.double({ min: 1, max: 1.15, noNaN: true });
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

test("Plato to gravity and back is the same number, far beyond any wort", () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 60, noNaN: true }), (plato) => {
      expect(sgToPlato(platoToSg(plato))).toBeCloseTo(plato, 9);
    }),
    seeded,
  );
});

test("the rational form and Brix stay close to the cubic where wort is", () => {
  for (let plato = 0; plato <= 25; plato++) {
    expect(Math.abs(platoToSgRational(plato) - platoToSg(plato))).toBeLessThan(1e-4);
    expect(Math.abs(sgToBrix(platoToSg(plato)) - plato)).toBeLessThan(0.05);
  }
});

test("alcohol grows with the original gravity and falls with the final one, in every model", () => {
  fc.assert(
    fc.property(sg, fc.double({ min: 0.001, max: 0.01, noNaN: true }), (fg, more) => {
      const og = fg + 0.03;
      for (const model of Object.values(abvModels)) {
        expect(model(og + more, fg)).toBeGreaterThan(model(og, fg));
        expect(model(og, fg - more)).toBeGreaterThan(model(og, fg));
      }
    }),
    seeded,
  );
});

test("a beer that finishes below water is not clamped", () => {
  expect(apparentAttenuation(1.05, 0.998)).toBeCloseTo(104, 9);
  expect(abvModels.balling(1.05, 0.998)).toBeGreaterThan(abvModels.balling(1.05, 1));
});

test("the duty table takes over at tenths of a point and hands over to Hall above its end", () => {
  expect(abvHmrc(1.0069, 1)).toBeCloseTo(6.9 * 0.125, 9);
  expect(abvHmrc(1.007, 1)).toBeCloseTo(7 * 0.126, 9);
  expect(abvHmrc(1.11, 1.005)).toBe(abvHall(1.11, 1.005));
});

test.each([
  [5, 0.125],
  [9, 0.126],
  [15, 0.127],
  [20, 0.128],
  [30, 0.129],
  [40, 0.13],
  [50, 0.131],
  [60, 0.132],
  [70, 0.133],
  [80, 0.134],
  [95, 0.135],
])("a fall of %d points pays duty by the factor %d (HMRC Notice 226)", (points, factor) => {
  expect(abvHmrc(1.01 + points / 1000, 1.01)).toBeCloseTo(points * factor, 9);
});

test("real extract lies between final and original extract, real attenuation below apparent", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1.02, max: 1.12, noNaN: true }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      (og, share) => {
        const fg = og - (og - 1) * share;
        expect(realExtract(og, fg)).toBeGreaterThan(sgToPlato(fg));
        expect(realExtract(og, fg)).toBeLessThan(sgToPlato(og));
        expect(realAttenuation(og, fg)).toBeLessThan(apparentAttenuation(og, fg));
      },
    ),
    seeded,
  );
});

test("the two forms of calories agree within 4 kcal a bottle for the same alcohol, and carbohydrates are part of them", () => {
  for (const og of [1.04, 1.05, 1.06, 1.07]) {
    const fg = 1 + (og - 1) / 4;
    expect(Math.abs(energy(og, fg, 0.355, abwHall(og, fg)) - energyPerBottle(og, fg))).toBeLessThan(4);
    expect(4 * carbohydrates(og, fg, 0.355)).toBeLessThan(energy(og, fg, 0.355));
  }
});

test("a warm sample reads too low, a cold one too high, and at calibration nothing changes", () => {
  expect(correctHydrometer(1.05, 20)).toBeCloseTo(1.05, 12);
  expect(correctHydrometer(1.05, 30)).toBeGreaterThan(1.05);
  expect(correctHydrometer(1.05, 10)).toBeLessThan(1.05);
  expect(hydrometerAddition15(30)).toBeGreaterThan(0);
});

test("the refractometer models lie within 0.004 of each other for a usual beer, and the old cubic reads low", () => {
  const [initial, final] = [correctedBrix(15.5), correctedBrix(7.7)];
  const { lowest, highest, spread } = refractometerSpread(initial, final);
  const answers = Object.values(refractometerModels).map((model) => model(initial, final));
  expect(answers).toEqual(expect.arrayContaining([lowest, highest]));
  expect(highest).toBeGreaterThan(lowest);
  expect(spread).toBeCloseTo(highest - lowest, 12);
  expect(spread).toBeLessThan(0.004);
  expect(oldCubic(initial, final)).toBeLessThan(highest);
  expect(Object.values(refractometerModels).every((model) => model(initial, final) > 1)).toBe(true);
});

test("a correction factor comes from pairs of readings, and from none is the usual one", () => {
  expect(
    wortCorrectionFrom([
      { brix: 12.48, plato: 12 },
      { brix: 10.3, plato: 10 },
    ]),
  ).toBeCloseTo(1.035, 9);
  expect(wortCorrectionFrom([])).toBe(1.04);
  expect(wortCorrectionFrom([{ brix: 0, plato: 0 }])).toBe(1.04);
});

test("yields go to points and hot water extract and back", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 110, noNaN: true }), (percent) => {
      expect(ppgToYield(yieldToPpg(percent))).toBeCloseTo(percent, 9);
      expect(hweToPpg(ppgToHwe(percent))).toBeCloseTo(percent, 9);
    }),
    seeded,
  );
  expect(yieldToHwe(100)).toBeCloseTo(385.67, 2);
  expect(asIsYield(81, 1.5, 4)).toBeCloseTo(76.32, 9);
});

test("no finite number makes a model throw or hang", () => {
  const models: ((first: number, second: number) => number)[] = [
    ...Object.values(abvModels),
    ...Object.values(refractometerModels),
    realExtract,
    apparentAttenuation,
    realAttenuation,
    correctHydrometer,
    platoToSg,
    platoToSgRational,
    hydrometerAddition15,
  ];
  fc.assert(
    fc.property(finite, finite, (first, second) => {
      for (const model of models) expect(typeof model(first, second)).toBe("number");
    }),
    seeded,
  );
});
