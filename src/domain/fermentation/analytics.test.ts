/** The numerical tools of telemetry: robust medians, slopes and filters, polynomial fits, tilt calibration. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exponentialAverage } from "./exponential-average.ts";
import { evaluatePolynomial, fitPolynomial } from "./fit-polynomial.ts";
import { fitTilt, recommendedOrder } from "./fit-tilt.ts";
import { hampelFilter } from "./hampel-filter.ts";
import { hourlyMedians } from "./hourly-medians.ts";
import { median } from "./median.ts";
import { randomSequence } from "./random-sequence.ts";
import { millisecondsPerHour, samplesOf } from "./sample.ts";
import { savitzkyGolayWeights, smoothSavitzkyGolay } from "./savitzky-golay.ts";
import { solveLinear } from "./solve-linear.ts";
import { isSurelySteep, theilSenSlope } from "./theil-sen-slope.ts";

const seeded = { seed: 61 };
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test("the median is the middle, the mean of two middles, and nothing of nothing", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
  fc.assert(
    fc.property(fc.array(finite(-5, 5), { minLength: 1, maxLength: 60 }), (values) => {
      const below = values.filter((value) => value <= median(values)).length;
      expect(below).toBeGreaterThanOrEqual(values.length / 2);
      expect(median(values)).toBe(median(values.toReversed()));
    }),
    seeded,
  );
});

test("a single wild value is replaced by its neighbours' median, a step is kept", () => {
  const spike = [
    ...Array.from({ length: 10 }, (_, i) => 1.05 - i * 0.0001),
    1.12,
    ...Array.from({ length: 10 }, (_, i) => 1.049 - i * 0.0001),
  ];
  const { values, outliers } = hampelFilter(spike);
  expect(outliers).toEqual([10]);
  expect(values[10]).toBeCloseTo(1.049, 3);
  const step = Array.from({ length: 20 }, (_, i) => (i < 10 ? 1.05 : 1.049));
  expect(hampelFilter(step, { minimumDeviation: 0.0025 }).outliers).toEqual([]);
});

const at = (minutes: number) => 480_000 * millisecondsPerHour + minutes * 60_000;

test("hourly medians leave gaps, and flagged readings are not sampled", () => {
  const readings = [
    { at: at(70), gravity: 1.046 },
    { at: at(5), gravity: 1.05 },
    { at: at(20), gravity: 1.049 },
    { at: at(40), gravity: 1.3, flags: ["handled" as const] },
    { at: at(50), gravity: 1.048 },
    { at: at(310), gravity: Number.NaN },
    { at: at(320), gravity: 1.04 },
  ];
  const hourly = hourlyMedians(samplesOf(readings, "gravity"));
  expect(hourly.map(({ value }) => value)).toEqual([1.049, 1.046, 1.04]);
  expect((hourly[2]?.at ?? 0) - (hourly[0]?.at ?? 0)).toBe(5 * millisecondsPerHour);
});

test("the Theil–Sen slope of a line is the line's, even with a quarter of wild points", () => {
  const times = Array.from({ length: 40 }, (_, i) => i);
  const values = times.map((t) => (t % 4 === 3 ? 9 : 2 - 0.25 * t));
  expect(
    theilSenSlope(
      times,
      times.map((t) => 2 - 0.25 * t),
    ),
  ).toBeCloseTo(-0.25, 10);
  expect(Math.abs(theilSenSlope(times, values) + 0.25)).toBeLessThan(0.1);
  expect(theilSenSlope([1], [1])).toBeNaN();
});

test("the exponential average follows by its share", () => {
  expect(exponentialAverage([1, 2], 0.5)).toEqual([1, 1.5]);
  expect(exponentialAverage([], 0.5)).toEqual([]);
});

test("Savitzky–Golay leaves a parabola unchanged and weighs to one", () => {
  const parabola = Array.from({ length: 15 }, (_, i) => 3 - 2 * i + 0.5 * i * i);
  const smooth = smoothSavitzkyGolay(parabola, 7);
  expect(smooth.ok).toBe(true);
  if (smooth.ok) smooth.value.forEach((value, index) => expect(value).toBeCloseTo(parabola[index] ?? 0, 8));
  for (const [window, order] of [
    [5, 2],
    [7, 2],
    [9, 4],
    [11, 3],
  ] as const) {
    const weights = savitzkyGolayWeights(window, order);
    expect(weights.ok && weights.value.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10);
  }
  // The second difference: a parabola has one through three points.
  expect(savitzkyGolayWeights(3, 2, 2)).toMatchObject({
    ok: true,
    value: [1, -2, 1].map((n) => expect.closeTo(n, 10)),
  });
  expect(savitzkyGolayWeights(3, 3)).toMatchObject({ ok: false, code: "savitzky-golay-window" });
  expect(savitzkyGolayWeights(5, 2, 3)).toMatchObject({ ok: false });
});

test("a linear system is solved, a singular one is not", () => {
  expect(
    solveLinear(
      [
        [0, 2],
        [1, 1],
      ],
      [4, 5],
    ),
  ).toEqual([3, 2]);
  expect(
    solveLinear(
      [
        [1, 2],
        [2, 4],
      ],
      [1, 2],
    ),
  ).toBeUndefined();
});

test("a polynomial through its own points gives its coefficients back", () => {
  fc.assert(
    fc.property(fc.array(finite(-2, 2), { minLength: 1, maxLength: 5 }), (coefficients) => {
      const xs = Array.from({ length: 9 }, (_, i) => -2 + i * 0.5);
      const fit = fitPolynomial(
        xs,
        xs.map((x) => evaluatePolynomial(coefficients, x)),
        coefficients.length - 1,
      );
      expect(fit.ok).toBe(true);
      if (fit.ok) fit.value.forEach((value, index) => expect(value).toBeCloseTo(coefficients[index] ?? 0, 8));
    }),
    seeded,
  );
});

test("a constant is fitted through one point as through many", () => {
  expect(fitPolynomial([25], [1.05], 0)).toMatchObject({ ok: true, value: [1.05] });
  expect(fitPolynomial([25, 25], [1.04, 1.06], 0)).toMatchObject({ ok: true, value: [expect.closeTo(1.05, 12)] });
});

test("a fit of too few points, of equal points or of no numbers is a problem", () => {
  expect(fitPolynomial([1, 2], [1, 2], 2)).toMatchObject({ ok: false, code: "polynomial-points" });
  expect(fitPolynomial([1, 1, 1], [1, 2, 3], 1)).toMatchObject({ ok: false, code: "polynomial-points" });
  expect(fitPolynomial([1, Number.NaN], [1, 2], 1)).toMatchObject({ ok: false, code: "polynomial-input" });
  expect(fitPolynomial([1, 2], [1], 1)).toMatchObject({ ok: false, code: "polynomial-input" });
});

const spindle = [
  { angle: 25, gravity: 1 },
  { angle: 32, gravity: 1.02 },
  { angle: 40, gravity: 1.04 },
  { angle: 47, gravity: 1.06 },
  { angle: 54, gravity: 1.08 },
];

test("a calibration with water and five points fits within a point and a half", () => {
  const fit = fitTilt(spindle);
  expect(fit).toMatchObject({ ok: true, warnings: [], value: { order: 2, minAngle: 25, maxAngle: 54 } });
  expect(fit.ok && fit.value.largestResidual).toBeLessThan(0.0015);
});

test("the order grows with the points", () => {
  expect([3, 4, 5, 6, 7, 9].map(recommendedOrder)).toEqual([1, 2, 2, 2, 3, 3]);
});

test("a calibration without water warns, and so does a spindle that lies oddly in it", () => {
  expect(fitTilt(spindle.slice(1))).toMatchObject({ ok: true, warnings: [{ code: "tilt-water" }] });
  for (const [shift, codes] of [
    [-6, ["tilt-water-angle"]],
    [-5, []],
    [5, []],
    [6, ["tilt-water-angle"]],
  ] as const) {
    const fit = fitTilt(spindle.map(({ angle, gravity }) => ({ angle: angle + shift, gravity })));
    expect(fit.ok && fit.warnings.map(({ code }) => code)).toEqual(codes);
  }
});

test.each([
  [spindle.slice(0, 2), undefined, "tilt-points"],
  [[...spindle.slice(0, 2), { angle: 25, gravity: 1.001 }], undefined, "tilt-points"],
  [[...spindle, { angle: Number.NaN, gravity: 1.05 }], undefined, "tilt-values"],
  [spindle, 6, "tilt-order"],
  [[...spindle, { angle: 60, gravity: 1.05 }], undefined, "tilt-residual"],
  [
    [
      { angle: 25, gravity: 1.05 },
      { angle: 35, gravity: 1.02 },
      { angle: 45, gravity: 1 },
    ],
    undefined,
    "tilt-monotonic",
  ],
])("a calibration of %j is refused", (points, order, code) => {
  expect(fitTilt(points, order)).toMatchObject({ ok: false, code });
});

/** Mostly numbers of the size they should be, now and then any number at all, NaN and infinities too. */
const anyNumber = (min: number, max: number) =>
  fc.oneof({ weight: 3, arbitrary: fc.double({ min, max, noNaN: true }) }, { weight: 1, arbitrary: fc.double() });
const isFiniteThroughout = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value !== "object" || value === null || Object.values(value).every(isFiniteThroughout);

test("any numbers at all give finite fits or a problem", () => {
  const point = fc.record({ angle: anyNumber(0, 90), gravity: anyNumber(0.98, 1.2) });
  const order = fc.option(fc.integer({ min: -1, max: 6 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 9 }), order, (points, power) => {
      const angles = points.map(({ angle }) => angle);
      const gravities = points.map(({ gravity }) => gravity);
      for (const fit of [fitTilt(points, power), fitPolynomial(angles, gravities, power ?? 2)])
        expect(fit.ok ? isFiniteThroughout(fit.value) : fit.message !== "").toBe(true);
    }),
    { seed: 62, numRuns: 400 },
  );
});

test("points that are surely steep have a median slope that is, either way, and most that have one are", () => {
  const random = randomSequence(7);
  let steep = 0;
  let surely = 0;
  for (let round = 0; round < 300; round++) {
    const times = Array.from({ length: 4 + (round % 5) }, (_, index) => index);
    const values = times.map(() => Math.round(random() * 6) / 2);
    const isSteep = Math.abs(theilSenSlope(times, values)) >= 0.25;
    const isSure = isSurelySteep(times, values, 0.25);
    if (isSure) expect([values, isSteep]).toEqual([values, true]);
    steep += Number(isSteep);
    surely += Number(isSure);
  }
  expect(surely).toBeGreaterThan(steep * 0.8);
  expect(isSurelySteep([1, 1], [1, 2], 0.25)).toBe(false);
});
