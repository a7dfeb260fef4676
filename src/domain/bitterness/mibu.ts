/** Bitterness after the flame is out: Hosom's modified Tinseth ("mIBU", alchemyoverlord.wordpress.com 2015). */
import { relativeUtilization } from "./hopstand.ts";
import { tinsethBigness } from "./tinseth.ts";

export type Kettle = { litres: number; diameterCm: number; openingCm: number };

/** Speed of cooling per minute of an uncovered kettle: Hosom's fit on surface, opening and volume. */
const coolingSpeed = ({ litres, diameterCm, openingCm }: Kettle): number => {
  const surface = Math.PI * (diameterCm / 2) ** 2;
  const opening = Math.PI * (openingCm / 2) ** 2;
  return litres > 0 ? (0.0002925 * Math.sqrt(surface * opening)) / litres + 0.00538 : 0.00538;
};

/** °C of wort left to itself `minutes` after flame-out. */
export const coolingWort = (kettle: Kettle) => {
  const speed = coolingSpeed(kettle);
  return (minutes: number): number => 53.7 * Math.exp(-speed * minutes) + 319.55 - 273.15;
};

/** A hop's first minutes count in full however the wort cools: bitterness that is not isomerised alpha acid (Hosom). */
const fullSpeedMinutes = 5;
/** An hour is cut into this many slices at most per stretch; the curve is smooth, so Simpson's rule needs few. */
const slices = 24;

/** Integral by Simpson's rule. */
const integral = (from: number, to: number, f: (x: number) => number): number => {
  if (to <= from) return 0;
  const width = (to - from) / slices;
  let sum = f(from) + f(to);
  for (let slice = 1; slice < slices; slice++) sum += f(from + slice * width) * (slice % 2 === 1 ? 4 : 2);
  return (sum * width) / 3;
};

/**
 * Utilization gained after flame-out by hops that had boiled `boiledMinutes`, over `standMinutes` at `celsiusAt(minute)`.
 * Tinseth's rate of gain times the rate relative to boiling (Malowicki and Shellhammer 2005); a hop that went in less
 * than five minutes before flame-out still gains at full speed until those are over.
 */
export const postBoilUtilization = (
  boilSg: number,
  boiledMinutes: number,
  standMinutes: number,
  celsiusAt: (minutes: number) => number,
): number => {
  const rate = (minutes: number): number => Math.exp(-0.04 * (boiledMinutes + minutes));
  const slowsAt = Math.min(standMinutes, Math.max(0, fullSpeedMinutes - boiledMinutes));
  const full = integral(0, slowsAt, rate);
  const slowed = integral(slowsAt, standMinutes, (minutes) => rate(minutes) * relativeUtilization(celsiusAt(minutes)));
  return (tinsethBigness(boilSg) * 0.04 * (full + slowed)) / 4.15;
};

/** The same at a held temperature, in closed form: the wort is chilled to it at once, and no minute counts in full. */
export const heldUtilization = (boilSg: number, boiledMinutes: number, standMinutes: number, celsius: number): number =>
  standMinutes > 0
    ? (tinsethBigness(boilSg) *
        Math.exp(-0.04 * boiledMinutes) *
        -Math.expm1(-0.04 * standMinutes) *
        relativeUtilization(celsius)) /
      4.15
    : 0;
