/** Readings as calibrations see them. */
import { expect, test } from "vitest";
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
