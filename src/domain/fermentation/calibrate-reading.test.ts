/** Readings as calibrations see them. */
import { expect, test } from "vitest";
import { withOffset } from "./apply-calibration.ts";
import { calibrateReading } from "./calibrate-reading.ts";

const calibration = { coefficients: [0.001, 1], minAngle: 20, maxAngle: 60 };

test("gravity comes from the angle, and what was measured stays as it was", () => {
  const reading = { at: 1, gravity: 1.2, rawAngle: 45, celsius: 20 };
  expect(calibrateReading(reading, calibration)).toEqual({ ...reading, gravity: 1.045 });
  expect(reading.gravity).toBe(1.2);
});

test("where the calibration has no answer there is no gravity rather than a wrong one", () => {
  expect(calibrateReading({ at: 1, gravity: 1.2, rawAngle: 80 }, calibration)).toEqual({ at: 1, rawAngle: 80 });
});

test("without a calibration or an angle a reading is as it came", () => {
  const reading = { at: 1, gravity: 1.2, rawAngle: 45 };
  expect(calibrateReading(reading, null)).toBe(reading);
  const bare = { at: 1, gravity: 1.2 };
  expect(calibrateReading(bare, calibration)).toBe(bare);
});

test("offsets are added from their moment on, to what the angle gives and to what the device sends", () => {
  const offsets = [
    { from: 100, sg: -0.003, celsius: 0 },
    { from: 10, sg: 0.002, celsius: -0.5 },
  ];
  const seen = (at: number, coefficients: number[]) => {
    const { gravity, celsius } = calibrateReading(
      { at, gravity: 1.03, rawAngle: 45, celsius: 20 },
      { coefficients, offsets },
    );
    return [Number(gravity.toFixed(6)), celsius];
  };
  expect([9, 10, 99, 100].map((at) => seen(at, []))).toEqual([
    [1.03, 20],
    [1.032, 19.5],
    [1.032, 19.5],
    [1.027, 20],
  ]);
  expect(seen(50, calibration.coefficients)).toEqual([1.047, 19.5]);
});

test("what was not measured gets nothing from an offset, and an angle without an answer stays without a gravity", () => {
  const offsets = [{ from: 0, sg: 0.002, celsius: 1 }];
  expect(calibrateReading({ at: 1, batteryVolts: 4 }, { coefficients: [], offsets })).toEqual({
    at: 1,
    batteryVolts: 4,
  });
  expect(calibrateReading({ at: 1, gravity: 1.2, rawAngle: 80 }, { ...calibration, offsets })).toEqual({
    at: 1,
    rawAngle: 80,
  });
});

test("an offset replaces those that would begin after it", () => {
  const before = [5, 50].map((from) => ({ from, sg: from / 1000, celsius: 0 }));
  const one = { from: 20, sg: 0.001, celsius: 0 };
  expect(withOffset({ coefficients: [], offsets: before }, one).offsets).toEqual([before[0], one]);
  expect(withOffset({ coefficients: [] }, one).offsets).toEqual([one]);
});
