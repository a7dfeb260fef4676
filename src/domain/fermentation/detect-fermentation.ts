/** Decides from hourly gravities when a fermentation started, ended, got stuck, or when the sensor, not the beer, moved. */
import { median } from "./median.ts";
import { millisecondsPerDay, millisecondsPerHour, type Sample } from "./sample.ts";
import { isSurelySteep, theilSenSlope } from "./theil-sen-slope.ts";

const baselineHours = 6;
const startDrop = 0.002;
const startHours = 3;
const terminalHours = 48;
const terminalSlopePerDay = 0.0004;
const terminalRange = 0.004;
const stuckMargin = 0.004;
const stuckAttenuationPoints = 8;
const foamDrop = 0.02;
const foamHours = 12;
/** A real fall of 20 points in 12 h gives off heat: less warming than this and the sensor has moved instead. */
const foamWarming = 0.5;

const within = (samples: readonly Sample[], from: number, to: number) =>
  samples.filter(({ at }) => at >= from && at <= to);

/** Up to `index` and at most so many hours before it; a clock hour has one median at most. */
const lastHours = (hourly: readonly Sample[], index: number, hours: number): readonly Sample[] => {
  const newest = hourly[index]?.at ?? 0;
  return within(hourly.slice(Math.max(0, index - hours), index + 1), newest - hours * millisecondsPerHour, newest);
};

/** Time of the first of three consecutive hourly medians at least 0.002 below the median of the first six hours; undefined before that. */
export function detectStart(hourly: readonly Sample[]): number | undefined {
  const first = hourly[0];
  if (!first) return undefined;
  const baseline = median(
    within(hourly, first.at, first.at + (baselineHours - 0.5) * millisecondsPerHour).map((s) => s.value),
  );
  let fallen = 0;
  for (const [index, sample] of hourly.entries()) {
    fallen = sample.value <= baseline - startDrop ? fallen + 1 : 0;
    if (fallen === startHours) return hourly[index - startHours + 1]?.at;
  }
  return undefined;
}

/**
 * Time from which the gravity counts as terminal: the end of the first 48 h after the start whose Theil–Sen slope is below
 * 0.0004 SG a day either way and whose medians span less than 0.004. Undefined while it falls, or with half the hours missing.
 */
export function detectTerminal(hourly: readonly Sample[], startedAt: number): number | undefined {
  const after = hourly.filter(({ at }) => at >= startedAt);
  return after.find((_, index) => isTerminal(lastHours(after, index, terminalHours)))?.at;
}

function isTerminal(window: readonly Sample[]): boolean {
  const spanned = (window.at(-1)?.at ?? 0) - (window[0]?.at ?? 0);
  if (spanned < (terminalHours - 1) * millisecondsPerHour || window.length < terminalHours / 2) return false;
  const values = window.map(({ value }) => value);
  if (Math.max(...values) - Math.min(...values) >= terminalRange) return false;
  const days = window.map(({ at }) => at / millisecondsPerDay);
  if (isSurelySteep(days, values, terminalSlopePerDay)) return false;
  return Math.abs(theilSenSlope(days, values)) < terminalSlopePerDay;
}

/**
 * Whether a terminal gravity is higher than it should be: 0.004 above the expected final gravity, or, where the expected apparent
 * attenuation (per cent) is known, more than 8 points of attenuation short of it.
 */
export function isStuck(
  terminal: number,
  expected: { fg?: number; og?: number; attenuationPercent?: number },
): boolean {
  if (expected.fg !== undefined && terminal > expected.fg + stuckMargin) return true;
  if (expected.og === undefined || expected.attenuationPercent === undefined || expected.og <= 1) return false;
  const attenuation = ((expected.og - terminal) / (expected.og - 1)) * 100;
  return attenuation < expected.attenuationPercent - stuckAttenuationPoints;
}

/**
 * Times at which gravity fell by more than 0.020 within 12 h without the beer warming by 0.5 °C: foam, a lifted float or a moved sensor.
 * Without temperatures nothing is concluded.
 */
export function detectFoam(hourly: readonly Sample[], temperatures: readonly Sample[]): number[] {
  if (temperatures.length === 0) return [];
  const times: number[] = [];
  for (const [index, sample] of hourly.entries()) {
    const highest = Math.max(...lastHours(hourly, index, foamHours).map(({ value }) => value));
    if (highest - sample.value <= foamDrop) continue;
    const warm = within(temperatures, sample.at - foamHours * millisecondsPerHour, sample.at).map(({ value }) => value);
    if (warm.length > 1 && Math.max(...warm) - (warm[0] ?? 0) < foamWarming) times.push(sample.at);
  }
  return times;
}

/**
 * Whether this is the moment to warm a lager to 18 to 20 °C for two or three days: 2 to 5 points above the expected final gravity,
 * or 75 to 85 % of the expected fall done.
 */
export function isDiacetylRestTime(gravity: number, og: number, expectedFg: number): boolean {
  const above = gravity - expectedFg;
  const share = og > expectedFg ? (og - gravity) / (og - expectedFg) : 0;
  return (above >= 0.002 && above <= 0.005) || (share >= 0.75 && share <= 0.85);
}
