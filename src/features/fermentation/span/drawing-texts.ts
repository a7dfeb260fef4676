/** What is said on a drawing of readings: its part, its levels, its lines and its times. */
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { DateFormatter } from "../../../platform/format-date.ts";
import { atY } from "../../../ui/curve/curve-scale.ts";
import type { Words } from "../../../words/arguments.ts";
import { type DrawingTexts, levelKey, type ShownDrawing } from "./drawing-text.ts";
import type { ReceivedSpan } from "./sent-span.ts";
import { domainOf } from "./span-plot.ts";
import { timeMarks } from "./span-view.ts";
import { sayLevel, sayLine } from "./span-words.ts";

type Speech = { words: Words; formatter: Formatter; dates: DateFormatter };

export const drawingTexts = (
  { words, formatter, dates }: Speech,
  title: string,
  { panels, view }: ShownDrawing,
  span: ReceivedSpan,
): DrawingTexts => ({
  title,
  about: words.text("batch.readings.period", {
    from: dates.format("moment", view.from),
    to: dates.format("moment", view.to),
  }),
  levels: new Map(
    panels.flatMap((panel) => {
      const lowest = panel.grid.find((level) => atY(level, domainOf(panel, view)) < 100);
      return panel.grid.map((level) => [
        levelKey(panel.name, level),
        sayLevel(words, formatter, panel.name, level, level === lowest),
      ]);
    }),
  ),
  legend: panels
    .flatMap((panel) => panel.lines)
    .map((line) => ({ look: line.look, label: sayLine(words, formatter, span, line) })),
  marks: timeMarks(view, dates.offsetAt, 10).map(({ at, isDay }, index) => ({
    at,
    isDay,
    label: isDay ? dates.format("short", at) : dates.format(index === 0 ? "moment" : "time", at),
  })),
});
