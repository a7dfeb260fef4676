/** How the table of a log is read: its marks, and what each of its columns is. */
import type { Separator } from "../delimited-text.ts";
import { isMeasured, kindOf, type Meaning, meanings } from "./field-mapping.ts";
import type { DayOrder } from "./log-time.ts";

/** In a log a time may be a text, a day beside a time of day, a number, or what has gone since the log began. */
const timeColumns = [
  "time",
  "date",
  "clock",
  "since:d",
  "since:h",
  "since:min",
  "since:s",
  "time:s",
  "time:ms",
  "time:excel",
] as const;

type Measured = Exclude<Meaning, `time:${string}`>;
export type ColumnMeaning = (typeof timeColumns)[number] | Measured;
const isTimeless = (meaning: Meaning): meaning is Measured => kindOf(meaning) !== "time";

export const columnMeanings: readonly ColumnMeaning[] = [...timeColumns, ...meanings.filter(isTimeless)];

export const isColumnMeaning = (value: unknown): value is ColumnMeaning =>
  (columnMeanings as readonly unknown[]).includes(value);

export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
/** As people write them. */
export const encodingNames = ["UTF-8", "UTF-16 LE", "UTF-16 BE", "Windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

export type LogPlan = {
  encoding: Encoding;
  separator: Separator;
  /** The first row names the columns. */
  hasHeader: boolean;
  decimal: "." | ",";
  /** Of 01/02/2025; null where nobody has said. */
  dayOrder: DayOrder | null;
  /** Where the log was written, for times that do not say it. */
  timeZone: string;
  /** The date and time of the first row (`2026-03-12T18:00`), for times that have no date; null where nobody has said it. */
  begins: string | null;
  /** Null for a column that is left out. */
  columns: readonly (ColumnMeaning | null)[];
  /** Of several devices in one file the one that is read, as the column `sensor` says it; empty for all rows. */
  only: string;
};

export const mostColumns = 100;

export type PlanFault = { column: number; is: "twice" } | { column: null; is: "nothing" | "no-time" | "no-begin" };

/** What of the times is said by a column; a day and a time of day make one time together. */
const timeKind = (meaning: ColumnMeaning): string =>
  meaning === "clock"
    ? "clock"
    : (timeColumns as readonly string[]).includes(meaning)
      ? "time"
      : kindOf(meaning as Meaning);

type Columns = LogPlan["columns"];

/** What has to be said of the first row of these columns: its day, its date and time, or nothing. */
export function beginOf(columns: Columns): "day" | "moment" | null {
  if (columns.some((meaning) => meaning === "date" || meaning?.startsWith("time"))) return null;
  if (columns.includes("clock")) return "day";
  return columns.some((meaning) => meaning?.startsWith("since:")) ? "moment" : null;
}

/** What keeps these columns from being read; none where they can be. */
export function planFaults({ columns, begins }: Pick<LogPlan, "columns" | "begins">): PlanFault[] {
  const kinds = columns.map((meaning) => meaning && timeKind(meaning));
  const clock = columns.indexOf("clock");
  const isDay = (meaning: ColumnMeaning | null): boolean => meaning === "date" || meaning === "since:d";
  const faults: PlanFault[] = kinds.flatMap((kind, column) =>
    kind !== null &&
    (kinds.indexOf(kind) < column || (kind === "time" && clock >= 0 && !isDay(columns[column] ?? null)))
      ? [{ column, is: "twice" as const }]
      : [],
  );
  if (clock < 0 && !kinds.includes("time")) faults.push({ column: null, is: "no-time" });
  if (begins === null && beginOf(columns) !== null) faults.push({ column: null, is: "no-begin" });
  const measures = columns.some(
    (meaning) =>
      meaning !== null && !(timeColumns as readonly string[]).includes(meaning) && isMeasured(meaning as Meaning),
  );
  if (!measures) faults.push({ column: null, is: "nothing" });
  return faults;
}

export const samePlan = (a: LogPlan, b: LogPlan): boolean => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
const ordered = ({ encoding, separator, hasHeader, decimal, dayOrder, timeZone, begins, columns, only }: LogPlan) => [
  encoding,
  separator,
  hasHeader,
  decimal,
  dayOrder,
  timeZone,
  begins,
  columns,
  only,
];
