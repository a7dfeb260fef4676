/** What a log would add, row by row, without adding anything. */
import { createTally, type LogLook, looksOf, type Ranges } from "../../domain/fermentation/log-looks.ts";
import type { ReadingFault } from "../../domain/fermentation/reading-fault.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { logRowReader, type LogRow } from "../../protocols/read-log-row.ts";
import type { Store } from "../../storage/database.ts";
import { knownAmong } from "../../storage/reading-file-parts.ts";
import type { FileChecked, ReadingFile } from "../../storage/reading-files.ts";
import { logClock, mostLogRows, openLog } from "./log-file.ts";

export type LineFault = { line: number; faults: readonly ReadingFault[] };
export type LogChecked = FileChecked & {
  rows: number;
  added: number;
  already: number;
  /** Rows that the file has twice. */
  doubled: number;
  unread: number;
  /** Rows that lose a value and keep others. */
  inPart: number;
  /** Outside what wort and sensors plausibly show. */
  flagged: number;
  ranges: Ranges;
  /** The first of them. */
  faults: readonly LineFault[];
  looks: readonly LogLook[];
  /** How many rows each device has, where a column names them. */
  sensors: readonly (readonly [name: string, rows: number])[];
};

const mostFaults = 20;
const mostSensors = 30;
export const rowsAtOnce = 2000;

export type ReadLine = { line: number; cells: readonly string[]; row: LogRow | null };

/** Its rows by the plan, some at a time. Problems: `gone`, `overlong` with the line as `path`, `too-many-rows`. */
export async function* readLog(
  dataFolder: string,
  { id, plan }: Pick<ReadingFile, "id" | "plan">,
  now: number,
  signal: AbortSignal,
): AsyncGenerator<Result<{ lines: ReadLine[]; bytes: number }>> {
  const pieces = await openLog(dataFolder, id, plan);
  if (!pieces) return yield problem("gone", "The file has been deleted.");
  const clock = logClock(plan.timeZone, now);
  let read: ReturnType<typeof logRowReader> | null = null;
  let lines: ReadLine[] = [];
  let count = 0;
  let bytes = 0;
  for await (const piece of pieces) {
    bytes = piece.bytes;
    if (piece.rows.length > 0) read ??= logRowReader(plan, piece.heads, clock);
    for (const { line, cells } of piece.rows) {
      if (++count > mostLogRows) return yield problem("too-many-rows", "The file has too many rows.");
      lines.push({ line, cells, row: read?.(cells) ?? null });
      if (lines.length < rowsAtOnce) continue;
      yield ok({ lines, bytes });
      lines = [];
    }
    if (piece.overlong !== null) return yield problem("overlong", "A row is too long.", String(piece.overlong));
    if (signal.aborted) return yield problem("stopped", "The program is stopping.");
  }
  yield ok({ lines, bytes });
}

type Checking = {
  store: Store;
  dataFolder: string;
  signal: AbortSignal;
  progress?: (bytes: number) => Promise<unknown>;
};

/** Problems as of `readLog`. */
export async function checkLog(
  { store, dataFolder, signal, progress }: Checking,
  file: Pick<ReadingFile, "id" | "plan" | "target">,
): Promise<Result<LogChecked>> {
  const tally = createTally();
  const sensors = new Map<string, number>();
  const sensorColumn = file.plan.columns.indexOf("sensor");
  const counts = { rows: 0, added: 0, already: 0, doubled: 0, unread: 0, inPart: 0, flagged: 0 };
  const faults: LineFault[] = [];
  let impossibleGravities = 0;
  let [from, to] = [Infinity, -Infinity];
  /** Of this piece and the one before: a program that writes a row twice does it at once. */
  let [before, seen] = [new Set<string>(), new Set<string>()];
  for await (const piece of readLog(dataFolder, file, store.now(), signal)) {
    if (!piece.ok) return piece;
    const readings: Reading[] = [];
    for (const { line, cells, row } of piece.value.lines) {
      if (sensorColumn >= 0) count(sensors, (cells[sensorColumn] ?? "").trim());
      if (row === null) continue;
      counts.rows++;
      const said = row.ok ? row.warnings.flatMap((each) => each.faults ?? []) : (row.faults ?? []);
      if (said.length > 0 && faults.length < mostFaults) faults.push({ line, faults: said });
      if (said.some(isGravity)) impossibleGravities++;
      if (!row.ok) {
        counts.unread++;
        continue;
      }
      if (said.length > 0) counts.inPart++;
      readings.push(row.value);
    }
    const known = await knownAmong(
      store,
      file.target.deviceId,
      readings.map((each) => ({ ...each, deviceId: "" })),
    );
    for (const [place, reading] of readings.entries()) {
      from = Math.min(from, reading.at);
      to = Math.max(to, reading.at);
      tally.add(reading);
      if (reading.flags) counts.flagged++;
      const key = JSON.stringify(reading);
      if (seen.has(key) || before.has(key)) counts.doubled++;
      else if (known[place]) counts.already++;
      else counts.added++;
      seen.add(key);
    }
    if (seen.size >= rowsAtOnce) [before, seen] = [seen, new Set()];
    await progress?.(piece.value.bytes);
  }
  const span = to > from ? to - from : 0;
  const { ranges } = tally;
  const isEmpty = from === Infinity;
  return ok({
    ...counts,
    from: isEmpty ? null : from,
    to: isEmpty ? null : to,
    ranges,
    faults,
    looks: looksOf({ columns: file.plan.columns, ranges, impossibleGravities, span }),
    sensors: [...sensors].filter(([name]) => name !== ""),
  });
}

const isGravity = (fault: ReadingFault): boolean =>
  fault.is === "gravity-impossible" || (fault.is === "impossible" && fault.field === "gravity");

function count(sensors: Map<string, number>, name: string): void {
  const known = sensors.get(name);
  if (known !== undefined || sensors.size < mostSensors) sensors.set(name, (known ?? 0) + 1);
}
