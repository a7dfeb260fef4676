/** The chart of all readings on uPlot: gravity and temperature over time, colours from the page's tokens. */
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { DateFormatter } from "../../platform/format-date.ts";
import type { Words } from "../../words/arguments.ts";
import type { PublicReading } from "./live-readings.ts";

export type ReadingsChart = { append(readings: readonly PublicReading[]): void; remove(): void };

const height = 340;

type Columns = [number[], (number | null)[], (number | null)[]];
const columnsOf = (readings: readonly PublicReading[]): Columns => [
  readings.map(({ at }) => at / 1000),
  readings.map(({ gravity, flags }) => (flags?.includes("excluded") ? null : (gravity ?? null))),
  readings.map(({ celsius }) => celsius ?? null),
];

export function drawReadings(
  box: HTMLElement,
  readings: readonly PublicReading[],
  formatter: Formatter,
  dates: DateFormatter,
  words: Words,
): ReadingsChart {
  let shown = [...readings];
  const plot = new uPlot(optionsFor(box, formatter, dates, words), columnsOf(shown), box);
  const fit = () => plot.setSize({ width: box.clientWidth, height: height - legendHeight(box) });
  fit();
  const resized = new ResizeObserver(fit);
  resized.observe(box);
  // Its style may come a moment after it.
  const legend = box.querySelector(".u-legend");
  if (legend) resized.observe(legend);
  const repaint = () => plot.redraw();
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", repaint);
  return {
    append(more) {
      const last = shown.at(-1)?.at ?? -Infinity;
      const fresh = more.filter(({ at }) => at > last);
      if (fresh.length === 0) return;
      shown = [...shown, ...fresh];
      plot.setData(columnsOf(shown));
    },
    remove() {
      resized.disconnect();
      scheme.removeEventListener("change", repaint);
      plot.destroy();
    },
  };
}

const legendHeight = (box: HTMLElement) => box.querySelector<HTMLElement>(".u-legend")?.offsetHeight ?? 0;

const daySeconds = 86_400;

/** Times of day with the date under the first of each day; dates alone where the marks are days apart. */
function timeMarks(seconds: readonly number[], apart: number, dates: DateFormatter): string[] {
  const days = seconds.map((at) => dates.format("short", at * 1000));
  if (apart >= daySeconds) return days;
  return seconds.map((at, index) => {
    const day = days[index] === days[index - 1] ? "" : `\n${days[index]}`;
    return dates.format("time", at * 1000) + day;
  });
}

function optionsFor(box: HTMLElement, formatter: Formatter, dates: DateFormatter, words: Words): uPlot.Options {
  const token = (name: string) => () => resolve(box, name);
  const axis = {
    font: "13px Jost Variable",
    stroke: token("--ink-2"),
    grid: { stroke: token("--rule"), width: 1 },
    ticks: { stroke: token("--line"), width: 1 },
  };
  return {
    width: box.clientWidth || 600,
    height,
    cursor: { drag: { x: true, y: false } },
    scales: { x: { time: true }, gravity: {}, celsius: {} },
    axes: [
      { ...axis, values: (_plot, splits, _axis, _space, apart) => timeMarks(splits, apart, dates) },
      {
        ...axis,
        scale: "gravity",
        size: 64,
        values: (_plot, splits) => splits.map((value) => formatter.gravity(value).number),
      },
      {
        ...axis,
        scale: "celsius",
        side: 1,
        size: 56,
        grid: { show: false },
        values: (_plot, splits) => splits.map((value) => formatter.parts("temperature", value).number),
      },
    ],
    series: [
      {
        label: words.text("batch.readings.time"),
        value: (_plot, at) => (at === null ? "–" : dates.format("moment", at * 1000)),
      },
      {
        label: words.text("ui.curve.gravity", { scale: formatter.scale }),
        scale: "gravity",
        stroke: token("--ink"),
        width: 1.5,
        value: (_plot, value) => (value === null ? "–" : formatter.gravity(value, 4).number),
      },
      {
        label: words.text("ui.curve.temperature"),
        scale: "celsius",
        stroke: token("--copper"),
        width: 1,
        value: (_plot, value) => (value === null ? "–" : formatter.text("temperature", value)),
      },
    ],
  };
}

/** A token's colour as the browser resolves it here: canvas knows no custom properties and no light-dark(). */
function resolve(box: HTMLElement, name: string): string {
  const probe = document.createElement("i");
  probe.style.color = `var(${name})`;
  box.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
