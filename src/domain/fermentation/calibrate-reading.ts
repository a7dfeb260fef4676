/** A reading as its device's calibration sees it: gravity from the raw angle, offsets added, the raw value kept. */
import { applyCalibration, type Calibration, offsetAt } from "./apply-calibration.ts";
import type { Reading } from "./reading.ts";

/** Where the calibration has no answer for the angle, the reading has no gravity rather than a wrong one. */
export function calibrateReading<R extends Reading>(reading: R, calibration: Calibration | null): R {
  if (!calibration) return reading;
  const angle = calibration.coefficients.length > 0 ? reading.rawAngle : undefined;
  const offset = offsetAt(calibration, reading.at);
  if (angle === undefined && !offset) return reading;
  const calibrated = { ...reading };
  if (angle !== undefined) {
    const gravity = applyCalibration(calibration, angle);
    if (gravity.ok) calibrated.gravity = gravity.value;
    else delete calibrated.gravity;
  }
  if (offset && calibrated.gravity !== undefined) calibrated.gravity += offset.sg;
  if (offset && calibrated.celsius !== undefined) calibrated.celsius += offset.celsius;
  return calibrated;
}
