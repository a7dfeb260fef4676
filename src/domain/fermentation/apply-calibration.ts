/** Turns a raw tilt angle into a gravity by a device's calibration polynomial, and says what is added to what it measures. */
import { caveat, flaw, ok, type Result } from "../result.ts";
import { evaluatePolynomial } from "./fit-polynomial.ts";

/** From a moment on (epoch milliseconds): what is added to gravities, in SG, and to temperatures of the beer, in °C. */
export type Offset = { from: number; sg: number; celsius: number };

/**
 * A polynomial from angle (degrees) to SG, coefficients highest power first, and the angles it was fitted on where known;
 * without coefficients the gravity is the one that the device sends. Each offset counts until the next begins.
 */
export type Calibration = { coefficients: number[]; minAngle?: number; maxAngle?: number; offsets?: Offset[] };

const begun = ({ from: one }: Offset, { from: other }: Offset): number => one - other;

export const offsetAt = ({ offsets = [] }: Calibration, at: number): Offset | undefined =>
  offsets.toSorted(begun).findLast(({ from }) => from <= at);

/** Whoever adds one says what holds from then on: later ones are replaced. */
export const withOffset = ({ offsets = [], ...calibration }: Calibration, offset: Offset): Calibration => ({
  ...calibration,
  offsets: [...offsets.filter(({ from }) => from < offset.from), offset].toSorted(begun),
});

/** Beyond this many degrees outside the calibrated angles a polynomial bends away from anything measured. */
const allowedExtrapolation = 2;
/** No wort and no beer lies outside. */
export const plausibleGravity = { least: 0.7, most: 1.4 };

/** Angles, both inclusive, at which the calibration has an answer. */
export const allowedAngles = ({ minAngle = -Infinity, maxAngle = Infinity }: Calibration): [number, number] => [
  Math.max(0, minAngle - allowedExtrapolation),
  Math.min(90, maxAngle + allowedExtrapolation),
];

/**
 * Specific gravity at a raw angle. Warns (`calibration-extrapolated`) outside the calibrated angles.
 * Problems: `calibration-angle` (not finite or outside 0 to 90°), `calibration-range` (more than 2° outside), `calibration-result` (no plausible gravity).
 */
export function applyCalibration(calibration: Calibration, rawAngle: number): Result<number> {
  if (!Number.isFinite(rawAngle) || rawAngle < 0 || rawAngle > 90) return flaw("calibration-angle", "rawAngle");
  const { coefficients, minAngle = -Infinity, maxAngle = Infinity } = calibration;
  const beyond = Math.max(minAngle - rawAngle, rawAngle - maxAngle);
  if (beyond > allowedExtrapolation) return flaw("calibration-range", "rawAngle");
  const gravity = evaluatePolynomial(coefficients, rawAngle);
  if (
    coefficients.length === 0 ||
    !Number.isFinite(gravity) ||
    gravity < plausibleGravity.least ||
    gravity > plausibleGravity.most
  )
    return flaw("calibration-result", "rawAngle");
  const outside = caveat("calibration-extrapolated", "rawAngle");
  return ok(gravity, beyond > 0 ? [outside] : []);
}
