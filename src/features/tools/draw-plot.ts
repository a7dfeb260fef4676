/** A calculator's curve laid out for the screen: paths, ticks in round numbers of the visitor's units, the visitor's own point, and a table. */
import type { Axis, Curve } from "../../calculators/calculator.ts";
import { unitFor } from "../../calculators/read-inputs.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { printNumber } from "../../domain/units/print-quantity.ts";
import { fromCanonical } from "../../domain/units/unit.ts";

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

/** The box of the paths; it is stretched to the size on screen, strokes are not. */
export const plotBox = { width: 1000, height: 400 } as const;

/** Fewer points than this are measurements, not a line. */
const lineFrom = 12;

type Scale = { low: number; high: number; step: number };
type Points = readonly (readonly [x: number, y: number])[];

const unitOf = ({ dimension, unit = "", ...axis }: Axis, choice: UnitChoice): string =>
  dimension === undefined ? unit : unitFor({ dimension, ...axis }, choice);

const inUnits = ({ dimension, ...axis }: Axis, choice: UnitChoice) => {
  if (dimension === undefined) return (value: number) => value;
  const unit = unitFor({ dimension, ...axis }, choice);
  return (value: number) => fromCanonical(dimension, value, unit);
};

/** A step of 1, 2 or 5 times a power of ten that divides a span into about `wanted` parts. */
function roundStep(span: number, wanted: number): number {
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
}

/** Room for a flat line, too. */
const widened = (low: number, high: number): [number, number] =>
  high - low > 1e-9 * Math.max(1, Math.abs(high)) ? [low, high] : [low - 1, high + 1];

function scaleOf(values: readonly number[], { tight }: { tight: boolean }): Scale {
  const [low, high] = widened(Math.min(...values), Math.max(...values));
  const floor = !tight && low > 0 && low < high * 0.4 ? 0 : low;
  const step = roundStep(high - floor, 5);
  if (tight) return { low, high, step };
  return { low: Math.floor(floor / step + 1e-9) * step, high: Math.ceil(high / step - 1e-9) * step, step };
}

const shareOf = (value: number, { low, high }: Scale) => (value - low) / (high - low);
const decimalsFor = (step: number) => Math.min(6, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));

function tickValues({ low, high, step }: Scale): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, Math.min(count, 20)) }, (_, index) => (first + index) * step);
}

const titleOf = ({ label }: Axis, unit: string) => (unit === "" || unit === "SG" ? label : `${label}, ${unit}`);

/** A series' height at a place, on the straight line between its points; undefined outside it. */
function heightAt(points: Points, x: number): number | undefined {
  const index = points.findIndex((point, at) => {
    const next = points[at + 1];
    return next !== undefined && Math.min(point[0], next[0]) <= x && x <= Math.max(point[0], next[0]);
  });
  const left = points[index];
  const right = points[index + 1];
  if (!left || !right) return undefined;
  return right[0] === left[0] ? left[1] : left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0]);
}

/** Nothing where no series has two points. */
export function drawPlot(curve: Curve, choice: UnitChoice, language: string): DrawnPlot | null {
  const toX = inUnits(curve.x, choice);
  const toY = inUnits(curve.y, choice);
  const series = curve.series
    .map(({ label, points }) => ({ label, points: points.map(([x, y]) => [toX(x), toY(y)] as const) }))
    .filter(({ points }) => points.length > 1);
  const all = series.flatMap(({ points }) => points);
  if (all.length === 0) return null;
  const x = scaleOf(
    all.map((point) => point[0]),
    { tight: true },
  );
  const y = scaleOf(
    all.map((point) => point[1]),
    { tight: false },
  );
  const place = ([px, py]: readonly [number, number]) =>
    `${(shareOf(px, x) * plotBox.width).toFixed(1)} ${((1 - shareOf(py, y)) * plotBox.height).toFixed(1)}`;
  const xText = (value: number) => printNumber(value, language, decimalsFor(x.step), decimalsFor(x.step));
  const yText = (value: number) => printNumber(value, language, decimalsFor(y.step), decimalsFor(y.step));
  const fine = (value: number, step: number) => printNumber(value, language, decimalsFor(step) + 1);
  const xUnit = unitOf(curve.x, choice);
  const yUnit = unitOf(curve.y, choice);
  const withUnit = (text: string, unit: string) => (unit === "" || unit === "SG" ? text : `${text} ${unit}`);
  const lines = series.map(({ label, points }) => ({
    label,
    path:
      points.length < lineFrom
        ? points.map((point) => `M${place(point)}h0`).join("")
        : `M${points.map(place).join("L")}`,
    dots: points.length < lineFrom,
  }));
  const only = lines.filter(({ dots }) => !dots).length === 1 ? lines.findIndex(({ dots }) => !dots) : -1;
  return {
    title: `${curve.y.label} over ${lowerFirst(curve.x.label)}`,
    x: {
      title: titleOf(curve.x, xUnit),
      ticks: tickValues(x).map((value) => ({ at: shareOf(value, x) * 100, text: xText(value) })),
    },
    y: {
      title: titleOf(curve.y, yUnit),
      ticks: tickValues(y).map((value) => ({ at: (1 - shareOf(value, y)) * 100, text: yText(value) })),
    },
    series: lines,
    area: areaOf(lines[only]?.path, series[only]?.points, (value) => shareOf(value, x) * plotBox.width),
    mark: markOf(curve.mark),
    rows: tickValues(x).map((at) => ({
      x: xText(at),
      values: series.map(({ points }) => {
        const height = heightAt(points, at);
        return height === undefined ? "–" : fine(height, y.step);
      }),
    })),
  };

  function markOf(mark: Curve["mark"]): DrawnPlot["mark"] {
    if (!mark) return null;
    const [mx, my] = [toX(mark[0]), toY(mark[1])];
    const left = shareOf(mx, x);
    const height = 1 - shareOf(my, y);
    if (!(left >= 0 && left <= 1 && height >= 0 && height <= 1)) return null;
    return {
      x: left * 100,
      y: height * 100,
      text: `${withUnit(fine(mx, x.step), xUnit)}: ${withUnit(fine(my, y.step), yUnit)}`,
    };
  }
}

const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function areaOf(path: string | undefined, points: Points | undefined, toBox: (x: number) => number): string {
  const first = points?.at(0);
  const last = points?.at(-1);
  if (path === undefined || !first || !last) return "";
  return `${path}L${toBox(last[0]).toFixed(1)} ${plotBox.height}L${toBox(first[0]).toFixed(1)} ${plotBox.height}Z`;
}
