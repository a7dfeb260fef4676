/** A calculator's curve laid out for the screen: paths, ticks in round numbers of the visitor's units, the visitor's own point, and a table. */
import type { Axis, Curve } from "../../calculators/calculator.ts";
import { unitFor } from "../../calculators/read-inputs.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { fromCanonical } from "../../domain/units/unit.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { plotBox } from "./plot-box.ts";
import { sayUnit } from "./say/say-unit.ts";
import type { CalculatorWords } from "./say/spoken.ts";

type Tick = { /** Per cent from the left or the top. */ at: number; text: string };
export type DrawnPlot = {
  title: string;
  x: { title: string; ticks: Tick[] };
  y: { title: string; ticks: Tick[] };
  /** `path` lies in `plotBox`; `dots` are single points instead of a line. */
  series: { label: string; path: string; dots: boolean }[];
  /** Field under the only line. */
  area: string;
  mark: { x: number; y: number; text: string } | null;
  rows: { x: string; values: string[] }[];
};

/** Fewer points than this are measurements, not a line. */
const lineFrom = 12;

type Point = readonly [x: number, y: number];
type Series = { label: string; points: readonly Point[] };
type Span = { low: number; high: number; step: number };

const isBareUnit = (unit: string) => unit === "" || unit === "SG";

/** How an axis reads canonical values: in which unit, and as numbers. */
function readerOf({ dimension, unit: own = "", ...axis }: Axis, choice: UnitChoice, words: Words) {
  if (dimension === undefined) return { unit: sayUnit(words, own), read: (value: number) => value };
  const unit = unitFor({ dimension, ...axis }, choice);
  return { unit: String(unit), read: (value: number) => fromCanonical(dimension, value, unit) };
}

const minuteSteps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 240];

/** A step of 1, 2 or 5 times a power of ten (or of a clock) that divides a length into about `parts`. */
function roundStep(length: number, parts: number, unit: string): number {
  const rough = (length / parts) * 0.999;
  const clock = unit === "min" && rough > 1 ? minuteSteps.find((step) => step >= rough) : undefined;
  if (clock !== undefined) return clock;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
}

/** Lowest and highest, with room for a flat line. */
function extent(values: readonly number[]): [low: number, high: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high - low > 1e-9 * Math.max(1, Math.abs(high)) ? [low, high] : [low - 1, high + 1];
}

/** Ends with the values. */
function tightSpan(values: readonly number[], unit: string): Span {
  const [low, high] = extent(values);
  return { low, high, step: roundStep(high - low, 7, unit) };
}

/** A value below this share of the highest is near enough to zero to show zero. */
const nearZero = 0.4;

/** Ends on round numbers. */
function roundSpan(values: readonly number[], unit: string): Span {
  const [lowest, high] = extent(values);
  const low = lowest > 0 && lowest < high * nearZero ? 0 : lowest;
  const step = roundStep(high - low, 5, unit);
  return { low: Math.floor(low / step + 1e-9) * step, high: Math.ceil(high / step - 1e-9) * step, step };
}

function roundValues({ low, high, step }: Span): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

const decimalsFor = (step: number) => Math.min(6, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));

function axisOf(label: string, unit: string, { low, high, step }: Span, language: string) {
  const decimals = unit === "SG" ? Math.max(3, decimalsFor(step)) : decimalsFor(step);
  const fine = (value: number) => formatNumber(value, language, decimals + 1, unit === "SG" ? 3 : 0);
  return {
    title: isBareUnit(unit) || label.endsWith(unit) ? label : `${label}, ${unit}`,
    values: roundValues({ low, high, step }),
    /** 0 at the low end, 1 at the high one. */
    share: (value: number) => (value - low) / (high - low),
    tick: (value: number) => formatNumber(value, language, decimals, decimals),
    fine,
    fineWithUnit: (value: number) => (isBareUnit(unit) ? fine(value) : `${fine(value)} ${unit}`),
  };
}
type DrawnAxis = ReturnType<typeof axisOf>;

/** Null where no series has two points. */
export function drawPlot(
  curve: Curve,
  said: NonNullable<CalculatorWords["plot"]>,
  choice: UnitChoice,
  language: string,
): DrawnPlot | null {
  const words = wordsOf(language);
  const across = readerOf(curve.x, choice, words);
  const up = readerOf(curve.y, choice, words);
  const read = ([x, y]: Point): Point => [across.read(x), up.read(y)];
  const series = curve.series
    .map(({ name, points }) => ({ label: said.lines?.[name] ?? "", points: points.map(read) }))
    .filter(({ points }) => points.length > 1);
  const all = series.flatMap(({ points }) => points);
  if (all.length === 0) return null;
  const xSpan = tightSpan(
    all.map(([at]) => at),
    across.unit,
  );
  const ySpan = roundSpan(
    all.map(([, height]) => height),
    up.unit,
  );
  const x = axisOf(said.x, across.unit, xSpan, language);
  const y = axisOf(said.y, up.unit, ySpan, language);
  return {
    title: said.title,
    x: { title: x.title, ticks: x.values.map((value) => ({ at: x.share(value) * 100, text: x.tick(value) })) },
    y: { title: y.title, ticks: y.values.map((value) => ({ at: (1 - y.share(value)) * 100, text: y.tick(value) })) },
    series: series.map(({ label, points }) => ({
      label,
      path: isLine(points) ? `M${points.map(placeIn(x, y)).join("L")}` : points.map(dotIn(x, y)).join(""),
      dots: !isLine(points),
    })),
    area: areaOf(series, x, y),
    mark: curve.mark ? markAt(read(curve.mark), x, y) : null,
    rows: x.values.map((at) => ({ x: x.tick(at), values: series.map(({ points }) => heightText(points, at, y)) })),
  };
}

const isLine = (points: readonly Point[]) => points.length >= lineFrom;

const placeIn = (x: DrawnAxis, y: DrawnAxis) => (point: Point) =>
  `${(x.share(point[0]) * plotBox.width).toFixed(1)} ${((1 - y.share(point[1])) * plotBox.height).toFixed(1)}`;
const dotIn = (x: DrawnAxis, y: DrawnAxis) => (point: Point) => `M${placeIn(x, y)(point)}h0`;

function areaOf(series: readonly Series[], x: DrawnAxis, y: DrawnAxis): string {
  const [line, ...more] = series.filter(({ points }) => isLine(points));
  const [first, last] = [line?.points.at(0), line?.points.at(-1)];
  if (!line || !first || !last || more.length > 0) return "";
  const foot = ([at]: Point) => `L${(x.share(at) * plotBox.width).toFixed(1)} ${plotBox.height}`;
  return `M${line.points.map(placeIn(x, y)).join("L")}${foot(last)}${foot(first)}Z`;
}

/** Null outside of the axes. */
function markAt([at, height]: Point, x: DrawnAxis, y: DrawnAxis): DrawnPlot["mark"] {
  const [left, top] = [x.share(at), 1 - y.share(height)];
  if (!(left >= 0 && left <= 1 && top >= 0 && top <= 1)) return null;
  return { x: left * 100, y: top * 100, text: `${x.fineWithUnit(at)}: ${y.fineWithUnit(height)}` };
}

/** A series' height at a place, on the straight line between its points; a dash outside of it. */
function heightText(points: readonly Point[], at: number, y: DrawnAxis): string {
  const index = points.findIndex((point, place) => {
    const next = points[place + 1];
    return next !== undefined && Math.min(point[0], next[0]) <= at && at <= Math.max(point[0], next[0]);
  });
  const [left, right] = [points[index], points[index + 1]];
  if (!left || !right) return "–";
  const share = right[0] === left[0] ? 0 : (at - left[0]) / (right[0] - left[0]);
  return y.fine(left[1] + (right[1] - left[1]) * share);
}
