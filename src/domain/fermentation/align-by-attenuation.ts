/** Lays one fall beside another by attenuation: moved along the days until both are equally far on the same day. */
import { apparentAttenuation } from "../gravity/attenuation.ts";
import type { CurvePoint } from "./batch-analysis.ts";

/** `og` in SG; the gravities over days since pitching, oldest first. */
export type Fall = { og: number; gravity: readonly CurvePoint[] };

/** The day on which a fall first reached an apparent attenuation, in per cent; null where it never did. */
export function dayAtAttenuation({ og, gravity }: Fall, percent: number): number | null {
  const level = og - ((og - 1) * percent) / 100;
  const index = gravity.findIndex(({ value }) => value <= level);
  const [left, right] = [gravity[index - 1], gravity[index]];
  if (!right) return null;
  if (!left) return right.day;
  return left.day + ((right.day - left.day) * (left.value - level)) / (left.value - right.value);
}

/**
 * The days by which `other` is moved; null where it never got so far. They are laid together at half of what `fall` has attenuated
 * so far: there both are steep, and the day is certain. At the flat end a point of gravity is a day.
 */
export function daysBetween(fall: Fall, other: Fall): number | null {
  const least = Math.min(...fall.gravity.map(({ value }) => value));
  if (!(least < fall.og)) return null;
  const half = apparentAttenuation(fall.og, least) / 2;
  const [own, theirs] = [dayAtAttenuation(fall, half), dayAtAttenuation(other, half)];
  return own === null || theirs === null ? null : own - theirs;
}
