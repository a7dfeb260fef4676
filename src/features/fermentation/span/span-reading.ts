/** What a chart of readings says at a moment. */
import type { Panel, PlotLine, View } from "./span-plot.ts";
import type { ReceivedSpan, SpanPoint } from "./sent-span.ts";

/** Place of the first point at `at` or later. */
function placeOf(points: readonly SpanPoint[], at: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function nearest(points: readonly SpanPoint[], at: number): SpanPoint | undefined {
  const place = placeOf(points, at);
  const [before, after] = [points[place - 1], points[place]];
  if (!before || !after) return after ?? before;
  return at - before.at <= after.at - at ? before : after;
}

/** Further away it was not measured then. */
const mostAway = 2 * 3_600_000;

/** The point of a line that stands for a moment: the nearest, unless a day is empty there. */
export function pointAt({ points }: Pick<PlotLine, "points">, at: number, { from, to }: View): SpanPoint | undefined {
  const point = nearest(points, at);
  return point && Math.abs(point.at - at) <= Math.max(mostAway, (to - from) / 50) ? point : undefined;
}

/** Whose readings the keys step through. */
export const mainLine = (panels: readonly Panel[]): PlotLine | undefined =>
  panels[0]?.lines.find(({ look }) => look !== "rings") ?? panels[0]?.lines[0];

/** The next reading after a moment, or the one before it, in all that is loaded. */
export function stepFrom({ series }: ReceivedSpan, line: PlotLine, at: number, by: 1 | -1): SpanPoint | undefined {
  const points = series.find(({ quantity, source }) => quantity === line.quantity && source === line.source)?.points;
  const place = placeOf(points ?? [], at + (by > 0 ? 1 : 0));
  return points?.[by > 0 ? place : place - 1];
}
