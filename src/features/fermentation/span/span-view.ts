/** How the part of a batch that a chart shows moves: everything within the whole. */
import type { View } from "./span-plot.ts";

/** Shorter parts show nothing more. */
const shortest = 5 * 60_000;

export const lengthOf = ({ from, to }: View): number => to - from;

/** As near to the wish as the whole allows; it keeps its length where it can. */
export function keepWithin({ from, to }: View, whole: View): View {
  const length = Math.min(Math.max(to - from, shortest), Math.max(shortest, lengthOf(whole)));
  const start = Math.max(whole.from, Math.min(from, whole.to - length));
  return { from: Math.round(start), to: Math.round(start + length) };
}

export const moveBy = ({ from, to }: View, milliseconds: number, whole: View): View =>
  keepWithin({ from: from + milliseconds, to: to + milliseconds }, whole);

/** Longer above 1, shorter below; the moment stays where it is. */
export function zoomAt(view: View, at: number, factor: number, whole: View): View {
  const length = Math.min(Math.max(lengthOf(view) * factor, shortest), Math.max(shortest, lengthOf(whole)));
  const share = (at - view.from) / lengthOf(view);
  return keepWithin({ from: at - share * length, to: at + (1 - share) * length }, whole);
}

/** How much longer a part becomes by a turn of the wheel. */
export const wheelFactor = (deltaY: number): number => Math.exp(Math.max(-60, Math.min(60, deltaY)) / 120);

export const lastOf = (whole: View, milliseconds: number): View =>
  keepWithin({ from: whole.to - milliseconds, to: whole.to }, whole);

/** One end alone moves, and never over the other. */
export function moveEnd(view: View, end: "from" | "to", at: number, whole: View): View {
  return end === "from"
    ? { from: Math.round(Math.max(whole.from, Math.min(at, view.to - shortest))), to: view.to }
    : { from: view.from, to: Math.round(Math.min(whole.to, Math.max(at, view.from + shortest))) };
}

const hour = 3_600_000;
/** In hours: of what a clock and a calendar are divided in. */
const markHours = [1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 3, 6, 12, 24, 48, 96, 168, 336, 672, 1344, 2688];

export type TimeMark = { at: number; isDay: boolean; isMain: boolean };

/** Moments to label, whole hours or days of the site's clock; `isMain`: every second, for narrow screens. */
export function timeMarks(view: View, offsetAt: (at: number) => number, most: number): TimeMark[] {
  const step = (markHours.find((hours) => lengthOf(view) / (hours * hour) <= most) ?? 5376) * hour;
  const offset = offsetAt(view.from);
  const first = Math.ceil((view.from + offset) / step) * step;
  const marks: TimeMark[] = [];
  for (let wall = first; marks.length <= most; wall += step) {
    const at = wall - offsetAt(wall - offset);
    if (at > view.to) break;
    marks.push({ at, isDay: wall % (24 * hour) === 0, isMain: wall % (2 * step) === 0 });
  }
  return marks;
}
