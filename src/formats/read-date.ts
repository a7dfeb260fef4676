/** Dates as brewing programs print them, to epoch milliseconds UTC. */
import { parseIsoTime } from "../domain/iso-time.ts";
import { isRecord, type Raw } from "./raw.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const LOCAL_MONTHS: Record<string, number> = { mär: 2, mrz: 2, mai: 4, mei: 4, maj: 4, okt: 9, dez: 11 };

/**
 * Reads ISO dates and times (UTC where they name no zone), `21-09-2012`, `3.12.2020`, `1/2/2004` (month first, unless it cannot be), `3 Dec 04`,
 * epoch seconds and milliseconds, and `{seconds, nanoseconds}`. Undefined for anything else and for years outside 1971–2200.
 */
export function readDate(raw: Raw): number | undefined {
  if (isRecord(raw)) return readDate(raw["seconds"] ?? raw["_seconds"] ?? null);
  if (typeof raw === "number") return plausible(raw < 1e11 ? raw * 1000 : raw);
  if (typeof raw !== "string" || raw.length > 60) return undefined;
  const trimmed = raw.trim();
  return plausible(readIso(trimmed) ?? readNumeric(trimmed) ?? readWorded(trimmed));
}

const plausible = (at: number | undefined): number | undefined =>
  at !== undefined && at >= Date.UTC(1971, 0, 1) && at < Date.UTC(2200, 0, 1) ? at : undefined;

function readIso(text: string): number | undefined {
  const zoned = /^(\d{4}-\d{2}-\d{2}T[\d:.]+)(Z|[+-]\d\d:?\d\d)?$/.exec(text);
  if (zoned) return finite(parseIsoTime(text));
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  return match ? day(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

function readNumeric(text: string): number | undefined {
  const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text);
  if (!match) return undefined;
  const [first, second, year] = [Number(match[1]), Number(match[3]), fullYear(Number(match[4]))];
  const monthFirst = match[2] === "/" && first <= 12;
  return monthFirst && second <= 31 ? day(year, first, second) : day(year, second, first);
}

function readWorded(text: string): number | undefined {
  const dayFirst = /^(\d{1,2})[\s.-]+(\p{L}{3})\p{L}*\.?[\s-]+(\d{4}|\d{2})(?!\d)/u.exec(text);
  if (dayFirst) return day(fullYear(Number(dayFirst[3])), monthOf(dayFirst[2] ?? ""), Number(dayFirst[1]));
  const monthFirst = /^(?:\p{L}{3}\s+)?(\p{L}{3})\p{L}*\.?\s+(\d{1,2}),?\s+(\d{4})/u.exec(text);
  return monthFirst ? day(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ""), Number(monthFirst[2])) : undefined;
}

function monthOf(word: string): number {
  const lower = word.toLowerCase();
  const index = MONTHS.indexOf(lower);
  return (index >= 0 ? index : (LOCAL_MONTHS[lower] ?? -1)) + 1;
}

const fullYear = (year: number): number => (year >= 100 ? year : year >= 70 ? 1900 + year : 2000 + year);
const finite = (at: number): number | undefined => (Number.isFinite(at) ? at : undefined);

function day(year: number, month: number, dayOfMonth: number): number | undefined {
  if (month < 1 || month > 12 || dayOfMonth < 1) return undefined;
  const at = new Date(Date.UTC(year, month - 1, dayOfMonth));
  return at.getUTCMonth() === month - 1 ? at.getTime() : undefined;
}
