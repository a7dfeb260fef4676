/** Dates as a CV knows them: a year, a month of a year, or a day. */
import { LruMap } from "../../platform/lru-map.ts";

/** `month` 1 to 12, `day` 1 to 31; null where the author gave none. */
export type PartialDate = { year: number; month: number | null; day: number | null };

/** Reads `2014`, `2014-06`, `2014-06-29`, with or without a time, and `06/2014`; null for anything else. */
export function readPartialDate(text: string): PartialDate | null {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = month ? `${year}-${month.padStart(2, "0")}` : text;
  const [, y, m, d] = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T.*)?)?)?$/.exec(iso) ?? [];
  if (!y) return null;
  const date = { year: Number(y), month: m ? Number(m) : null, day: d ? Number(d) : null };
  return exists(date) ? date : null;
}

function exists({ year, month, day }: PartialDate): boolean {
  if (month !== null && (month < 1 || month > 12)) return false;
  if (day === null) return true;
  const date = new Date(Date.UTC(year, (month ?? 1) - 1, day));
  return day > 0 && date.getUTCMonth() + 1 === month;
}

/** For `<time dateTime>`. */
export const isoDate = ({ year, month, day }: PartialDate): string =>
  [String(year).padStart(4, "0"), month, day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** As a reader of that language writes it: `2014`, `Jun 2014` or `29 Jun 2014`. An unknown language falls back to English. */
export function formatDate(date: PartialDate, language: string): string {
  const format = formatOf(language, date.month !== null, date.day !== null);
  return format.format(Date.UTC(date.year, (date.month ?? 1) - 1, date.day ?? 1));
}

/** To make a format takes a hundred times as long as to use it. */
const mostFormats = 100;
const formats = new LruMap<Intl.DateTimeFormat>(mostFormats);

function formatOf(language: string, withMonth: boolean, withDay: boolean): Intl.DateTimeFormat {
  const key = `${language} ${withMonth} ${withDay}`;
  const held = formats.get(key);
  if (held) return held;
  const format = new Intl.DateTimeFormat(isLanguage(language) ? language : "en-GB", {
    year: "numeric",
    timeZone: "UTC",
    ...(withMonth ? { month: "short" } : {}),
    ...(withDay ? { day: "numeric" } : {}),
  });
  formats.set(key, format);
  return format;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** Newest first; a missing part counts as the latest it can be. */
export const orderOf = ({ year, month, day }: PartialDate): number => year * 10_000 + (month ?? 12) * 100 + (day ?? 31);
