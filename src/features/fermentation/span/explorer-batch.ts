/** What the chart of all readings begins with: the curve that the page has anyway. */
import type { CurvePoint } from "../../../domain/fermentation/batch-analysis.ts";
import type { SpreadName } from "../../../domain/fermentation/reading-spread.ts";
import { valueAt } from "../../../ui/curve/curve-points.ts";
import type { ReceivedSpan, SpanPoint } from "./sent-span.ts";
import type { View } from "./span-plot.ts";
import { lastOf } from "./span-view.ts";

export type ExplorerEvent = { number: number; at: number };

export type ExplorerBatch = {
  title: string;
  /** Of spans of readings as JSON. */
  address: string;
  /** Of the downloads, without their ending. */
  files: string;
  srm: number | null;
  events: readonly ExplorerEvent[];
  /** All of it; null while nobody has worked it out. */
  whole: View | null;
  curve: ReceivedSpan;
};

type Curves = {
  startedAt: number;
  gravity: readonly CurvePoint[];
  temperature: readonly CurvePoint[];
  setPoint: readonly CurvePoint[];
};

const dayMilliseconds = 86_400_000;

export function wholeOf({ startedAt, gravity, temperature }: Curves, latestAt: number | null): View | null {
  const first = Math.min(gravity[0]?.day ?? Infinity, temperature[0]?.day ?? Infinity);
  if (latestAt === null || !Number.isFinite(first)) return null;
  const from = startedAt + first * dayMilliseconds;
  return from < latestAt ? { from: Math.floor(from), to: latestAt } : null;
}

/** The curve as if it were the readings; what is planned ends with them. */
export function curveSpan({ startedAt, gravity, temperature, setPoint }: Curves, until: number): ReceivedSpan {
  const series = (quantity: SpreadName, curve: readonly CurvePoint[]) => {
    const points = curve.map(({ day, value }): SpanPoint => {
      const at = startedAt + day * dayMilliseconds;
      return { at, least: value, most: value };
    });
    return points.length > 0 ? [{ quantity, source: 0, points }] : [];
  };
  return {
    slotMilliseconds: 0,
    sources: [],
    series: [
      ...series("gravity", gravity),
      ...series("celsius", temperature),
      ...series("targetCelsius", cornersToLine(endedAt(setPoint, (until - startedAt) / dayMilliseconds))),
    ],
  };
}

/** What is planned for later is no reading. */
function endedAt(setPoint: readonly CurvePoint[], day: number): CurvePoint[] {
  const value = valueAt(setPoint, day);
  return [...setPoint.filter((corner) => corner.day < day), ...(value === undefined ? [] : [{ day, value }])];
}

/** A set point that is held for days has a point a quarter of a day: a view may begin within it. */
function cornersToLine(setPoint: readonly CurvePoint[]): CurvePoint[] {
  return setPoint.flatMap((corner, index) => {
    const next = setPoint[index + 1];
    if (!next) return [corner];
    const parts = Math.max(1, Math.ceil((next.day - corner.day) * 4));
    return Array.from({ length: parts }, (_, part) => ({
      day: corner.day + ((next.day - corner.day) * part) / parts,
      value: corner.value + ((next.value - corner.value) * part) / parts,
    }));
  });
}

/** While it ferments the last two days are what people come for; afterwards all of it is. */
export const firstView = (whole: View, isMoving: boolean): View =>
  isMoving ? lastOf(whole, 2 * dayMilliseconds) : whole;
