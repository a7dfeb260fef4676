/** Fits a device's calibration from pairs of angle and gravity, with the checks that keep a bad fit from being used. */
import { caveat, flaw, ok, type Note, type Result } from "../result.ts";
import type { Calibration } from "./apply-calibration.ts";
import { evaluatePolynomial, fitPolynomial } from "./fit-polynomial.ts";

export type TiltPoint = { angle: number; gravity: number };
export type TiltFit = Calibration & {
  minAngle: number;
  maxAngle: number;
  order: number;
  /** Fitted less given gravity at each point. */
  residuals: number[];
  largestResidual: number;
};

const leastPoints = 3;
const mostOrder = 4;
/** A point further off than this was misread, or the polynomial does not suit. */
const usualLimit = 0.004;
const waterTolerance = 0.0025;

/** Order that the number of points carries: a line from three, a parabola from four, a cubic from seven. */
export const recommendedOrder = (points: number): number => (points >= 7 ? 3 : Math.max(1, Math.min(2, points - 2)));

/**
 * Fits gravity over angle. `maxResidual` is the most any point may lie off the curve. Warns when no point was taken in water.
 * Problems: `tilt-points` (fewer than three different angles), `tilt-order`, `tilt-values`, `tilt-residual`, and `tilt-monotonic`
 * when gravity would fall while the angle rises between the points.
 */
export function fitTilt(
  points: readonly TiltPoint[],
  order = recommendedOrder(points.length),
  maxResidual = usualLimit,
): Result<TiltFit> {
  const fault = pointsFault(points, order);
  if (fault) return fault;
  const angles = points.map(({ angle }) => angle);
  const fitted = fitPolynomial(
    angles,
    points.map(({ gravity }) => gravity),
    order,
  );
  if (!fitted.ok) return fitted;
  const coefficients = fitted.value;
  const residuals = points.map(({ angle, gravity }) => evaluatePolynomial(coefficients, angle) - gravity);
  const largestResidual = Math.max(...residuals.map(Math.abs));
  const [minAngle, maxAngle] = [Math.min(...angles), Math.max(...angles)];
  if (largestResidual > maxResidual) return residualProblem(residuals);
  if (!rises(coefficients, minAngle, maxAngle)) return flaw("tilt-monotonic", "order");
  return ok({ coefficients, minAngle, maxAngle, order, residuals, largestResidual }, pointWarnings(points));
}

function pointsFault(points: readonly TiltPoint[], order: number) {
  if (!points.every(({ angle, gravity }) => angle >= 0 && angle <= 90 && gravity >= 0.98 && gravity <= 1.2))
    return flaw("tilt-values", "points");
  const different = new Set(points.map(({ angle }) => angle)).size;
  if (different < leastPoints) return flaw("tilt-points", "points");
  if (!Number.isInteger(order) || order < 1 || order > mostOrder || order >= different)
    return flaw("tilt-order", "order");
  return undefined;
}

function residualProblem(residuals: readonly number[]) {
  const sizes = residuals.map(Math.abs);
  const worst = sizes.indexOf(Math.max(...sizes));
  return flaw("tilt-residual", `points[${worst}]`);
}

/** Whether gravity rises all the way between two angles, looked at in a hundred steps. */
function rises(coefficients: readonly number[], from: number, to: number): boolean {
  let last = evaluatePolynomial(coefficients, from);
  for (let step = 1; step <= 100; step++) {
    const value = evaluatePolynomial(coefficients, from + ((to - from) * step) / 100);
    if (value < last) return false;
    last = value;
  }
  return true;
}

function pointWarnings(points: readonly TiltPoint[]): Note[] {
  const inWater = points.find(({ gravity }) => Math.abs(gravity - 1) <= waterTolerance);
  if (!inWater) return [caveat("tilt-water", "points")];
  if (inWater.angle >= 20 && inWater.angle <= 30) return [];
  return [caveat("tilt-water-angle", "points")];
}
