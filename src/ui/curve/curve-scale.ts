/** Maps measured series into the drawing's box: paths, and places in per cent. */
import { valueAt } from "./curve-points.ts";

export interface CurvePoint {
  /** Days since pitching. */
  day: number;
  value: number;
}

/** The box every curve is drawn in; it is stretched to the size on screen, strokes are not. */
export const BOX = { width: 1400, height: 600 } as const;

export interface Domain {
  /** The day at the left edge; 0 where none is given. */
  from?: number;
  /** From edge to edge. */
  days: number;
  low: number;
  high: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Place of a day, 0 to 100 per cent from the left edge. */
export const atX = (day: number, { from = 0, days }: Domain): number => clamp(((day - from) / days) * 100, 0, 100);

/** Place of a value, 0 to 100 per cent from the top. */
export const atY = (value: number, { low, high }: Domain): number =>
  clamp(((high - value) / (high - low)) * 100, -5, 105);

/** A per cent value as an SVG attribute. */
export const percent = (value: number): string => `${value.toFixed(2)}%`;

/** Places in the box, as numbers of an SVG path. */
export const inBox = (domain: Domain) => ({
  x: (day: number): string => ((atX(day, domain) * BOX.width) / 100).toFixed(1),
  y: (value: number): string => ((atY(value, domain) * BOX.height) / 100).toFixed(1),
});

const tenths = (share: number, size: number): number => Math.round((share * size) / 10);
const steps = (...lengths: readonly number[]): string =>
  lengths.map((length, index) => `${index > 0 && length >= 0 ? " " : ""}${length / 10}`).join("");

/** Writes an SVG path in the box, or in one of another height, each place by its distance from the one before: half as long as where they lie. */
export function createPen(domain: Domain, height: number = BOX.height) {
  let [left, top] = [0, 0];
  const to = (day: number, value: number): string => {
    const [x, y] = [tenths(atX(day, domain), BOX.width), tenths(atY(value, domain), height)];
    const step = steps(x - left, y - top);
    [left, top] = [x, y];
    return step;
  };
  return {
    /** Where nothing was drawn yet: the path may follow another's. */
    start: (day: number, value: number): string => `M${to(day, value)}`,
    move: (day: number, value: number): string => `m${to(day, value)}`,
    line: (day: number, value: number): string => `l${to(day, value)}`,
    /** Straight up or down. */
    upright(value: number): string {
      const y = tenths(atY(value, domain), height);
      const step = steps(y - top);
      top = y;
      return `v${step}`;
    },
  };
}

/** A polyline through the points as an SVG path, which may follow another; empty without points. */
export function linePath(points: readonly CurvePoint[], domain: Domain): string {
  const pen = createPen(domain);
  const [first, ...others] = points;
  return first ? pen.start(first.day, first.value) + others.map(({ day, value }) => pen.line(day, value)).join("") : "";
}

const leastGapDays = 3 / 24;
const stepsOfGap = 4;

/** What was measured, in pieces: hours in which nothing came are left empty, where readings before and after were much closer. */
export function pieces(points: readonly CurvePoint[]): readonly (readonly CurvePoint[])[] {
  const steps = points.slice(1).map(({ day }, index) => day - (points[index]?.day ?? day));
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const isGap = (step: number, index: number): boolean =>
    step >= leastGapDays && step > stepsOfGap * Math.max(usual, steps[index - 1] ?? step, steps[index + 1] ?? step);
  const ends = steps.flatMap((step, index) => (isGap(step, index) ? index + 1 : []));
  return [0, ...ends].map((start, index) => points.slice(start, ends[index]));
}

/** What was measured at a day, on the straight line between its neighbours; undefined in empty hours, before and after all. */
export const measuredAt = (points: readonly CurvePoint[], day: number): number | undefined => {
  for (const piece of pieces(points)) {
    const value = valueAt(piece, day);
    if (value !== undefined) return value;
  }
  return undefined;
};

/** The line through what was measured; empty hours stay empty. */
export const measuredPath = (points: readonly CurvePoint[], domain: Domain): string =>
  pieces(points)
    .map((piece) => linePath(piece, domain))
    .join("");

/** The field under it. */
export const measuredArea = (points: readonly CurvePoint[], domain: Domain): string =>
  pieces(points)
    .map((piece) => areaPath(piece, domain))
    .join("");

/** The field between two series, of which `high` lies above. */
export function bandPath(low: readonly CurvePoint[], high: readonly CurvePoint[], domain: Domain): string {
  return low.length === 0 || high.length === 0
    ? ""
    : `${linePath(high, domain)}L${linePath(low.toReversed(), domain).slice(1)}Z`;
}

/** The field under the points down to the foot of the box. */
export function areaPath(points: readonly CurvePoint[], domain: Domain): string {
  const first = points.at(0);
  return first ? `${linePath(points, domain)}V${BOX.height}H${inBox(domain).x(first.day)}Z` : "";
}
