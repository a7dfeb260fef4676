/** What is read off a measured series: fewer points of the same shape, values between them, and the marks of its axes. */
import { levelsIn } from "../../domain/units/levels-in.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import type { CurvePoint, Domain } from "./curve-scale.ts";

/**
 * Thins a series to at most `most` points and keeps its shape and its noise: largest triangle three buckets
 * (Steinarsson 2013, Downsampling Time Series for Visual Representation, p. 19).
 */
export function thin(points: readonly CurvePoint[], most: number): readonly CurvePoint[] {
  if (points.length <= most || most < 3) return points;
  const size = (points.length - 2) / (most - 2);
  const bucket = (index: number): readonly CurvePoint[] =>
    points.slice(Math.floor(index * size) + 1, Math.floor((index + 1) * size) + 1);
  const kept: CurvePoint[] = points.slice(0, 1);
  for (let index = 0; index < most - 2; index += 1) {
    const before = kept.at(-1);
    const next = index + 1 < most - 2 ? bucket(index + 1) : points.slice(-1);
    const mean = {
      day: next.reduce((sum, point) => sum + point.day, 0) / next.length,
      value: next.reduce((sum, point) => sum + point.value, 0) / next.length,
    };
    if (!before) break;
    const area = (point: CurvePoint): number =>
      Math.abs(
        (before.day - mean.day) * (point.value - before.value) - (before.day - point.day) * (mean.value - before.value),
      );
    const best = bucket(index).reduce<CurvePoint | undefined>(
      (top, point) => (top && area(top) >= area(point) ? top : point),
      undefined,
    );
    if (best) kept.push(best);
  }
  return [...kept, ...points.slice(-1)];
}

/** The value of a series at a day, on the straight line between its neighbours; undefined outside the series. */
export function valueAt(points: readonly CurvePoint[], day: number): number | undefined {
  const after = points.findIndex((point) => point.day >= day);
  const right = points[after];
  if (!right) return undefined;
  const left = points[after - 1];
  if (!left) return right.day === day ? right.value : undefined;
  return left.value + ((right.value - left.value) * (day - left.day)) / (right.day - left.day || 1);
}

/** What of a series lies between two days, with the places where it crosses both. */
export function within(points: readonly CurvePoint[], from: number, to: number): readonly CurvePoint[] {
  const edges = [from, to].flatMap((day) => {
    const value = valueAt(points, day);
    return value === undefined || points.some((point) => point.day === day) ? [] : [{ day, value }];
  });
  const inside = points.filter(({ day }) => day >= from && day <= to);
  return [...edges, ...inside].toSorted((a, b) => a.day - b.day);
}

/** Where the curve or its forecast lies on a day; before and after both, at its start. */
export const curveAt = (day: number, gravity: readonly CurvePoint[], forecast: readonly CurvePoint[] = []): number =>
  valueAt(gravity, day) ?? valueAt(forecast, day) ?? gravity.at(0)?.value ?? 1;

/** The last day on which a falling series still lies at or above a level; 0 when it never does. */
export function lastDayAbove(points: readonly CurvePoint[], level: number): number {
  return points.findLast((point) => point.value >= level)?.day ?? 0;
}

/** Whole days to label: a handful at most, never the first and never one that hits the right edge. */
export function dayMarks(days: number, most: number): readonly number[] {
  const step = [1, 2, 3, 5, 7, 10, 14, 28, 56, 91].find((candidate) => days / candidate <= most) ?? 182;
  const marks: number[] = [];
  for (let day = step; day < days - step * 0.3; day += step) marks.push(day);
  return marks;
}

/** Close enough to each other that a plate, which hangs between two, hangs there in either. */
const gravitySteps = { SG: 0.01, "°P": 2.5, "°Bx": 2.5 } as const;

/** The levels of a gravity's grid, strictly inside the domain, highest first: round in the unit that is read. */
export const gravityLevels = (
  { low, high }: Pick<Domain, "low" | "high">,
  unit: UnitChoice["gravity"],
): readonly number[] =>
  levelsIn("gravity", unit, { low: low + 1e-4, high: high - 1e-4 }, gravitySteps[unit]).toReversed();

/** The rail's height in points that holds an original gravity with air above it. */
export function railPointsFor(og: number): 56 | 72 | 90 | 120 {
  const points = (og - 1) * 1000;
  return ([56, 72, 90] as const).find((height) => points <= height - 2) ?? 120;
}

/** The rail's points for a batch: the curve may begin above the gravity that was measured by hand. */
export const railPointsOf = (og: number | null, gravity: readonly CurvePoint[]): 56 | 72 | 90 | 120 =>
  railPointsFor(Math.max(og ?? 1.05, ...gravity.map(({ value }) => value)));
