/** One row of a log becomes a reading, by the same builder and the same checks as what devices send. */
import { checkReading } from "../domain/fermentation/check-reading.ts";
import { beginOf, type ColumnMeaning, type LogPlan } from "../domain/fermentation/log-plan.ts";
import { excelTime, type LogTime, parseClock, parseLogTime, parseSpan } from "../domain/fermentation/log-time.ts";
import { undatedTimes } from "../domain/fermentation/undated-times.ts";
import type { Meaning } from "../domain/fermentation/field-mapping.ts";
import type { Reading } from "../domain/fermentation/reading.ts";
import { misread, type ReadingFault, unreadable } from "../domain/fermentation/reading-fault.ts";
import { ok, type Note, type Result } from "../domain/result.ts";
import { buildReading, type Said } from "./build-reading.ts";
import { isAbsent, toLine, toNumber } from "./fields.ts";
import { places } from "./mapped.ts";
import type { Payload } from "./protocol.ts";
import { readTime } from "./read-time.ts";

export type LogRow = Result<Reading>;
export type LogClock = {
  /** Of a time of the log's place as if it were at UTC, the moment. */
  fromLocal: (local: number) => number;
  /** Nothing was measured later. */
  now: number;
};

const texts: readonly ColumnMeaning[] = ["comment", "sensor"];
const nothing = /^(?:-+|–|—|n\/?a|\?)?$/i;
const number = /^[^\d+.,-]{0,3}([+-]?[\d.,\u00A0']*\d[\d.,\u00A0']*(?:e[+-]?\d{1,2})?)\s*(?:°?\s*[a-z%/]{0,6})$/i;

/** As the builder takes numbers, without unit and thousands; the text itself where it is none. */
export function plainNumber(cell: string, decimal: LogPlan["decimal"]): string {
  const found = number.exec(cell)?.[1];
  if (found === undefined) return cell;
  const digits = found.replaceAll(/[\u00A0']/g, "");
  if (decimal === ",") return digits.replaceAll(".", "").replace(",", ".");
  return /^[+-]?\d{1,3}(?:,\d{3})+(?:\.|$)/.test(digits)
    ? digits.replaceAll(",", "")
    : digits.includes(",")
      ? cell
      : digits;
}

type Column = { place: number; is: ColumnMeaning; name: string };

/** What a row's faults call a column: its head, else its number. */
const nameOf = (heads: readonly string[], place: number): string => heads[place]?.trim() || String(place + 1);

/** Gets every row in its order, since times without a date follow from those before. Rows of another device than the one asked for come as null. Nothing that stands in a row makes it throw. */
export function logRowReader(
  plan: LogPlan,
  heads: readonly string[],
  clock: LogClock,
): (cells: readonly string[]) => LogRow | null {
  const columns: Column[] = plan.columns.flatMap((is, place) =>
    is ? [{ place, is, name: nameOf(heads, place) }] : [],
  );
  const sensor = columns.find(({ is }) => is === "sensor");
  const timed = columns.filter(({ is }) => isTime(is));
  const others = columns.filter(({ is }) => !isTime(is) && is !== "sensor");
  const payload = payloadAt(clock.now);
  const readTimeOf = timeReader(timed, plan, clock);
  return (cells) => {
    const cellAt = (column: Column | undefined): string => (column ? (cells[column.place] ?? "").trim() : "");
    const at = readTimeOf(cellAt);
    if (sensor && plan.only !== "" && cellAt(sensor) !== plan.only) return null;
    if (typeof at !== "number") return unreadable("reading-time", "at", at);
    const said: Said = { name: "log", at, mustHoldTime: true };
    const unread: ReadingFault[] = [];
    for (const column of others) {
      const cell = cellAt(column);
      if (nothing.test(cell) || isAbsent(cell)) continue;
      const value = texts.includes(column.is) ? cell : plainNumber(cell, plan.decimal);
      if (!texts.includes(column.is) && toNumber(value) === null)
        unread.push({ is: "not-a-number", field: column.name });
      else if (column.is === "temperature:F" && toNumber(value) === wokenTilt)
        return unreadable("no-reading", "", { is: "firmware" });
      else Object.assign(said, places[column.is as Meaning](value));
    }
    return readingOf(said, payload, unread);
  };
}

/** A Tilt that wakes up says 999 °F. */
const wokenTilt = 999;

const isTime = (is: ColumnMeaning): boolean => is === "date" || is === "clock" || /^(?:time|since)/.test(is);

const payloadAt = (now: number): Payload => ({
  path: "/log",
  query: {},
  headers: {},
  bodyText: "",
  contentType: "",
  arrivedAt: now,
  body: null,
  fields: new Map(),
});

const canonical = { temperatureUnit: "C", pressureUnit: "KPA" } as const;
const losses: readonly string[] = ["reading-impossible", "gravity-impossible"];
const faultsOf = (warnings: readonly Note[]): readonly ReadingFault[] =>
  warnings.flatMap(({ code, faults = [] }) => (losses.includes(code) ? faults : []));

/** Warnings name the values that are lost. */
function readingOf(said: Said, payload: Payload, unread: readonly ReadingFault[]): LogRow {
  const built = buildReading(said, payload, { gravityUnit: null }, canonical);
  if (!built.ok)
    return { ...built, faults: unread.length > 0 && built.code === "no-reading" ? unread : (built.faults ?? []) };
  const checked = checkReading(built.value.reading);
  const lost = [...unread, ...faultsOf(built.warnings)];
  if (!checked.ok) {
    const all = [...lost, ...(checked.faults ?? [])];
    // That nothing is left needs no saying beside what was lost.
    return { ...checked, faults: all.length > 1 ? all.filter(({ is }) => is !== "nothing-usable") : all };
  }
  const warnings = [...lost, ...faultsOf(checked.warnings)];
  return ok(checked.value, warnings.length > 0 ? [misread("reading-in-part", "", ...warnings)] : []);
}

type Cell = (column: Column | undefined) => string;

/** In the words of the file where it is none that a reading can have. */
function timeReader(
  timed: readonly Column[],
  plan: LogPlan,
  { fromLocal, now }: LogClock,
): (cellAt: Cell) => number | ReadingFault {
  const day = timed.find(({ is }) => is !== "clock");
  const hour = timed.find(({ is }) => is === "clock");
  const begins = Date.parse(`${plan.begins ?? ""}Z`);
  const undated = undatedTimes(begins);
  const isUndated = beginOf(plan.columns) !== null;
  const momentOf = (typed: string, beside: string): number | "unreadable" | "restarted" => {
    const added = hour ? parseClock(beside) : 0;
    if (added === null || (isUndated && Number.isNaN(begins))) return "unreadable";
    if (!day) return fromLocal(undated.ofDay(added));
    const count = countIn(day.is, typed, plan);
    if (count !== null) {
      if (hour) return fromLocal(undated.ofDayNumber(count / units["since:d"]) + added);
      const gone = undated.since(count);
      return gone === null ? "restarted" : fromLocal(begins) + gone;
    }
    const found = timeIn(day.is, typed, plan);
    if (!found) return "unreadable";
    return found.isZoned ? found.at : fromLocal(found.at + added);
  };
  return (cellAt) => {
    const [typed, beside] = [cellAt(day), cellAt(hour)];
    if ((day ? typed : beside) === "") return { is: "time-missing" };
    const value = toLine(`${typed} ${beside}`.trim(), 40);
    const moment = momentOf(typed, beside);
    if (moment === "restarted") return { is: "count-restarted", value };
    const at = Math.round(moment === "unreadable" ? Number.NaN : moment);
    if (Number.isNaN(at)) return { is: "time-unreadable", value };
    // A smaller number would be taken for seconds.
    if (at < 1e11) return { is: "time-past", value };
    const read = readTime(at, now, "at");
    if (read.ok) return read.value.at;
    const [fault] = read.faults ?? [];
    return fault && "value" in fault && typeof fault.value === "string"
      ? ({ ...fault, value } as ReadingFault)
      : { is: "time-unreadable", value };
  };
}

const units = { "since:d": 86_400_000, "since:h": 3_600_000, "since:min": 60_000, "since:s": 1000 } as const;

/** Milliseconds that have gone, also as `26:30` or `Day 3`; null where the column counts none, or says none. */
function countIn(is: ColumnMeaning, typed: string, plan: LogPlan): number | null {
  if (!(is in units)) return null;
  const span = parseSpan(typed);
  if (span !== null) return span;
  const value = toNumber(plainNumber(typed.replace(/^(?:day|tag)\s*/i, ""), plan.decimal));
  return value === null ? null : value * units[is as keyof typeof units];
}

function timeIn(is: ColumnMeaning, typed: string, plan: LogPlan): LogTime | null {
  if (is === "time" || is === "date") return parseLogTime(typed, plan.dayOrder);
  const value = toNumber(plainNumber(typed, plan.decimal));
  if (value === null || is in units) return null;
  if (is === "time:excel") return excelTime(value);
  return { at: is === "time:s" ? value * 1000 : value, isZoned: true };
}
