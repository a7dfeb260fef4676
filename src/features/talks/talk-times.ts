/** A talk's times as its place has them, in the reader's language. */
import { createDateFormatter } from "../../platform/format-date.ts";
import { createOffsets, type TimeZone } from "../../platform/time-zone.ts";
import type { Words } from "../../words/arguments.ts";

export type TalkTimes = { at: number; endsAt: number | null; zone: TimeZone };

const minute = 60_000;

/** "UTC+1", "UTC−3:30". */
function sayOffset(milliseconds: number): string {
  const minutes = Math.abs(milliseconds) / minute;
  const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  const sign = milliseconds < 0 ? "−" : "+";
  return milliseconds === 0 ? "UTC" : `UTC${sign}${Math.floor(minutes / 60)}${rest}`;
}

/** What the clocks of the place add, at the end too where they are moved meanwhile. */
function sayOffsets(words: Words, { at, endsAt, zone }: TalkTimes): string {
  const offsetAt = createOffsets(zone);
  const [start, end] = [at, endsAt ?? at].map((time) => sayOffset(offsetAt(time)));
  return start === end ? `${start}` : words.text("talk.span", { start: `${start}`, end: `${end}` });
}

export function sayTimes(words: Words, language: string, { at, endsAt, zone }: TalkTimes) {
  const dates = createDateFormatter(language, zone);
  const start = dates.format("time", at);
  const isOneDay = endsAt !== null && dates.format("dated", at) === dates.format("dated", endsAt);
  const end = endsAt === null ? null : dates.format(isOneDay ? "time" : "moment", endsAt);
  return {
    iso: dates.iso(at),
    short: dates.format("short", at),
    long: dates.format("long", at),
    weekday: dates.format("weekday", at),
    year: dates.format("year", at),
    start,
    span: end === null ? start : words.text("talk.span", { start, end }),
    offset: sayOffsets(words, { at, endsAt, zone }),
  };
}

/** As calendars and search engines read it: the clock at the place, and what it adds to UTC. */
export function isoAtPlace(at: number, zone: TimeZone): string {
  const offset = createOffsets(zone)(at);
  const hours = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${new Date(at + offset).toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${hours}`;
}
