/** The forecast in words: where and when a beer ends and how sure that is, or why nobody can say yet. */
import type { BatchAnalysis } from "../../domain/fermentation/batch-analysis.ts";
import type { NoForecast } from "../../domain/fermentation/fermentation-forecast.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { DateFormatter } from "../../platform/format-date.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import type { Fact } from "../../ui/list/fact.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";

const dayMilliseconds = 86_400_000;
/** A forecast from older readings is told as such. */
const staleMilliseconds = dayMilliseconds;

/** For the drawing: the likeliest curve with its bounds, and what is usual here. */
export const forecastOf = ({ forecast, forecastLow, forecastHigh, usualLow, usualHigh }: BatchAnalysis) => ({
  ...(forecast.length > 1 && { forecast, forecastLow, forecastHigh }),
  usualLow,
  usualHigh,
});

/** While it ferments, what is foretold of it; nothing after its end, when a forecast would only repeat what is measured. */
function foretold({ end, now, startedAt, summary }: BatchAnalysis, dates: DateFormatter) {
  if (end === null || now === null || summary?.phase === "finished" || end.day.value <= now) return null;
  const momentOf = (day: number) => startedAt + day * dayMilliseconds;
  const [from, to] = [dates.format("short", momentOf(end.day.low)), dates.format("short", momentOf(end.day.high))];
  return { gravity: end.gravity, at: momentOf(end.day.value), from, to, isOneDay: from === to };
}

/** The final gravity with its bounds, as a small measure. */
export function endFact(analysis: BatchAnalysis, formatter: Formatter, dates: DateFormatter, words: Words): Fact[] {
  const end = foretold(analysis, dates);
  if (!end) return [];
  const { value, low, high } = end.gravity;
  return [
    {
      label: words.text("batch.forecast.endsAt"),
      value: formatter.gravity(value).number,
      unit: words.text("batch.forecast.bounds", {
        from: formatter.gravity(low).number,
        to: formatter.gravity(high).number,
      }),
    },
  ];
}

/** @param drawnAt now, epoch milliseconds */
export function useForecastNote(analysis: BatchAnalysis, latestAt: number | null, drawnAt: number): string | null {
  const words = useWords();
  const forecast = useForecast(analysis, latestAt, drawnAt);
  const usual = analysis.usualCount > 0 ? words.text("batch.forecast.usual", { count: analysis.usualCount }) : null;
  return [forecast, usual].filter((sentence) => sentence !== null).join(" ") || null;
}

function useForecast(analysis: BatchAnalysis, latestAt: number | null, drawnAt: number): string | null {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  if (analysis.noForecast !== null) return sayWhyNot(words, analysis.noForecast);
  const end = foretold(analysis, dates);
  if (!end) return null;
  if (latestAt !== null && drawnAt - latestAt > staleMilliseconds)
    return words.text("batch.forecast.stale", { moment: dates.format("moment", latestAt) });
  const day = dates.format("weekday", end.at);
  const gravity = formatter.gravity(end.gravity.value).number;
  const [low, high] = [formatter.gravity(end.gravity.low).number, formatter.gravity(end.gravity.high).number];
  return end.isOneDay
    ? words.text("batch.forecast.oneDay", { day, gravity, low, high })
    : words.text("batch.forecast.days", { day, from: end.from, to: end.to, gravity, low, high });
}

function sayWhyNot(words: Words, code: NoForecast): string {
  switch (code) {
    case "forecast-early":
      return words.text("batch.forecast.early");
    case "forecast-flat":
      return words.text("batch.forecast.flat");
    case "forecast-fit":
      return words.text("batch.forecast.unfit");
    case "forecast-far":
      return words.text("batch.forecast.far");
  }
}
