/** A time zone as what its clocks add to UTC. The server works it out once; a browser is spared its own calendar, which takes it long to wake. */
import { zoneOffset } from "./zoned-time.ts";

/** `changes`: minutes since 1970 and the minutes added from then on, `at:added` to base 36, in order of time. */
export type TimeZone = { name: string; changes: string };

export const utc: TimeZone = { name: "UTC", changes: "0:0" };

const minute = 60_000;
const week = 7 * 86_400_000;
const yearsBack = 10;
const yearsAhead = 3;
const known = new Map<string, TimeZone>();

/** @param name as IANA writes it, such as `Europe/Berlin` */
export function timeZoneOf(name: string, now: number): TimeZone {
  const year = new Date(now).getUTCFullYear();
  const key = `${name} ${year}`;
  const held = known.get(key);
  if (held) return held;
  const zone = { name, changes: changesOf(name, Date.UTC(year - yearsBack, 0), Date.UTC(year + yearsAhead, 0)) };
  known.set(key, zone);
  return zone;
}

/** `from:added`, both in minutes. */
const change = (from: number, added: number): string => [from, added].map((each) => each.toString(36)).join(":");

/** As it is when something begins and when it ends: what a page needs that says when one thing is. `addedAt` gives minutes. */
export function timeZoneDuring(name: string, { at, endsAt }: Span, addedAt = addedIn(name)): TimeZone {
  const [first, last] = [addedAt(at), addedAt(endsAt ?? at)];
  const changes = [change(0, first)];
  if (endsAt !== null && last !== first) changes.push(change(Math.floor(endsAt / minute), last));
  return { name, changes: changes.join(" ") };
}

type Span = { at: number; endsAt: number | null };
const addedIn = (name: string) => (at: number) => zoneOffset(at, name) / minute;

function changesOf(name: string, from: number, to: number): string {
  const changes = [from];
  for (let at = from; at < to; at += week)
    if (zoneOffset(at, name) !== zoneOffset(at + week, name)) changes.push(changeBetween(name, at, at + week));
  return changes.map((at) => `${(at / minute).toString(36)}:${(zoneOffset(at, name) / minute).toString(36)}`).join(" ");
}

function changeBetween(name: string, before: number, after: number): number {
  if (after - before <= minute) return after;
  const middle = Math.floor((before + after) / 2 / minute) * minute;
  return zoneOffset(middle, name) === zoneOffset(before, name)
    ? changeBetween(name, middle, after)
    : changeBetween(name, before, middle);
}

/** Every page prints its dates in the same few zones. */
const stepsOf = new Map<string, number[][]>();
const mostZones = 50;

function readSteps(changes: string): number[][] {
  const held = stepsOf.get(changes);
  if (held) return held;
  const steps = changes.split(" ").map((change) => change.split(":").map((digits) => parseInt(digits, 36) * minute));
  if (stepsOf.size >= mostZones) stepsOf.clear();
  stepsOf.set(changes, steps);
  return steps;
}

/** What the zone's clocks add to UTC at a time, both in milliseconds. Times before the known changes are asked of the calendar. */
export function createOffsets({ name, changes }: TimeZone): (at: number) => number {
  const steps = readSteps(changes);
  return (at) => steps.findLast(([from = 0]) => from <= at)?.[1] ?? zoneOffset(at, name);
}
