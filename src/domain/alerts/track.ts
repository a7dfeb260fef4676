/** What rules know of a fermentation at a moment: the latest of each quantity and the gravity by hours. */
import { detectFoam } from "../fermentation/detect-fermentation.ts";
import { isLeftOut, isSecond, type Lead, leaderAt } from "../fermentation/lead-hydrometer.ts";
import type { Reading } from "../fermentation/reading.ts";
import { createRunningMedian } from "../fermentation/running-median.ts";
import { millisecondsPerDay, millisecondsPerHour, type Sample } from "../fermentation/sample.ts";
import type { Followed } from "../fermentation/follow-profile.ts";
import { celsiusOn, setPointCorners } from "../fermentation/set-points.ts";
import { abvBalling } from "../gravity/alcohol.ts";
import { apparentAttenuation } from "../gravity/attenuation.ts";
import type { Quantity } from "./rule.ts";
import { type Pair, spanBetween } from "./span.ts";

/** SG, °C, epoch milliseconds; null is not known, and what rests on it never holds. */
export type Facts = {
  og: number | null;
  finalGravity: number | null;
  startedAt: number | null;
  /** As they were followed. */
  setPoints: readonly Followed[];
  /** The warmest that the makers of all its yeasts name. */
  warmestCelsius: number | null;
  /** Where others measure beside who leads, whose silence alone is one; `heardAt`: before the readings that are seen. */
  leader?: { leads: readonly Lead[]; heardAt: number | null };
};

export type Track = ReturnType<typeof createTrack>;

/** `pair`: the gravities that a span, in points, lies between. */
export type Latest = Sample & { pair?: Pair };

const mostHours = 8 * 24;
/** A fall is foam within so many hours. */
const foamHours = 12;
/** Two gravities are compared while neither is older. */
const comparedMilliseconds = 2 * millisecondsPerHour;

/** `deviceId` tells the leader from the others, and these from each other. */
type Seen = Reading & { deviceId?: string };

/** Medians of clock hours, the one that is not over included. */
function createHours() {
  const hours: Sample[] = [];
  let middle = createRunningMedian();
  let hour = -1;
  return {
    hours,
    add(at: number, value: number): void {
      const now = Math.floor(at / millisecondsPerHour);
      if (now !== hour) middle = createRunningMedian();
      const sample = { at, value: middle(value) };
      if (now === hour) hours[hours.length - 1] = sample;
      else hours.push(sample);
      hour = now;
      if (hours.length > mostHours) hours.shift();
    },
  };
}

/** A difference of 20 and 18.5 degrees is 1.5, whichever unit they were typed in: the last binary digits are none of a beer's. */
export const plain = (value: number): number => Math.round(value * 1e9) / 1e9;

export function createTrack(facts: Facts) {
  const gravity = createHours();
  const celsius = createHours();
  const planned = setPointCorners(facts.setPoints, Infinity);
  const others = new Map<string, ReturnType<typeof createHours>>();
  const latest = new Map<Quantity, Latest>();
  let seen = facts.leader?.heardAt ?? null;

  const put = (quantity: Quantity, at: number, value: number | null | undefined): void => {
    if (value !== null && value !== undefined) latest.set(quantity, { at, value: plain(value) });
  };

  const putSpan = (quantity: Quantity, at: number, pair: Pair): void => {
    latest.set(quantity, { at, value: plain(spanBetween(pair, undefined)), pair });
  };

  function addGravity(at: number, value: number): void {
    gravity.add(at, value);
    put("gravity", at, value);
    const before = gravity.hours.findLast((each) => each.at <= at - millisecondsPerDay);
    const hour = gravity.hours.at(-1);
    if (before && hour) putSpan("fall", at, [before.value, hour.value]);
    if (facts.finalGravity !== null) putSpan("overFinal", at, [value, facts.finalGravity]);
    if (facts.og === null || facts.og <= 1) return;
    const reached = Math.min(value, facts.og);
    put("attenuation", at, apparentAttenuation(facts.og, reached));
    put("abv", at, Math.max(0, abvBalling(facts.og, reached)));
  }

  function addOther({ at, deviceId = "", gravity: value }: Seen): void {
    const hours = others.get(deviceId) ?? createHours();
    others.set(deviceId, hours);
    if (value !== undefined) hours.add(at, value);
  }

  function compare(at: number): void {
    const isNow = (sample: Sample | undefined) => sample !== undefined && at - sample.at <= comparedMilliseconds;
    const leader = gravity.hours.at(-1);
    if (!leader || !isNow(leader)) return;
    const read = [...others.values()].flatMap(({ hours }) => hours.at(-1) ?? []).filter(isNow);
    const distance = ({ value }: Sample) => Math.abs(value - leader.value);
    const [furthest] = read.toSorted((a, b) => distance(b) - distance(a));
    if (!furthest) return;
    putSpan("apart", at, [Math.max(furthest.value, leader.value), Math.min(furthest.value, leader.value)]);
  }

  function addCelsius(at: number, value: number, target: number | null): void {
    celsius.add(at, value);
    put("celsius", at, value);
    put("offTarget", at, target === null ? null : Math.abs(value - target));
    put("overWarmest", at, facts.warmestCelsius === null ? null : value - facts.warmestCelsius);
  }

  function targetAt({ at, targetCelsius }: Reading): number | null {
    if (targetCelsius !== undefined) return targetCelsius;
    const hour = hourOf(at);
    return hour < 0 || stepAt(hour)?.freeRise ? null : celsiusOn(planned, hour);
  }

  const hourOf = (at: number) => (facts.startedAt === null ? -1 : (at - facts.startedAt) / millisecondsPerHour);
  const stepAt = (hour: number) => facts.setPoints.findLast((step) => step.hours <= hour);

  return {
    add(reading: Seen): void {
      const { at, flags } = reading;
      const leaderId = facts.leader ? leaderAt(facts.leader.leads, at) : null;
      if (leaderId === null || leaderId === reading.deviceId) seen = Math.max(seen ?? at, at);
      put("volts", at, reading.batteryVolts);
      put("battery", at, reading.batteryPercent);
      if (isSecond(reading) && !isLeftOut(reading)) addOther(reading);
      if (!flags?.length && reading.gravity !== undefined) addGravity(at, reading.gravity);
      compare(at);
      if (flags?.length) return;
      if (reading.celsius !== undefined) addCelsius(at, reading.celsius, targetAt(reading));
      put("pressure", at, reading.pressureKpa);
      put("ph", at, reading.ph);
    },
    latest: (quantity: Quantity): Latest | undefined => latest.get(quantity),
    hourly: (): readonly Sample[] => gravity.hours,
    seenAt: () => seen,
    startedAt: () => facts.startedAt,
    /** How long its step has run, and beyond what was planned; null before the first and where no next one waits for it. */
    step(at: number): { hours: number; late: number | null } | null {
      const hour = hourOf(at);
      const step = hour < 0 ? undefined : stepAt(hour);
      if (!step) return null;
      const hours = hour - step.hours;
      return { hours, late: step.plannedHours === undefined ? null : hours - step.plannedHours };
    },
    /** The fall that the latest hour ends, if beer does not ferment so. */
    foam(): { from: Sample; to: Sample } | null {
      const to = gravity.hours.at(-1);
      if (!to) return null;
      const recent = gravity.hours.filter(({ at }) => at >= to.at - 2 * foamHours * millisecondsPerHour);
      if (!detectFoam(recent, celsius.hours).includes(to.at)) return null;
      const before = recent.filter(({ at }) => at >= to.at - foamHours * millisecondsPerHour);
      const from = before.reduce((highest, each) => (each.value > highest.value ? each : highest), to);
      return { from, to };
    },
  };
}
