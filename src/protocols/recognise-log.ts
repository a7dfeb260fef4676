/** What a log seems to be, from its first rows: whose it is, its marks, and what each column says. All of it can be corrected. */
import { delimitedReader, type DelimitedRow, type Separator, separators } from "../domain/delimited-text.ts";
import {
  type ColumnMeaning,
  isColumnMeaning,
  type LogPlan,
  mostColumns,
  type Encoding,
} from "../domain/fermentation/log-plan.ts";
import { excelTime, orderOf, parseClock, parseLogTime, parseSpan } from "../domain/fermentation/log-time.ts";
import { foldName, toNumber } from "./fields.ts";
import { brewPi, brewPiTime, guesses, known, sinceSaid, unitAlone, unitSaid } from "./log-heads.ts";
import { plainNumber } from "./read-log-row.ts";

export type RecognisedLog = {
  plan: LogPlan;
  /** Whose log it is, by its header or shape; empty where nobody knows it. */
  format: string;
};

const withoutUnit = (head: string): string =>
  foldName(
    head
      .replaceAll(/ä/gi, "ae")
      .replaceAll(/ö/gi, "oe")
      .replaceAll(/ü/gi, "ue")
      .replaceAll(/\([^)]*\)|\[[^\]]*\]|°\s*[a-z]+/gi, "")
      .replace(/_(?:sg|c|f|p|deg|kpa|dbm|v|percent|d|h|min|s)$/i, ""),
  );

/** From the beginning of the text, which may end anywhere. */
export function recogniseLog(
  sample: string,
  { encoding, timeZone, isWhole }: { encoding: Encoding; timeZone: string; isWhole: boolean },
): RecognisedLog {
  const { separator, rows } = rowsOf(sample, isWhole);
  const [first] = rows;
  const hasHeader = first !== undefined && !first.cells.some((cell) => isValue(cell));
  const heads = hasHeader ? first.cells.slice(0, mostColumns) : [];
  const body = rows.slice(hasHeader ? 1 : 0).map(({ cells }) => cells);
  const width = Math.min(mostColumns, Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length)));
  const cellsAt = (column: number): string[] => body.flatMap((cells) => cells[column]?.trim() || []);
  const decimal = decimalOf(body, separator);
  const folded = heads.map((head) => foldName(head));
  const format = known.find((each) => each.heads.every((head) => folded.includes(head)));
  const isBrewPi = !hasHeader && separator === ";" && brewPiTime.test(first?.cells[0] ?? "");
  const columns = Array.from({ length: width }, (_, column): ColumnMeaning | null => {
    if (isBrewPi) return unitByValue(brewPi[column] ?? null, cellsAt(column), decimal);
    const own = format?.columns?.[folded[column] ?? ""];
    if (own !== undefined) return own;
    return guess(heads[column] ?? "", {
      values: cellsAt(column),
      unit: unitColumn(folded, cellsAt),
      decimal,
      hasHeader,
    });
  });
  nameTime(columns, cellsAt);
  const times = columns.flatMap((is, column) => (is === "time" || is === "date" ? cellsAt(column) : []));
  const plan: LogPlan = {
    encoding,
    separator,
    hasHeader,
    decimal,
    dayOrder: orderOf(times),
    timeZone,
    begins: null,
    columns: settle(columns, cellsAt),
    only: "",
  };
  const only = sensorsIn(plan, body)[0] ?? "";
  return {
    plan: { ...plan, only },
    format: isBrewPi ? "BrewPi" : (format?.name ?? ""),
  };
}

/** Which devices these rows are of, in the order they come in. */
export function sensorsIn({ columns }: LogPlan, rows: readonly (readonly string[])[]): string[] {
  const column = columns.indexOf("sensor");
  const names = column < 0 ? [] : rows.map((cells) => (cells[column] ?? "").trim());
  return [...new Set(names)].filter(Boolean);
}

function rowsOf(sample: string, isWhole: boolean): { separator: Separator; rows: DelimitedRow[] } {
  const found = separators.map((separator) => {
    const reader = delimitedReader(separator);
    const rows = [...reader.read(sample), ...(isWhole ? reader.end() : [])];
    // The one that makes the most rows of one width, and of two such the wider ones.
    const widths = Map.groupBy(rows.slice(0, 200), ({ cells }) => cells.length);
    const [width = 0, ofWidth = []] =
      [...widths].filter(([each]) => each > 1).toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
    return { separator, rows, score: ofWidth.length * 100 + width };
  });
  return found.toSorted((a, b) => b.score - a.score)[0] ?? { separator: ",", rows: [] };
}

const isValue = (cell: string): boolean => {
  const text = cell.trim();
  return (
    text !== "" &&
    (toNumber(plainNumber(text, ".")) !== null ||
      toNumber(plainNumber(text, ",")) !== null ||
      parseLogTime(text, "day-first") !== null ||
      parseLogTime(text, "month-first") !== null ||
      parseClock(text) !== null)
  );
};

/** With a comma between the cells, one within a number stands in quotes. */
function decimalOf(rows: readonly (readonly string[])[], separator: Separator): LogPlan["decimal"] {
  let [commas, points] = [0, 0];
  for (const cells of rows.slice(0, 200))
    for (const cell of cells) {
      if (/^\s*[+-]?\d+,\d+\s*\D{0,4}$/.test(cell)) commas++;
      else if (/^\s*[+-]?\d+\.\d+\s*\D{0,4}$/.test(cell)) points++;
    }
  return commas > points || (commas > 0 && separator !== ",") ? "," : ".";
}

type Seen = { values: readonly string[]; unit: string; decimal: LogPlan["decimal"]; hasHeader: boolean };

const numbersIn = (values: readonly string[], decimal: LogPlan["decimal"]): number[] =>
  values.slice(0, 200).flatMap((value) => toNumber(plainNumber(value, decimal)) ?? []);
const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function guess(head: string, seen: Seen): ColumnMeaning | null {
  if (!seen.hasHeader) return null;
  const [, kind] =
    unitAlone.find(([pattern]) => pattern.test(head.trim())) ??
    guesses.find(([pattern]) => pattern.test(withoutUnit(head)) || pattern.test(foldName(head))) ??
    [];
  if (kind === undefined) return null;
  const typical = middle(numbersIn(seen.values, seen.decimal));
  if (kind.startsWith("since")) return sinceForm(kind, head, seen);
  if (kind.startsWith("time")) return timeForm(kind, head, typical, seen);
  if (kind === "clock" && isMostly(seen.values, isNumeric(seen.decimal))) return "since:h";
  if (kind === "date" && numbersIn(seen.values, seen.decimal).length > 0 && isShort(typical)) return "since:d";
  if (isColumnMeaning(kind)) return kind;
  const unit = unitSaid.find(([of, said]) => of.test(kind) && said.test(head))?.[2] ?? unitOf(kind, typical, seen.unit);
  const is = `${kind}:${unit}`;
  return isColumnMeaning(is) ? is : null;
}

const isDated = (value: string): boolean =>
  parseLogTime(value, "day-first") !== null || parseLogTime(value, "month-first") !== null;

/** Whatever it is called, the first column of dates is the time where no other is, else the first of times of day. */
function nameTime(columns: (ColumnMeaning | null)[], cellsAt: (column: number) => string[]): void {
  const has = (pattern: RegExp) => columns.some((is) => is !== null && pattern.test(is));
  if (has(/^(?:time|date)/)) return;
  const first = (test: (value: string) => boolean) =>
    columns.findIndex((is, place) => is === null && isMostly(cellsAt(place), test));
  const dated = first(isDated);
  const clock = has(/^(?:clock|since)/) ? -1 : first((value) => parseClock(value) !== null);
  if (dated >= 0) columns[dated] = "time";
  else if (clock >= 0) columns[clock] = "clock";
}

const isMostly = (values: readonly string[], test: (value: string) => boolean): boolean =>
  values.length > 0 && values.slice(0, 50).filter(test).length * 2 > Math.min(values.length, 50);

/** No day of a calendar that has begun in 1970, and no year's end. */
const isShort = (typical: number): boolean => typical < 1000;

const isNumeric = (decimal: LogPlan["decimal"]) => (value: string) => toNumber(plainNumber(value, decimal)) !== null;

/** What a column called like one that counts says; null where its values are others. */
function sinceForm(kind: string, head: string, { values, decimal }: Seen): ColumnMeaning | null {
  const counts = isMostly(values, (value) => parseSpan(value) !== null || isNumeric(decimal)(value));
  const is = sinceSaid.find(([said]) => said.test(head))?.[1] ?? kind;
  return counts && isColumnMeaning(is) ? is : null;
}

/** Numbers in a column of times are counted in something; in what, only its head can tell where they are small. */
function timeForm(kind: string, head: string, typical: number, { values, decimal }: Seen): ColumnMeaning | null {
  if (!isMostly(values, isNumeric(decimal))) {
    if (isMostly(values, (value) => parseClock(value) !== null)) return "clock";
    return isMostly(values, (value) => parseSpan(value) !== null) ? "since:h" : "time";
  }
  if (typical > 1e11) return "time:ms";
  if (typical > 1e8) return "time:s";
  const counted = sinceSaid.find(([said]) => said.test(head))?.[1];
  if (counted) return counted;
  if (excelTime(typical).at > 0) return "time:excel";
  return isColumnMeaning(kind) && kind !== "time" ? kind : null;
}

/** By the size of the values: what the file itself says goes first. */
function unitOf(kind: string, typical: number, column: string): string {
  switch (kind) {
    case "gravity":
      return typical > 500 ? "points" : typical > 1.4 ? "P" : "SG";
    case "pressure":
      return "kPa";
    case "battery":
      return typical > 1000 ? "mV" : typical > 6 ? "%" : "V";
    default:
      return /^f/i.test(column) || (!/^[ck]/i.test(column) && typical > 45) ? "F" : "C";
  }
}

/** Of a column that names the unit of each row. */
function unitColumn(heads: readonly string[], cellsAt: (column: number) => string[]): string {
  const column = heads.findIndex((head) => /^(?:tempunits?|tempformat|temperatureunit|unit)$/.test(head));
  return column < 0 ? "" : (cellsAt(column)[0] ?? "");
}

const unitByValue = (
  is: ColumnMeaning | null,
  values: readonly string[],
  decimal: LogPlan["decimal"],
): ColumnMeaning | null => {
  const warm = middle(numbersIn(values, decimal)) > 45 ? is?.replace(":C", ":F") : is;
  return isColumnMeaning(warm) ? warm : is;
};

/** Of two columns of one kind the first counts; a day beside a time of day are not two times. */
function settle(
  columns: readonly (ColumnMeaning | null)[],
  cellsAt: (column: number) => string[],
): (ColumnMeaning | null)[] {
  const kinds = new Set<string>();
  const hasClock = columns.includes("clock");
  const hasDate = columns.some((is) => is === "date" || is?.startsWith("time"));
  return columns.map((is, column) => {
    if (is === null) return null;
    const counts = is.startsWith("since:");
    // Beside a date, what a program counts itself, such as its uptime, tells nothing.
    if (counts && (hasDate || (hasClock && is !== "since:d"))) return null;
    const kind = is === "date" || counts ? "time" : (is.split(":", 1)[0] ?? is);
    // Without any value it would only stand in the way of one that has some.
    if (kinds.has(kind) || (is === "sensor" && cellsAt(column).length === 0)) return null;
    kinds.add(kind);
    if (is === "time" && hasClock) return "date";
    return is === "date" && !hasClock ? "time" : is;
  });
}
