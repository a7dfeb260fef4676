/** A log that was sent to the studio: where it lies, and its rows, a piece at a time. */
import { createReadStream } from "node:fs";
import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { delimitedReader, type DelimitedRow } from "../../domain/delimited-text.ts";
import type { Encoding, LogPlan } from "../../domain/fermentation/log-plan.ts";
import { createOffsets, timeZoneOf } from "../../platform/time-zone.ts";
import type { LogClock } from "../../protocols/read-log-row.ts";

export const mostLogBytes = 200e6;
export const mostLogRows = 2_000_000;
const longestRow = 64 * 1024;
const sampleBytes = 256 * 1024;

/** Beside sites that were sent for an import. */
export const logFolder = (dataFolder: string, id: string): string => path.join(dataFolder, "imports", id);

export const removeLogFolder = (dataFolder: string, id: string): Promise<void> =>
  rm(logFolder(dataFolder, id), { recursive: true, force: true });

/** Null where it has been deleted. */
async function pathOf(dataFolder: string, id: string): Promise<string | null> {
  const [name] = await readdir(logFolder(dataFolder, id)).catch(() => []);
  return name === undefined ? null : path.join(logFolder(dataFolder, id), name);
}

export type LogSample = { bytes: Uint8Array; isWhole: boolean };

/** Its beginning; null where it has been deleted. */
export async function readSample(dataFolder: string, id: string): Promise<LogSample | null> {
  const file = await pathOf(dataFolder, id);
  if (file === null) return null;
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(sampleBytes), 0, sampleBytes, 0);
    return { bytes: buffer.subarray(0, bytesRead), isWhole: bytesRead < sampleBytes };
  } finally {
    await handle.close();
  }
}

/** By its mark, by the zeros of UTF-16, else UTF-8 where it can be, and Windows-1252 as older spreadsheets write. Null for what is no text. */
export function encodingOf({ bytes, isWhole }: LogSample): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [...bytes.subarray(0, 4096).entries()].filter(([, byte]) => byte === 0);
  const odd = zeros.filter(([place]) => place % 2 === 1).length;
  const even = zeros.length - odd;
  if (zeros.length > 0) {
    if (even === 0 && odd * 4 > Math.min(4096, bytes.length)) return "utf-16le";
    return odd === 0 && even * 4 > Math.min(4096, bytes.length) ? "utf-16be" : null;
  }
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !isWhole });
    return "utf-8";
  } catch (fault) {
    if (fault instanceof TypeError) return "windows-1252";
    throw fault;
  }
}

export const textOf = ({ bytes }: LogSample, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true });

/** `heads`: the row that names the columns, which is none of `rows`. `overlong` is the line of a row that never ends, behind which nothing is read. */
export type LogPiece = { heads: readonly string[]; rows: DelimitedRow[]; bytes: number; overlong: number | null };

/** Null where the file has been deleted. */
export async function openLog(
  dataFolder: string,
  id: string,
  plan: Pick<LogPlan, "encoding" | "separator" | "hasHeader">,
): Promise<AsyncGenerator<LogPiece> | null> {
  const file = await pathOf(dataFolder, id);
  return file === null ? null : piecesOf(file, plan);
}

async function* piecesOf(
  file: string,
  { encoding, separator, hasHeader }: Pick<LogPlan, "encoding" | "separator" | "hasHeader">,
): AsyncGenerator<LogPiece> {
  const decoder = new TextDecoder(encoding);
  const reader = delimitedReader(separator, longestRow);
  let heads: readonly string[] | null = hasHeader ? null : [];
  let bytes = 0;
  const piece = (rows: DelimitedRow[]): LogPiece => {
    const body = heads === null ? rows.slice(1) : rows;
    heads ??= rows[0]?.cells ?? null;
    return { heads: heads ?? [], rows: body, bytes, overlong: reader.overlong };
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 })) {
    bytes += (chunk as Buffer).length;
    yield piece(reader.read(decoder.decode(chunk as Buffer, { stream: true })));
    if (reader.overlong !== null) return;
  }
  yield piece(reader.read(decoder.decode()));
  yield piece(reader.end());
}

const day = 86_400_000;

/** An hour that the clocks skip counts as if they had not been moved yet, and of an hour that comes twice the first is meant. */
export function logClock(timeZone: string, now: number): LogClock {
  const offsetAt = createOffsets(timeZoneOf(timeZone, now));
  return {
    now,
    fromLocal(local) {
      const [before, after] = [local - offsetAt(local - day), local - offsetAt(local + day)];
      const [first, last] = before < after ? [before, after] : [after, before];
      return first + offsetAt(first) === local ? first : last;
    },
  };
}
