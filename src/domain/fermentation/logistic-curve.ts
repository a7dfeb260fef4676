/** The logistic fermentation curve: extract falling from its first to its last value round a midpoint. */
import { flaw, ok, type Result } from "../result.ts";
import { minimiseLeastSquares } from "./minimise-least-squares.ts";

/** Extract or gravity in one unit throughout; `slope` per hour, negative while it falls; `midpoint` in hours. */
export type LogisticCurve = { initial: number; end: number; slope: number; midpoint: number };

/**
 * P(t) = Pe + (Pi − Pe)/(1 + e^(−B(t − M))).
 * ASBC Methods, Yeast-14; Speers, Rogers & Smith 2003, J. Inst. Brew. 109(3):229.
 */
export const logisticValue = (curve: LogisticCurve, hours: number): number =>
  curve.end + (curve.initial - curve.end) / (1 + Math.exp(-curve.slope * (hours - curve.midpoint)));

/** Hours at which the curve has come within `tolerance` of its end; its midpoint when the whole fall is smaller than that. */
export function hoursToEnd(curve: LogisticCurve, tolerance: number): number {
  const ratio = Math.abs(curve.initial - curve.end) / tolerance - 1;
  return ratio <= 0 || curve.slope === 0 ? curve.midpoint : curve.midpoint - Math.log(ratio) / curve.slope;
}

/**
 * Fits the curve to values over hours by Levenberg–Marquardt. With `fixedEnd` the last value is given, as it must be while the
 * midpoint has not been passed, since until then the data don't determine it.
 * Problems: `logistic-input` (not finite or lists of different length), `logistic-points` (fewer than six points),
 * `logistic-flat` (no fall), `logistic-fit` (no falling curve fits).
 */
export function fitLogistic(
  hours: readonly number[],
  values: readonly number[],
  fixedEnd?: number,
): Result<LogisticCurve> {
  if (hours.length !== values.length || !hours.every(Number.isFinite) || !values.every(Number.isFinite))
    return flaw("logistic-input");
  if (hours.length < 6) return flaw("logistic-points");
  const first = values[0] ?? 0;
  const last = fixedEnd ?? values.at(-1) ?? 0;
  if (first <= last) return flaw("logistic-flat");
  const best = starts(hours, values, first, last)
    .map((start) => minimiseLeastSquares((trial) => evaluate(trial, hours, values, fixedEnd), start))
    .reduce((a, b) => (b.squares < a.squares ? b : a));
  const curve = toCurve(best.parameters, fixedEnd);
  const usable = Object.values(curve).every(Number.isFinite) && curve.slope < 0 && curve.initial > curve.end;
  return usable ? ok(curve) : flaw("logistic-fit");
}

const toCurve = (
  [initial = 0, slope = 0, midpoint = 0, end = 0]: readonly number[],
  fixedEnd?: number,
): LogisticCurve => ({
  initial,
  end: fixedEnd ?? end,
  slope,
  midpoint,
});

/** Three guesses of different steepness, from which the fit can't get stuck on a flat shoulder. */
function starts(hours: readonly number[], values: readonly number[], first: number, last: number): number[][] {
  const half = (first + last) / 2;
  const passed = values.findIndex((value) => value <= half);
  const duration = Math.max(1, (hours.at(-1) ?? 1) - (hours[0] ?? 0));
  const midpoint = passed < 0 ? (hours[0] ?? 0) + duration * 1.5 : (hours[passed] ?? duration);
  return [0.03, 0.08, 0.2].map((steepness) => [first, -steepness, midpoint, last]);
}

function evaluate(trial: readonly number[], hours: readonly number[], values: readonly number[], fixedEnd?: number) {
  const curve = toCurve(trial, fixedEnd);
  const fall = curve.initial - curve.end;
  const residuals: number[] = [];
  const jacobian = hours.map((hour, index) => {
    const after = hour - curve.midpoint;
    const whole = 1 + Math.exp(-curve.slope * after);
    const share = 1 / whole;
    const bend = fall * share * (1 - share);
    // The value of `logisticValue`, whose exponential is at hand.
    residuals.push((values[index] ?? 0) - (curve.end + fall / whole));
    const [rising, moving] = [bend * after, -bend * curve.slope];
    return fixedEnd === undefined ? [share, rising, moving, 1 - share] : [share, rising, moving];
  });
  return { residuals, jacobian };
}
