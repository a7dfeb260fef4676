/** What a chart of readings draws of a span: panels under each other, each with its lines, its scale and its grid. */
import type { SpreadName } from "../../../domain/fermentation/reading-spread.ts";
import { preferredUnit, type UnitChoice } from "../../../domain/units/preferred-unit.ts";
import { type Dimension, fromCanonical, toCanonical, type UnitOf } from "../../../domain/units/unit.ts";
import { BOX, createPen, type Domain } from "../../../ui/curve/curve-scale.ts";
import type { ReceivedSeries, ReceivedSpan, SpanPoint } from "./sent-span.ts";

/** Epoch milliseconds. */
export type View = { from: number; to: number };
export type PanelName = "gravity" | "temperature" | "pressureKpa" | "ph" | "bubblesPerMinute";
export type Look = "dots" | "extents" | "line" | "warm" | "planned" | "rings";
export type PlotLine = ReceivedSeries & { look: Look };
export type Panel = { name: PanelName; lines: PlotLine[]; low: number; high: number; grid: number[] };

const quantities: Record<PanelName, readonly SpreadName[]> = {
  gravity: ["gravity", "aside"],
  temperature: ["celsius", "ambientCelsius", "fridgeCelsius", "targetCelsius"],
  pressureKpa: ["pressureKpa"],
  ph: ["ph"],
  bubblesPerMinute: ["bubblesPerMinute"],
};
const panelNames = Object.keys(quantities) as PanelName[];

/** What a panel is read in, where its levels are round: from the finest step on the 1, 2 and 5 of each decade. */
type Axis = { finest: number; read: (canonical: number) => number; canonical: (read: number) => number };

const axisIn = <D extends Dimension>(dimension: D, unit: UnitOf<D>, finest: number): Axis => ({
  finest,
  read: (value) => fromCanonical(dimension, value, unit),
  canonical: (value) => toCanonical(dimension, value, unit),
});
const asIs = (finest: number): Axis => ({ finest, read: (value) => value, canonical: (value) => value });

const axisOf: Record<PanelName, (choice: UnitChoice) => Axis> = {
  gravity: ({ gravity }) => axisIn("gravity", gravity, gravity === "SG" ? 0.001 : 0.2),
  temperature: ({ temperature }) => axisIn("temperature", temperature, 0.5),
  pressureKpa: (choice) => axisIn("pressure", preferredUnit("pressure", choice), choice.system === "metric" ? 1 : 0.2),
  ph: () => asIs(0.05),
  bubblesPerMinute: () => asIs(1),
};
const steps = [-3, -2, -1, 0, 1, 2].flatMap((decade) => [1, 2, 5].map((digit) => Number(`${digit}e${decade}`)));
const mostSteps = { gravity: 5.5, other: 3 };

const within = (points: readonly SpanPoint[], { from, to }: View): SpanPoint[] =>
  points.filter(({ at }) => at >= from && at <= to);

/** In the order of the panels; those without a reading in the view are left out. */
export function plotOf(span: ReceivedSpan, view: View, choice: UnitChoice): Panel[] {
  return panelNames.flatMap((name) => {
    const shown = span.series
      .filter(({ quantity }) => quantities[name].includes(quantity))
      .map((series) => ({ ...series, points: within(series.points, view) }))
      .filter(({ points }) => points.length > 0);
    const rank = ({ quantity }: ReceivedSeries) => quantities[name].indexOf(quantity);
    const lines = shown
      .toSorted((a, b) => rank(a) - rank(b) || b.points.length - a.points.length || a.source - b.source)
      .map((series, index) => ({ ...series, look: lookOf(series, index, span.slotMilliseconds > 0) }));
    return lines.length > 0 ? [{ name, lines, ...scaleOf(axisOf[name](choice), name, lines) }] : [];
  });
}

function lookOf({ quantity }: ReceivedSeries, index: number, isSlotted: boolean): Look {
  if (quantity === "aside") return "rings";
  if (quantity === "targetCelsius") return "planned";
  if (index > 0) return "line";
  if (quantity === "gravity") return isSlotted ? "extents" : "dots";
  return "warm";
}

/** Flagged readings do not press the others flat: where they lie outside, they stand at the edge. */
function scaleOf(axis: Axis, name: PanelName, lines: readonly PlotLine[]): Pick<Panel, "low" | "high" | "grid"> {
  const counted = lines.filter(({ look }) => look !== "rings");
  const extent = extentOf(counted.length > 0 ? counted : lines);
  const [least, most] = [axis.read(extent.least), axis.read(extent.most)];
  const atMost = name === "gravity" ? mostSteps.gravity : mostSteps.other;
  const fits = (step: number) => step >= axis.finest && (most - least) / step <= atMost;
  const step = steps.find(fits) ?? (most - least) / atMost;
  const margin = Math.max((most - least) * 0.12, axis.finest * 0.6);
  const [low, high] = [least - margin, most + margin];
  const first = Math.ceil(low / step);
  const grid = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
  return { low: axis.canonical(low), high: axis.canonical(high), grid: grid.map(axis.canonical) };
}

export function extentOf(lines: readonly { points: readonly SpanPoint[] }[]): { least: number; most: number } {
  let [least, most] = [Infinity, -Infinity];
  for (const { points } of lines)
    for (const point of points) {
      least = Math.min(least, point.least);
      most = Math.max(most, point.most);
    }
  return { least, most };
}

const dayMilliseconds = 86_400_000;
export const domainOf = ({ low, high }: Pick<Panel, "low" | "high">, { from, to }: View): Domain => ({
  days: (to - from) / dayMilliseconds,
  low,
  high,
});
export const dayIn = ({ from }: View, at: number): number => (at - from) / dayMilliseconds;

/** A gap in which so many points are missing is left empty, unless it is this short. */
const missing = 6;
const shortGap = 90 * 60_000;

/** Whether something is missing before each point. */
function gapsOf(points: readonly SpanPoint[]): (index: number) => boolean {
  const apart = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at));
  const usual = apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 2)] ?? 0;
  const longest = Math.max(shortGap, usual * missing);
  return (index) => index === 0 || (apart[index - 1] ?? 0) > longest;
}

/** An SVG path in the box of curves, or in one of another height. */
export function pathOf(
  { points, look }: Pick<PlotLine, "points" | "look">,
  domain: Domain,
  view: View,
  height: number = BOX.height,
): string {
  const pen = createPen(domain, height);
  const move = ({ at, most }: SpanPoint) => pen.move(dayIn(view, at), most);
  if (look === "dots" || look === "rings") return points.map((point) => `${move(point)}h0`).join("");
  if (look === "extents") return points.map((point) => move(point) + pen.upright(point.least)).join("");
  const isGap = gapsOf(points);
  return points
    .map((point, index) => {
      const start = isGap(index) ? move(point) : pen.line(dayIn(view, point.at), point.most);
      if (point.least !== point.most) return start + pen.upright(point.least);
      return isGap(index) ? `${start}h0` : start;
    })
    .join("");
}
