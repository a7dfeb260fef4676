/** A reading as its device's calibration sees it: gravity from the raw angle, the raw value kept. */
import { applyCalibration, type Calibration } from "./apply-calibration.ts";
import type { Reading } from "./reading.ts";

/** Where the calibration has no answer for the angle, the reading has no gravity rather than a wrong one. */
export function calibrateReading<R extends Reading>(reading: R, calibration: Calibration | null): R {
  if (!calibration || reading.rawAngle === undefined) return reading;
  const gravity = applyCalibration(calibration, reading.rawAngle);
  const calibrated = { ...reading };
  if (gravity.ok) calibrated.gravity = gravity.value;
  else delete calibrated.gravity;
  return calibrated;
}
