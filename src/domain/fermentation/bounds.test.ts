/** What measuring devices may say and what not, at the very edges. */
import { expect, test } from "vitest";
import { applyCalibration } from "./apply-calibration.ts";
import { detectStart } from "./detect-fermentation.ts";
import { fitTilt } from "./fit-tilt.ts";
import { theilSenSlope } from "./theil-sen-slope.ts";

const hour = 3_600_000;

test.each([
  [-0.1, "calibration-angle"],
  [0, null],
  [90, null],
  [90.1, "calibration-angle"],
  [Number.NaN, "calibration-angle"],
])("an angle of %d° is judged %s", (angle, code) => {
  const applied = applyCalibration({ coefficients: [1.02] }, angle);
  expect(applied.ok ? null : applied.code).toBe(code);
});

test.each([
  [[], "calibration-result"],
  [[Number.MAX_VALUE, Number.MAX_VALUE, 0], "calibration-result"],
  [[Number.NaN], "calibration-result"],
  [[0.69], "calibration-result"],
  [[0.7], null],
  [[1.4], null],
  [[1.41], "calibration-result"],
])("a calibration of %j gives a gravity or is refused: %s", (coefficients, code) => {
  const applied = applyCalibration({ coefficients }, 45);
  expect(applied.ok ? null : applied.code).toBe(code);
});

test("two degrees beyond what was calibrated are warned of, more are refused", () => {
  const calibration = { coefficients: [0.001, 1], minAngle: 20, maxAngle: 60 };
  const at = (angle: number) => {
    const applied = applyCalibration(calibration, angle);
    return applied.ok ? applied.warnings.map(({ code }) => code) : [applied.code];
  };
  expect([at(20), at(60)]).toEqual([[], []]);
  expect([at(18), at(62)]).toEqual([["calibration-extrapolated"], ["calibration-extrapolated"]]);
  expect(at(62.5)).toEqual(["calibration-range"]);
});

test.each([
  [0.98, 1.2, null],
  [0.979, 1.2, "tilt-values"],
  [0.98, 1.201, "tilt-values"],
])("points from %d to %d are judged %s", (low, high, code) => {
  const points = [low, (low + high) / 2, high].map((gravity, index) => ({ angle: 20 + 20 * index, gravity }));
  const fitted = fitTilt(points, 1);
  expect(fitted.ok ? null : fitted.code).toBe(code);
});

test("a slope passes over pairs of one moment; where all are, there is none", () => {
  expect(theilSenSlope([0, 0, 1, 2], [0, 9, 1, 2])).toBe(1);
  expect(theilSenSlope([5, 5], [1, 2])).toBeNaN();
});

test("fermentation has begun once three hours in a row lie at least two points lower, and no sooner", () => {
  const hourly = (values: readonly number[]) => values.map((value, index) => ({ at: index * hour, value }));
  const still = Array.from({ length: 6 }, () => 0.25);
  // 0.25 and 0.248 are 0.002 apart to the last bit, and here the unit does not matter.
  const fallen = 0.25 - 0.002;
  expect(detectStart(hourly([...still, fallen, fallen, fallen]))).toBe(6 * hour);
  expect(detectStart(hourly([...still, 0.2485, 0.2485, 0.2485]))).toBeUndefined();
  expect(detectStart(hourly([...still, fallen, fallen, 0.25, fallen, fallen]))).toBeUndefined();
  expect(detectStart([])).toBeUndefined();
});
