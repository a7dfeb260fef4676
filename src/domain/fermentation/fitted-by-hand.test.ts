/** Fits, slopes and rates of points whose answers are known, and the words of what cannot be fitted. */
import { expect, test } from "vitest";
import { fermentationRate } from "./fermentation-rate.ts";
import { evaluatePolynomial, fitPolynomial } from "./fit-polynomial.ts";
import { fitTilt, recommendedOrder, type TiltPoint } from "./fit-tilt.ts";
import { millisecondsPerHour } from "./sample.ts";
import { savitzkyGolayWeights, smoothSavitzkyGolay } from "./savitzky-golay.ts";
import { isSurelySteep, theilSenSlope } from "./theil-sen-slope.ts";
import type { Result } from "../result.ts";

const close = (values: readonly number[], digits = 9) => values.map((value) => expect.closeTo(value, digits));
const valueOf = <T>(result: Result<T>) => (result.ok ? result.value : `${result.path}, ${result.code}`);

test.each([
  [[7], [5, 5], [6, 8]],
  [
    [2, 1],
    [3, 4],
    [7, 9],
  ],
  [
    [2, 1],
    [-1, 0, 1],
    [-1, 1, 3],
  ],
  [
    [1, -2, 3],
    [0, 1, 2, 5],
    [3, 2, 3, 18],
  ],
  [
    [1, 0, 0, -4],
    [1, 2, 3, 4, 6],
    [-3, 4, 23, 60, 212],
  ],
  [
    [1, 0, 0, 0, 1],
    [-2, -1, 0, 1, 3, 4],
    [17, 2, 1, 2, 82, 257],
  ],
])("the polynomial %j goes through %j, %j", (coefficients, xs, ys) => {
  expect(valueOf(fitPolynomial(xs, ys, coefficients.length - 1))).toEqual(close(coefficients, 7));
});

test("a line between points that are on none leaves as much above as below", () => {
  expect(valueOf(fitPolynomial([0, 1, 2, 3], [1, 3, 2, 4], 1))).toEqual(close([0.8, 1.3]));
  expect(valueOf(fitPolynomial([0, 0, 2, 2], [0, 2, 4, 6], 1))).toEqual(close([2, 1]));
  expect(evaluatePolynomial([2, 0, -1], 3)).toBe(17);
  expect(evaluatePolynomial([], 3)).toBe(0);
});

const notFinite = ", polynomial-input";
const tooFew = ", polynomial-points";
test.each<[number[], number[], number, string]>([
  [[1, 2], [1], 1, notFinite],
  [[1, Number.NaN], [1, 2], 1, notFinite],
  [[1, 2], [1, Infinity], 1, notFinite],
  [[1, 2], [1, 2], 2, tooFew],
  [[1, 1], [1, 2], 1, tooFew],
  [[1, 2], [1, 2], -1, tooFew],
  [[1, 2, 3], [1, 2, 3], 1.5, tooFew],
])("no polynomial goes through %j, %j in order %d", (xs, ys, order, said) => {
  expect(valueOf(fitPolynomial(xs, ys, order))).toBe(said);
});

test("Savitzky and Golay's own weights", () => {
  // Anal. Chem. 36:1627, tables I and III: five and seven points, quadratic.
  expect(valueOf(savitzkyGolayWeights(5, 2))).toEqual(close([-3, 12, 17, 12, -3].map((each) => each / 35)));
  expect(valueOf(savitzkyGolayWeights(7, 2, 1))).toEqual(close([-3, -2, -1, 0, 1, 2, 3].map((each) => each / 28)));
  expect(valueOf(savitzkyGolayWeights(5, 2, 2))).toEqual(close([2, -1, -2, -1, 2].map((each) => each / 7)));
  expect(valueOf(savitzkyGolayWeights(1, 0))).toEqual([1]);
  const refused = ", savitzky-golay-window";
  for (const [window, order, derivative] of [
    [0, -1, -1],
    [2.5, 1, 0],
    [503, 2, 0],
    [3, 3, 0],
    [5, 2, 3],
    [5, 2, -1],
  ] as const)
    expect(valueOf(savitzkyGolayWeights(window, order, derivative))).toBe(refused);
  expect(valueOf(smoothSavitzkyGolay([9, 0, 0, 35, 0, 0, 0, 9]))).toEqual(
    close([9, 0, 393 / 35, 17, 12, -132 / 35, 0, 9], 5),
  );
  expect(valueOf(smoothSavitzkyGolay([1, 2]))).toEqual([1, 2]);
  expect(valueOf(smoothSavitzkyGolay([1, 2], 2, 2))).toBe(refused);
});

test("the rate is points a day, three hours from either end, over short holes and not over long ones", () => {
  const hourly = (hours: readonly number[], perHour = 0.0005) =>
    hours.map((hour) => ({ at: hour * millisecondsPerHour, value: 1.05 - hour * perHour }));
  const ratesAt = (hours: readonly number[]) => {
    const rates = fermentationRate(hourly(hours));
    return rates.ok
      ? rates.value.map(({ at, value }) => [at / millisecondsPerHour, Math.round(value * 1e6) / 1e6])
      : rates;
  };
  const twelve = (hours: number[]) => hours.map((hour) => [hour, 12]);
  expect(ratesAt([0, 1, 2, 3, 4, 5, 6])).toEqual(twelve([3]));
  expect(ratesAt([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual(twelve([3, 4, 5]));
  expect(ratesAt([10, 12, 13, 17])).toEqual(twelve([13, 14]));
  expect(ratesAt([0, 12])).toEqual(twelve([3, 4, 5, 6, 7, 8, 9]));
  const none = {
    ok: false,
    code: "rate-samples",
    message: "rate-samples",
    path: "",
  };
  expect(ratesAt([0, 13])).toEqual(none);
  expect(ratesAt([0, 1, 2, 3, 4, 5])).toEqual(none);
  expect(ratesAt([])).toEqual(none);
  expect(ratesAt([0, 6, 20, 26])).toEqual(twelve([3, 23]));
});

test("the middle of all slopes does not mind one wild point, and some slopes need no sorting", () => {
  expect(theilSenSlope([0, 1, 2, 3, 4], [1, 3, 5, 7, 90])).toBe(2);
  expect(theilSenSlope([0, 0, 2], [5, 7, 8])).toBe(1);
  expect(theilSenSlope([3, 3], [1, 2])).toBeNaN();
  expect(theilSenSlope([3], [1])).toBeNaN();
  const [times, up] = [
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ];
  expect(isSurelySteep(times, up, 1)).toBe(true);
  expect(isSurelySteep(times, up, 1.01)).toBe(false);
  expect(isSurelySteep(times, up.toReversed(), 1)).toBe(true);
  expect(isSurelySteep(times, up.toReversed(), 1.01)).toBe(false);
  // Half of the slopes are not more than half of them.
  expect(isSurelySteep([0, 1, 2, 2], [0, 1, 1, 1], 1)).toBe(false);
  expect(isSurelySteep([0, 2, 4], [0, 2, 3], 1)).toBe(false);
  expect(isSurelySteep([0, 2, 4], [0, 2, 3], 0.75)).toBe(true);
  expect(isSurelySteep([1, 1], [0, 9], 1)).toBe(false);
  expect(isSurelySteep([], [], 1)).toBe(false);
});

const water: TiltPoint = { angle: 25, gravity: 1 };
const line: TiltPoint[] = [water, { angle: 40, gravity: 1.03 }, { angle: 55, gravity: 1.06 }];
test("a calibration on a line is that line, anchored in water", () => {
  expect(valueOf(fitTilt(line))).toEqual({
    coefficients: close([0.002, 0.95]),
    minAngle: 25,
    maxAngle: 55,
    order: 1,
    residuals: close([0, 0, 0]),
    largestResidual: expect.closeTo(0, 9),
  });
  expect([2, 3, 4, 5, 6, 7, 8].map(recommendedOrder)).toEqual([1, 1, 2, 2, 2, 3, 3]);
  const warnings = (points: TiltPoint[]) => {
    const fit = fitTilt(points);
    return fit.ok ? fit.warnings.map(({ code, path }) => `${path}, ${code}`) : fit.code;
  };
  const moved = (by: number) => line.map(({ angle, gravity }) => ({ angle: angle + by, gravity }));
  const shift = "points, tilt-water-angle";
  for (const by of [-5, 0, 5]) expect(warnings(moved(by))).toEqual([]);
  for (const by of [-5.1, 5.1]) expect(warnings(moved(by))).toEqual([shift]);
  const heavier = (by: number) => line.map(({ angle, gravity }) => ({ angle, gravity: gravity + by }));
  expect(warnings(heavier(0.0024))).toEqual([]);
  expect(warnings(heavier(0.0026))).toEqual(["points, tilt-water"]);
});

const values = "points, tilt-values";
const order = "order, tilt-order";
test.each<[string, TiltPoint[], number | undefined, string]>([
  ["below 0°", [...line, { angle: -0.1, gravity: 1 }], undefined, values],
  ["above 90°", [...line, { angle: 90.1, gravity: 1 }], undefined, values],
  ["too light", [...line, { angle: 60, gravity: 0.979 }], undefined, values],
  ["too heavy", [...line, { angle: 60, gravity: 1.201 }], undefined, values],
  ["of two angles", [water, water, line[1]!], undefined, "points, tilt-points"],
  ["of order 0", line, 0, order],
  ["of order 1.5", line, 1.5, order],
  ["of as high an order as points", line, 3, order],
  ["of order 5", [...line, ...[60, 62, 64, 66].map((angle) => ({ angle, gravity: 1.08 }))], 5, order],
  [
    "with a point off the line",
    [water, { angle: 40, gravity: 1.048 }, { angle: 55, gravity: 1.06 }],
    1,
    "points[1], tilt-residual",
  ],
  ["that turns back", [water, { angle: 40, gravity: 1.06 }, { angle: 55, gravity: 1.05 }], 2, "order, tilt-monotonic"],
])("a calibration %s is refused", (_, points, ordered, said) => {
  expect(valueOf(fitTilt(points, ordered))).toBe(said);
});
