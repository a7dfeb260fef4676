/** Days as spreadsheets of all countries write them. */
import { parseIsoTime } from "../iso-time.ts";

type Slashes = "day-first" | "month-first";

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00)?)?$/;

/** Epoch milliseconds UTC; NaN for 31 February. */
function dayAt(year: string, month: string, day: string): number {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parseIsoTime(`${text}T00:00:00Z`);
}

/** One program wrote all the days of a table: a single 30/06/2027 tells what the others mean. */
function slashesOf(days: readonly string[]): Slashes | null {
  const pairs = days.flatMap((day) => {
    const [, first, second] = slashed.exec(day) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-first" : "month-first";
}

/**
 * Reads 2027-06-30, 30.6.2027, 30/06/2027 and 6/30/2027 as epoch milliseconds UTC; NaN for what is no day, and for slashes of
 * which no day of the table says whether the day or the month comes first.
 */
export function dayReader(days: readonly string[]): (text: string) => number {
  const slashes = slashesOf(days);
  return (text) => {
    const [, year, month, day] = iso.exec(text) ?? [];
    if (year && month && day) return dayAt(year, month, day);
    const [, first, second, last] = dotted.exec(text) ?? (slashes ? slashed.exec(text) : null) ?? [];
    if (!first || !second || !last) return Number.NaN;
    return slashes === "month-first" && text.includes("/") ? dayAt(last, first, second) : dayAt(last, second, first);
  };
}
