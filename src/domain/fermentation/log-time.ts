/** Times as logs of all countries and programs write them. */

export const dayOrders = ["day-first", "month-first"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** `at`: epoch milliseconds, of clocks in UTC where the text names a zone (`isZoned`), else as if the place were there. */
export type LogTime = { at: number; isZoned: boolean };

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]\.?m\.?)?`;
const zone = String.raw`(z|zulu|utc|gmt|(?:utc|gmt)?[+-]\d{2}:?\d{2})?(?:\s*\([^)]{0,40}\))?`;
const rest = String.raw`(?:(?:T|\s*,?\s+)${clock}\s*${zone})?$`;
const weekday = String.raw`(?:[a-z\u00e4\u00f6\u00fc]{2,10}\.?,?\s+)?`;
const name = String.raw`([a-z\u00e4\u00f6\u00fc]{3,9})\.?`;

const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${rest}`, "i");
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${rest}`, "i");
const monthNamed = new RegExp(String.raw`^${weekday}${name}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${rest}`, "i");
const dayNamed = new RegExp(String.raw`^${weekday}(\d{1,2})[-. ]+\s*${name}[- ]+(\d{4})${rest}`, "i");
const clockAlone = new RegExp(`^${clock}$`, "i");

const months = new Map(
  ["jan", "feb", "mar mär mrz", "apr", "may mai", "jun", "jul", "aug", "sep", "oct okt", "nov", "dec dez"].flatMap(
    (names, index) => names.split(" ").map((each) => [each, index + 1] as const),
  ),
);

/** Milliseconds since midnight; null where it is no time of a day. */
export function parseClock(text: string): number | null {
  const found = clockAlone.exec(text.trim());
  return found ? clockOf(found.slice(1)) : null;
}

/** As a form and a command write it, such as `2026-03-12T18:00`; null where the text is no date, or where its zone is its own. */
export function readBegin(typed: string): string | null {
  const found = parseLogTime(typed, null);
  return found && !found.isZoned ? new Date(found.at).toISOString().slice(0, 16) : null;
}

/** What has gone, as hours and minutes (`26:30`, `26:30:15`), in milliseconds; null where it is none. */
export function parseSpan(text: string): number | null {
  const [, hours, minutes, seconds = "0"] =
    /^(\d{1,5}):([0-5]\d)(?::([0-5]\d(?:\.\d{1,3})?))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

function clockOf([hours, minutes, seconds, fraction, half]: (string | undefined)[]): number | null {
  if (hours === undefined) return 0;
  const typed = Number(hours);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hour = half === undefined ? typed : (typed % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null;
  const milliseconds = Math.floor(Number(`0.${fraction ?? "0"}`) * 1000);
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000 + milliseconds;
}

function offsetOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  if (!sign) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function timeOf([year, month, day]: readonly number[], behind: readonly (string | undefined)[]): LogTime | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const midnight = Date.UTC(year < 100 ? 2000 + year : year, month - 1, day);
  const isReal = new Date(midnight).getUTCMonth() === month - 1 && new Date(midnight).getUTCDate() === day;
  const sinceMidnight = clockOf(behind.slice(0, 5));
  if (!isReal || month > 12 || sinceMidnight === null) return null;
  const offset = offsetOf(behind[5]);
  return { at: midnight + sinceMidnight - (offset ?? 0), isZoned: offset !== null };
}

/**
 * 2025-12-31 13:45, 2025/12/31, 31.12.2025, 12/31/2025 1:45 PM, Dec 31 2025, 31 December 2025, each with or without a time and a
 * zone. Null for what is no time, and where slashes do not say whether the day or the month comes first.
 */
export function parseLogTime(typed: string, order: DayOrder | null): LogTime | null {
  const text = typed.trim();
  if (text.length > 80) return null;
  let found = yearFirst.exec(text);
  if (found) return timeOf(found.slice(1, 4).map(Number), found.slice(4));
  found = yearLast.exec(text);
  if (found) {
    const [, first, mark, second, year] = found;
    const settled = mark === "." ? "day-first" : (order ?? orderOf([text]));
    if (settled === null) return null;
    const [day, month] = settled === "day-first" ? [first, second] : [second, first];
    return timeOf([Number(year), Number(month), Number(day)], found.slice(5));
  }
  found = monthNamed.exec(text);
  if (found) return timeOf([Number(found[3]), monthOf(found[1]), Number(found[2])], found.slice(4));
  found = dayNamed.exec(text);
  return found ? timeOf([Number(found[3]), monthOf(found[2]), Number(found[1])], found.slice(4)) : null;
}

const monthOf = (text = ""): number => months.get(text.slice(0, 3).toLowerCase()) ?? Number.NaN;

const hasOrder = /^\s*(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

/** Whether any of them could be read either way, or would tell what the others mean. */
export const needsOrder = (texts: readonly string[]): boolean => texts.some((text) => hasOrder.test(text));

/** One program wrote all of them: a single 30/06/2027 tells what the others mean. */
export function orderOf(texts: readonly string[]): DayOrder | null {
  const pairs = texts.flatMap((text) => {
    const [, first, , second] = hasOrder.exec(text) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-first" : "month-first";
}

const dayMilliseconds = 86_400_000;
/** 1970-01-01 as Excel counts days. */
const firstDay = 25_569;

/** Days since 1899-12-30, as if the place were at UTC; to the millisecond, which is all that fifteen digits hold. */
export const excelTime = (days: number): LogTime => ({
  at: Math.round((days - firstDay) * dayMilliseconds),
  isZoned: false,
});
