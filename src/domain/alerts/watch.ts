/** Lets rules see readings in order of time and says when they fire: the same for a batch that ferments and for one long past. */
import type { Reading } from "../fermentation/reading.ts";
import { median } from "../fermentation/median.ts";
import { millisecondsPerHour, type Sample } from "../fermentation/sample.ts";
import { createTrack, type Facts, type Latest, plain, type Track } from "./track.ts";
import {
  type Condition,
  eachHoursOf,
  groupsOf,
  hoursOf,
  quantities,
  roughly,
  type Rule,
  type SpanUnit,
} from "./rule.ts";
import { spanBetween } from "./span.ts";
import { meetsStability } from "./stability.ts";

/** A reading that a rule rested on. */
export type Rested = { at: number; name: "gravity" | "celsius" | "value" | "seen"; value: number };
/** `values`: what each condition came to, null where it has no number. `at`: epoch milliseconds. */
export type Fired = { at: number; values: (number | null)[]; readings: Rested[] };

/** `armed`: whether it may fire. `values`: what each condition came to when it was last judged. `clearedAt`: when its value last came clear of what it had told, epoch milliseconds; null where it has not. */
export type Watched = { armed: boolean; values: (number | null)[]; clearedAt: number | null };

/** Of several rules, each in its place. */
export type Watches = {
  /** Lets a reading be seen. Flagged ones count as a sign of life and for nothing else; where one of several devices leads, its own alone. */
  see(reading: Reading): (Fired | null)[];
  /** What time alone has made true by `at`. */
  wait(at: number): (Fired | null)[];
  standings(): Watched[];
};

/** How a condition stands: true, not true but too near to be armed again, or clear of it. */
type Standing = { met: boolean; near: boolean; value: number | null; rested: () => Rested[] };
const nothing = (): Rested[] => [];
const unknown: Standing = { met: false, near: false, value: null, rested: nothing };
type Judge = (track: Track, at: number) => Standing;

const steadyReadings = 3;

/** The median of the latest hour's values, of three at least, which a single odd one does not move; none before there are three. */
function createSteady(): (latest: Sample | undefined) => Sample | undefined {
  let samples: Sample[] = [];
  return (latest) => {
    if (latest && samples.at(-1) !== latest) samples.push(latest);
    const { at } = latest ?? { at: Infinity };
    const hour = samples.filter((each) => at - each.at < millisecondsPerHour);
    samples = hour.length < steadyReadings ? samples.slice(-steadyReadings) : hour;
    return samples.length < steadyReadings ? undefined : { at, value: median(samples.map(({ value }) => value)) };
  };
}

/** A span in the unit of who asks for it: the same sample for the same one. */
function createInUnit(unit: SpanUnit | undefined): (latest: Latest | undefined) => Sample | undefined {
  let seen: Latest | undefined;
  let read: Sample | undefined;
  return (latest) => {
    if (unit === undefined || !latest?.pair) return latest;
    if (latest !== seen) read = { at: latest.at, value: plain(spanBetween(latest.pair, unit)) };
    seen = latest;
    return read;
  };
}

/** How many samples in succession are so; one that was seen already counts once. */
function createRun() {
  let length = 0;
  let counted: Sample | null = null;
  return (sample: Sample, isSo: boolean): number => {
    if (sample !== counted) length = isSo ? length + 1 : 0;
    counted = sample;
    return length;
  };
}

/** `least`: so many readings in succession pass the level, and so many come clear of it. */
type LevelRead = { valueOf: (latest: Sample | undefined) => Sample | undefined; least: number };

function judgeLevel(
  { quantity, side, than: typed, hours, unit }: Extract<Condition, { is: "level" }>,
  { valueOf, least }: LevelRead = { valueOf: (latest) => latest, least: quantities[quantity].readings },
): Judge {
  const than = plain(typed);
  const passed = createRun();
  const clear = createRun();
  const inUnit = createInUnit(unit);
  let since: Sample | null = null;
  const over = (value: number, level: number) => (side === "above" ? value > level : value < level);
  const back = than + (side === "above" ? -1 : 1) * roughly(quantities[quantity].back, unit);
  return (track) => {
    const latest = valueOf(inUnit(track.latest(quantity)));
    if (!latest) return unknown;
    const isPassed = passed(latest, over(latest.value, than)) >= least;
    const near = clear(latest, !over(latest.value, back)) < least;
    if (!over(latest.value, than)) since = null;
    else since ??= latest;
    const met = isPassed && since !== null && latest.at - since.at >= hours * millisecondsPerHour;
    const first = since === null || since.at === latest.at ? [] : [since];
    const rested = () => [...first, latest].map((each) => ({ ...each, name: "value" as const }));
    return { met, near, value: latest.value, rested };
  };
}

function judgeStable({ points, hours, unit }: Extract<Condition, { is: "stable" }>): Judge {
  return (track) => {
    const hourly = track.hourly();
    const span = meetsStability(hourly, hours, points, unit);
    if (!span) return unknown;
    const ends = [hourly[span.from], hourly.at(-1)];
    const rested = () => ends.flatMap((each) => (each ? [{ ...each, name: "gravity" as const }] : []));
    return { met: span.points <= points, near: span.points <= 2 * points, value: span.points, rested };
  };
}

/** What was measured longer ago than that ends no silence: a sensor that sends what it kept is not told of with each reading. */
const judgeSilent =
  ({ hours }: Extract<Condition, { is: "silent" }>, now: number): Judge =>
  (track, at) => {
    const seenAt = track.seenAt();
    if (seenAt === null) return unknown;
    const silent = (at - seenAt) / millisecondsPerHour;
    const met = silent >= hours;
    const near = met || (now - seenAt) / millisecondsPerHour >= hours;
    return { met, near, value: silent, rested: () => [{ at: seenAt, name: "seen", value: silent }] };
  };

const judgeFoam =
  ({ unit }: Extract<Condition, { is: "foam" }>): Judge =>
  (track) => {
    const fallen = track.foam();
    if (!fallen) return unknown;
    const { from, to } = fallen;
    const rested = () => [from, to].map((each) => ({ ...each, name: "gravity" as const }));
    return { met: true, near: true, value: spanBetween([from.value, to.value], unit), rested };
  };

const judgeDay =
  ({ days }: Extract<Condition, { is: "day" }>): Judge =>
  (track, at) => {
    const startedAt = track.startedAt();
    if (startedAt === null) return unknown;
    const gone = (at - startedAt) / (24 * millisecondsPerHour);
    return { met: gone >= days, near: gone >= days, value: gone, rested: nothing };
  };

const judgeStep =
  ({ is, hours }: Extract<Condition, { is: "step" | "late" }>): Judge =>
  (track, at) => {
    const step = track.step(at);
    const value = step && (is === "step" ? step.hours : step.late);
    if (value === null) return unknown;
    return { met: value >= hours, near: value >= hours, value, rested: nothing };
  };

function judgeOf(condition: Condition, now = -Infinity): Judge {
  switch (condition.is) {
    case "level":
      return judgeLevel(condition);
    case "stable":
      return judgeStable(condition);
    case "silent":
      return judgeSilent(condition, now);
    case "foam":
      return judgeFoam(condition);
    case "day":
      return judgeDay(condition);
    case "step":
    case "late":
      return judgeStep(condition);
  }
}

/** A rule with those who judge its conditions. */
type Judged = { rule: Rule; judges: readonly Judge[] };

/** Fills a track. Levels rest on more than that, since when they were passed: their judges see each reading. */
function recall(track: Track, judged: readonly Judged[], readings: readonly Reading[]): void {
  const levels = judged.flatMap(({ rule, judges }) =>
    judges.filter((_, index) => rule.conditions[index]?.is === "level"),
  );
  for (const reading of readings) {
    track.add(reading);
    for (const each of levels) each(track, reading.at);
  }
}

/** `told`: the conditions of the groups that are met. */
type Weight = { met: boolean; near: boolean; told: readonly Standing[] };
const calm: Weight = { met: false, near: false, told: [] };

function weigh(rule: Rule, standings: readonly Standing[]): Weight {
  // So it stands with most rules at most readings.
  if (!standings.some(({ met, near }) => met || near)) return calm;
  const groups = groupsOf(rule, standings);
  const met = groups.filter((group) => group.every((each) => each.met));
  const near = groups.some((group) => group.every((each) => each.met || each.near));
  return { met: met.length > 0, near, told: met.flat() };
}

function judgedAt(rule: Rule, judges: readonly Judge[], track: Track, at: number) {
  const standings = judges.map((each) => each(track, at));
  return {
    met: weigh(rule, standings).met,
    values: standings.map(({ value }) => value),
  };
}

/** What the conditions come to at a moment, and whether they are met; what was measured before `readings` is not known. */
export function judgeAt(rule: Rule, facts: Facts, readings: readonly Reading[], at: number) {
  const track = createTrack(facts);
  const judges = rule.conditions.map((each) => judgeOf(each));
  recall(track, [{ rule, judges }], readings);
  return judgedAt(rule, judges, track, at);
}

/** Nobody crashes a beer because of what was measured longer ago. */
const freshMilliseconds = 2 * millisecondsPerHour;
/** As far back as three readings lie of a sensor that sends twice a day. */
const steadyHours = 24;

/** How far back in time the end of a step looks; `eachHours`: at readings one by one, those of the latest hour always. */
export function endHoursOf(rule: Rule): { hours: number; eachHours: number } {
  const eachHours = eachHoursOf(rule, -1);
  return { hours: hoursOf(rule) + steadyHours, eachHours: eachHours > 0 ? eachHours + steadyHours : 1 };
}

/** When what it rests on was measured last; null where that is the clock alone. */
function measuredAt(condition: Condition, track: Track): number | null {
  if (condition.is === "level") return track.latest(condition.quantity)?.at ?? null;
  return condition.is === "stable" ? (track.hourly().at(-1)?.at ?? null) : null;
}

/** Whether the step at hand has run for the hours that the condition must hold: what was so before it began ends no step. */
function hasRunThrough(condition: Condition, track: Track, at: number): boolean {
  const hours = condition.is === "stable" || condition.is === "level" ? condition.hours : 0;
  return hours === 0 || (track.step(at)?.hours ?? 0) >= hours;
}

/** Whether a step ends at a moment: a single odd reading ends none, and neither do readings of yesterday or of the step before. */
export function judgeEnd(rule: Rule, facts: Facts, readings: readonly Reading[], at: number) {
  const track = createTrack(facts);
  const judges = rule.conditions.map((each) =>
    each.is === "level" ? judgeLevel(each, { valueOf: createSteady(), least: 1 }) : judgeOf(each),
  );
  recall(track, [{ rule, judges }], readings);
  const fresh = rule.conditions.map<Judge>((condition, index) => {
    const measured = measuredAt(condition, track);
    const isOld = measured !== null && at - measured > freshMilliseconds;
    return (!isOld && hasRunThrough(condition, track, at) && judges[index]) || (() => unknown);
  });
  return judgedAt(rule, fresh, track, at);
}

/** Whether time alone may change what its conditions come to. */
const restsOnTime = ({ conditions }: Rule): boolean =>
  conditions.some(({ is }) => is === "silent" || is === "day" || is === "step" || is === "late");

/** When a silence that is not over yet becomes long enough to be told of. */
const silentAt = (rule: Rule, seenAt: number): number[] =>
  rule.conditions.flatMap((condition) =>
    condition.is === "silent" ? [seenAt + condition.hours * millisecondsPerHour] : [],
  );

/** `armed`: false for a rule that has fired and not come clear of it since. */
export type WatchedRule = { rule: Rule; armed?: boolean };
/** `before`: readings that rules may rest on and tell nothing of. `now`: epoch milliseconds; absent for a batch long past. */
type Begun = { before?: readonly Reading[]; now?: number };

/** What one rule makes of a track that it shares with others. */
function createWatch({ rule, armed = true }: WatchedRule, track: Track, now: number | undefined) {
  const judges = rule.conditions.map((each) => judgeOf(each, now));
  let isArmed = armed;
  let clearedAt: number | null = null;
  let values: (number | null)[] = [];

  function judge(at: number): Fired | null {
    const standings = judges.map((each) => each(track, at));
    values = standings.map(({ value }) => value);
    const { met, near, told } = weigh(rule, standings);
    if (!near && !isArmed) {
      isArmed = true;
      clearedAt = at;
    }
    if (!met || !isArmed) return null;
    isArmed = false;
    return { at, values, readings: told.flatMap(({ rested }) => rested()) };
  }

  function wait(at: number): Fired | null {
    const seenAt = track.seenAt();
    if (seenAt === null || at <= seenAt) return null;
    for (const moment of silentAt(rule, seenAt).sort((a, b) => a - b)) {
      const fired = moment <= at ? judge(moment) : null;
      if (fired) return fired;
    }
    return judge(at);
  }

  return {
    rule,
    judges,
    isTimed: restsOnTime(rule),
    judge,
    wait,
    standing: (): Watched => ({ armed: isArmed, values, clearedAt }),
  };
}

/** Rules that have seen a batch equally far see it together: what they know of it is worked out once. */
export function createWatches(
  watched: readonly WatchedRule[],
  facts: Facts,
  { before = [], now }: Begun = {},
): Watches {
  const track = createTrack(facts);
  const watches = watched.map((each) => createWatch(each, track, now));
  recall(track, watches, before);
  return {
    see(reading) {
      const silent = watches.map(({ isTimed, wait }) => (isTimed ? wait(reading.at) : null));
      track.add(reading);
      return watches.map(({ judge }, index) => silent[index] ?? judge(reading.at));
    },
    wait: (at) => watches.map(({ wait }) => wait(at)),
    standings: () => watches.map(({ standing }) => standing()),
  };
}
