/** The spans that the statistics can be seen over, each with the one before it. */
import { type Grain, monthsBefore, spanOf } from "../../domain/statistics/counted.ts";

export const spanIds = ["7", "30", "90", "year", "all"] as const;
export type SpanId = (typeof spanIds)[number];
export const usualSpan: SpanId = "30";

/** Days since 1970, the first and the last included. `bars` and `names`: in which spans its views and its names are counted. */
export type Span = {
  from: number;
  to: number;
  bars: Grain;
  names: Grain;
  before: { from: number; to: number } | null;
};

export const readSpan = (asked: string | null): SpanId => spanIds.find((id) => id === asked) ?? usualSpan;

/** Whole months and years are read from their own counts: over them the number of days does not matter. */
export function spanFor(id: SpanId, today: number): Span {
  if (id === "all") return { from: 0, to: today, bars: "month", names: "year", before: null };
  if (id === "year") {
    const from = monthsBefore(today, 11);
    return { from, to: today, bars: "day", names: "month", before: { from: monthsBefore(from, 12), to: from - 1 } };
  }
  const from = today - Number(id) + 1;
  return { from, to: today, bars: "day", names: "day", before: { from: from - Number(id), to: from - 1 } };
}

/** One place for each day or month, those without views too. */
export function placesOf({ from, to, bars }: Span): number[] {
  const places: number[] = [];
  for (let day = spanOf(from, bars); day <= to; day = bars === "day" ? day + 1 : monthsBefore(day, -1))
    places.push(day);
  return places;
}
