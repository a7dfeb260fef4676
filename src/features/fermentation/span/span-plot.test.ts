import { expect, test } from "vitest";
import { metricUnits, usUnits } from "../../../domain/units/preferred-unit.ts";
import { createFormatter } from "../../../domain/units/formatter.ts";
import { wordsOf } from "../../../words/words.ts";
import type { ReceivedSeries, ReceivedSpan } from "./sent-span.ts";
import { domainOf, pathOf, type Panel, plotOf as plotIn, type View } from "./span-plot.ts";
import { sayLevel } from "./span-words.ts";
import { mainLine, nearest, pointAt, stepFrom } from "./span-reading.ts";
import { keepWithin, lastOf, moveBy, moveEnd, timeMarks, zoomAt } from "./span-view.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const series = (quantity: ReceivedSeries["quantity"], values: number[], source = 0, apart = hour): ReceivedSeries => ({
  quantity,
  source,
  points: values.map((value, index) => ({ at: index * apart, least: value, most: value })),
});
const spanOf = (...all: ReceivedSeries[]): ReceivedSpan => ({ slotMilliseconds: 0, sources: [], series: all });
const view: View = { from: 0, to: 10 * hour };
const plotOf = (span: ReceivedSpan, part: View) => plotIn(span, part, metricUnits);

test("each kind of quantity has a panel, and the sensor with the most readings leads", () => {
  const panels = plotOf(
    spanOf(
      series("ph", [4.4]),
      series("gravity", [1.05], 0),
      series("gravity", [1.05, 1.04, 1.03], 1),
      series("targetCelsius", [18, 18]),
      series("fridgeCelsius", [4]),
      series("celsius", [18]),
      series("aside", [1.2]),
    ),
    view,
  );
  expect(
    panels.map(({ name, lines }) => [name, lines.map(({ quantity, source, look }) => [quantity, source, look])]),
  ).toEqual([
    [
      "gravity",
      [
        ["gravity", 1, "dots"],
        ["gravity", 0, "line"],
        ["aside", 0, "rings"],
      ],
    ],
    [
      "temperature",
      [
        ["celsius", 0, "warm"],
        ["fridgeCelsius", 0, "line"],
        ["targetCelsius", 0, "planned"],
      ],
    ],
    ["ph", [["ph", 0, "warm"]]],
  ]);
  expect(mainLine(panels)).toMatchObject({ quantity: "gravity", source: 1 });
});

test("what lies outside of the view is not drawn and does not stretch the scale", () => {
  const [panel] = plotOf(spanOf(series("gravity", [1.2, 1.05, 1.04, 1.03, 1.2])), { from: hour, to: 3 * hour });
  expect(panel?.lines[0]?.points.map(({ at }) => at)).toEqual([hour, 2 * hour, 3 * hour]);
  expect(panel?.high).toBeLessThan(1.06);
  expect(panel?.grid.map((level) => level.toFixed(3))).toEqual(["1.030", "1.035", "1.040", "1.045", "1.050"]);
  expect(plotOf(spanOf(series("gravity", [1.05])), { from: hour, to: 2 * hour })).toEqual([]);
});

test("a flagged reading far off leaves the others their scale, and alone it has one", () => {
  const [panel] = plotOf(spanOf(series("gravity", [1.05, 1.04]), series("aside", [1.4])), view);
  expect(panel?.high).toBeLessThan(1.06);
  expect(plotOf(spanOf(series("aside", [1.4])), view)[0]).toMatchObject({ name: "gravity" });
});

test("one value alone has a scale with a level in it", () => {
  const [panel] = plotOf(spanOf(series("celsius", [18])), view);
  expect(panel).toMatchObject({ low: 17.7, high: 18.3, grid: [18] });
});

test("levels are round in the unit that is read", () => {
  const choice = { ...usUnits, gravity: "°P" } as const;
  const formatter = createFormatter(choice, "en");
  const said = ({ name, grid }: Panel) => grid.map((level) => sayLevel(wordsOf("en"), formatter, name, level, false));
  const panels = plotIn(
    spanOf(series("gravity", [1.05, 1.02]), series("celsius", [16, 19.2]), series("pressureKpa", [20, 71])),
    view,
    choice,
  );
  expect(panels.map(said)).toEqual([
    ["6", "8", "10", "12"],
    ["62", "64", "66"],
    ["5", "10"],
  ]);
});

test("slots are drawn from their least to their most, in lines as well", () => {
  const slotted = {
    slotMilliseconds: hour,
    sources: [],
    series: [{ ...series("gravity", []), points: [{ at: 5 * hour, least: 1, most: 1.1 }] }],
  };
  const [panel] = plotOf(slotted, view);
  const [line] = panel?.lines ?? [];
  if (!panel || !line) throw new Error("There is no panel.");
  expect(line.look).toBe("extents");
  const domain = domainOf({ low: 1, high: 1.1 }, view);
  expect(pathOf(line, domain, view)).toBe("m700 0v600");
  expect(pathOf({ ...line, look: "line" }, domain, view)).toBe("m700 0v600");
});

test("a line breaks where readings are missing, and dots stand by themselves", () => {
  const { points } = series("gravity", [1.1, 1.1, 1.1, 1.1]);
  const late = points.map((point, index) => (index === 3 ? { ...point, at: 10 * hour } : point));
  const domain = domainOf({ low: 1, high: 1.1 }, view);
  expect(pathOf({ points: late, look: "line" }, domain, view)).toBe("m0 0h0l140 0l140 0m1120 0h0");
  expect(pathOf({ points: points.slice(0, 2), look: "dots" }, domain, view)).toBe("m0 0h0m140 0h0");
});

test("the nearest reading stands for a moment, unless nothing was measured for hours", () => {
  const { points } = series("gravity", [1.05, 1.04, 1.03]);
  expect(nearest(points, 1.4 * hour)?.at).toBe(hour);
  expect(nearest(points, 1.6 * hour)?.at).toBe(2 * hour);
  expect(nearest(points, -day)?.at).toBe(0);
  expect(nearest([], 0)).toBeUndefined();
  expect(pointAt({ points }, 3.9 * hour, view)?.at).toBe(2 * hour);
  expect(pointAt({ points }, 4.1 * hour, view)).toBeUndefined();
});

test("a step leads to the next reading of the line, and ends at the last", () => {
  const span = spanOf(series("gravity", [1.05, 1.04, 1.03], 1), series("gravity", [1.06], 0));
  const [panel] = plotOf(span, view);
  const line = panel && mainLine([panel]);
  if (!line) throw new Error("There is no line.");
  expect(stepFrom(span, line, hour, 1)?.at).toBe(2 * hour);
  expect(stepFrom(span, line, hour, -1)?.at).toBe(0);
  expect(stepFrom(span, line, hour + 1, -1)?.at).toBe(hour);
  expect(stepFrom(span, line, 2 * hour, 1)).toBeUndefined();
  expect(stepFrom(span, line, 0, -1)).toBeUndefined();
});

test("the part shown stays within the whole and keeps its length", () => {
  const whole = { from: 0, to: 10 * day };
  expect(moveBy({ from: day, to: 3 * day }, -2 * day, whole)).toEqual({ from: 0, to: 2 * day });
  expect(moveBy({ from: 8 * day, to: 9 * day }, 5 * day, whole)).toEqual({ from: 9 * day, to: 10 * day });
  expect(lastOf(whole, 2 * day)).toEqual({ from: 8 * day, to: 10 * day });
  expect(lastOf(whole, 20 * day)).toEqual(whole);
  expect(keepWithin({ from: 0, to: 1 }, whole)).toEqual({ from: 0, to: 5 * minute });
});

test("a zoom keeps the moment under the pointer, and ends at the whole and at minutes", () => {
  const whole = { from: 0, to: 10 * day };
  expect(zoomAt({ from: 2 * day, to: 6 * day }, 3 * day, 0.5, whole)).toEqual({ from: 2.5 * day, to: 4.5 * day });
  expect(zoomAt({ from: 2 * day, to: 6 * day }, 3 * day, 100, whole)).toEqual(whole);
  const close = zoomAt({ from: 2 * day, to: 6 * day }, 3 * day, 1e-9, whole);
  expect(close.to - close.from).toBe(5 * minute);
});

test("an end of the part shown never passes the other, nor the whole", () => {
  const whole = { from: 0, to: 10 * day };
  const part = { from: 2 * day, to: 4 * day };
  expect(moveEnd(part, "from", -day, whole)).toEqual({ from: 0, to: 4 * day });
  expect(moveEnd(part, "from", 9 * day, whole)).toEqual({ from: 4 * day - 5 * minute, to: 4 * day });
  expect(moveEnd(part, "to", 0, whole)).toEqual({ from: 2 * day, to: 2 * day + 5 * minute });
  expect(moveEnd(part, "to", 11 * day, whole)).toEqual({ from: 2 * day, to: 10 * day });
});

test("marks stand at whole hours of the site's clock, also where it is changed", () => {
  const plusOne = () => hour;
  const marks = timeMarks({ from: 0, to: 2 * day }, plusOne, 8);
  expect(marks.map(({ at }) => at / hour)).toEqual([5, 11, 17, 23, 29, 35, 41, 47]);
  expect(marks.filter(({ isDay }) => isDay).map(({ at }) => at / hour)).toEqual([23, 47]);
  expect(marks.filter(({ isMain }) => isMain).map(({ at }) => at / hour)).toEqual([11, 23, 35, 47]);
  const springs = (at: number) => (at < 10 * hour ? hour : 2 * hour);
  expect(timeMarks({ from: 0, to: day }, springs, 5).map(({ at }) => at / hour)).toEqual([5, 10, 16, 22]);
  expect(timeMarks({ from: 0, to: 20 * 365 * day }, () => 0, 8).length).toBeLessThanOrEqual(9);
});
