/** Reads the time a sender gives, where it can be trusted at all; else the time of arrival stands. */
import { warning, type Note } from "../domain/result.ts";
import { isAbsent, toNumber } from "./fields.ts";

const earliest = Date.UTC(2000, 0, 1);
/** Clocks of small devices run ahead a little; a reading from further in the future is a wrong clock. */
const tolerance = 5 * 60_000;

/** `own`: the sender's, which is the same whenever the reading is sent again. */
export type ReadingTime = { at: number; own: boolean };

/** Epoch ms from epoch seconds, epoch ms or ISO 8601 (without a zone: UTC). Falls back to `arrivedAt`, with a warning where a time was sent. */
export function readTime(value: unknown, arrivedAt: number, desk: { warnings: Note[]; path: string }): ReadingTime {
  if (isAbsent(value)) return { at: arrivedAt, own: false };
  const at = toEpoch(value);
  if (at !== null && at >= earliest && at <= arrivedAt + tolerance) return { at, own: true };
  desk.warnings.push(
    warning("time-unusable", "The sender's time can't be used, so the time of arrival was taken.", desk.path),
  );
  return { at: arrivedAt, own: false };
}

function toEpoch(value: unknown): number | null {
  const number = toNumber(value);
  if (number !== null) return Math.round(number < 1e11 ? number * 1000 : number);
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return null;
  const text = value.trim().replace(" ", "T");
  const at = Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}
