/** A part of a fermentation curve, drawn from edge to edge. */
import type { CurveData } from "./curve-data.ts";
import { within } from "./curve-points.ts";
import { type CurvePoint, pieces } from "./curve-scale.ts";

/** `from` and `days` in days since pitching; `marks`: what the axis says. */
export interface CurveWindow {
  from: number;
  days: number;
  marks: readonly { day: number; label: string; isMain: boolean }[];
}

/** The last day that is shown of a part. */
export const endOf = (window: CurveWindow | undefined): number | undefined => window && window.from + window.days;

/** What of a curve lies in the window. */
export function cutTo({ from, days }: CurveWindow, data: CurveData): CurveData {
  const to = from + days;
  const isIn = ({ day }: { day: number }) => day >= from && day <= to;
  const cut = (points: readonly CurvePoint[]) => within(points, from, to);
  /** An edge within a gap is no place that was measured. */
  const cutMeasured = (points: readonly CurvePoint[]) => pieces(points).flatMap(cut);
  const { now, overlays, events, byHand, temperature, ...rest } = data;
  const series = Object.fromEntries(
    seriesNames.flatMap((name) => {
      const points = data[name];
      return points ? [[name, cut(points)]] : [];
    }),
  );
  return {
    ...rest,
    gravity: cutMeasured(data.gravity),
    ...series,
    ...(temperature && { temperature: cutMeasured(temperature) }),
    ...(byHand && { byHand: byHand.filter(isIn) }),
    ...(events && { events: events.filter(isIn) }),
    ...(overlays && { overlays: overlays.map((other) => ({ ...other, gravity: cutMeasured(other.gravity) })) }),
    ...(now !== undefined && isIn({ day: now }) && { now }),
  };
}

const seriesNames = [
  "forecast",
  "forecastLow",
  "forecastHigh",
  "planned",
  "usualLow",
  "usualHigh",
  "setPoint",
] as const satisfies readonly (keyof CurveData)[];
