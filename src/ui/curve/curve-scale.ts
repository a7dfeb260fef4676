/** Maps measured series into the drawing's box: paths, and places in per cent. */

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

/** A polyline through the points as an SVG path; empty without points. */
export function linePath(points: readonly CurvePoint[], domain: Domain): string {
  if (points.length === 0) return "";
  const { x, y } = inBox(domain);
  const places = points.map(({ day, value }) => `${x(day)} ${y(value)}`);
  return `M${places.join("L")}`;
}

/** The field between two series, of which `high` lies above. */
export function bandPath(low: readonly CurvePoint[], high: readonly CurvePoint[], domain: Domain): string {
  return low.length === 0 || high.length === 0
    ? ""
    : `${linePath(high, domain)}L${linePath(low.toReversed(), domain).slice(1)}Z`;
}

/** The field under the points down to the foot of the box; `line` where it is drawn already. */
export function areaPath(points: readonly CurvePoint[], domain: Domain, line = linePath(points, domain)): string {
  const first = points.at(0);
  const last = points.at(-1);
  if (!first || !last) return "";
  const { x } = inBox(domain);
  return `${line}L${x(last.day)} ${BOX.height}L${x(first.day)} ${BOX.height}Z`;
}
