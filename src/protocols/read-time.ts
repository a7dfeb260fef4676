/** Reads the time that a sender gives. */
import { parseIsoTime } from "../domain/iso-time.ts";
import { unreadable } from "../domain/fermentation/reading-fault.ts";
import { ok, type Result } from "../domain/result.ts";
import { isAbsent, toLine, toNumber } from "./fields.ts";

const earliest = Date.UTC(2000, 0, 1);
/** Clocks of small devices run ahead a little; a reading from further in the future is a wrong clock. */
const tolerance = 5 * 60_000;

/** `own`: the sender's, which is the same whenever the reading is sent again; without one the time is that of arrival. */
export type ReadingTime = { at: number; own: boolean };

/** Epoch ms from epoch seconds, epoch ms or ISO 8601 (without a zone: UTC). Problem `reading-time`, which repeats what was sent. */
export function readTime(value: unknown, arrivedAt: number, path: string): Result<ReadingTime> {
  if (isAbsent(value)) return ok({ at: arrivedAt, own: false });
  const at = toEpoch(value);
  const refuse = (is: "time-unreadable" | "time-future" | "time-past") =>
    unreadable("reading-time", path, { is, value: toLine(value, 40) });
  if (at === null) return refuse("time-unreadable");
  if (at > arrivedAt + tolerance) return refuse("time-future");
  if (at < earliest) return refuse("time-past");
  return ok({ at, own: true });
}

function toEpoch(value: unknown): number | null {
  const number = toNumber(value);
  if (number !== null) return Math.round(number < 1e11 ? number * 1000 : number);
  if (typeof value !== "string" || !/^\s*\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return null;
  const at = parseIsoTime(value.trim().replace(" ", "T"));
  return Number.isNaN(at) ? null : at;
}
