/** How one language writes numbers and dates: what `npm run words` asks of Node's own tables for each language beside English and German. */

/** A date's parts in their order, such as `{weekday} {day} {month}`. */
export type DateFormats = Readonly<
  Record<"short" | "dated" | "long" | "weekday" | "time" | "moment" | "year" | "month", string>
>;

export type Locale = Readonly<{
  decimal: string;
  group: string;
  months: readonly string[];
  shortMonths: readonly string[];
  /** Beside a year alone: Czech says 1. 11. and listopad 2026. */
  aloneMonths: readonly string[];
  /** From Sunday on. */
  weekdays: readonly string[];
  today: string;
  formats: DateFormats;
}>;
