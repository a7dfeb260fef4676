/** Bitterness after Rager 1990 (Zymurgy 13:4), pellet hops; about a quarter above Tinseth at 60 minutes. */

/** Utilization as a fraction: the smooth fit of Rager's table (Pyle, Hops FAQ). */
export const ragerUtilization = (minutes: number): number =>
  minutes > 0 ? (18.11 + 13.86 * Math.tanh((minutes - 31.32) / 18.27)) / 100 : 0;

/** Divisor for wort above 1.050. */
export const ragerGravityDivisor = (boilSg: number): number => 1 + Math.max(0, (boilSg - 1.05) / 0.2);

/** IBU of gram, per cent alpha, gravity in the boil, minutes and litres. */
export const ragerIbu = (
  grams: number,
  alphaPercent: number,
  boilSg: number,
  minutes: number,
  litres: number,
): number =>
  litres > 0
    ? (grams * ragerUtilization(minutes) * (alphaPercent / 100) * 1000) / (litres * ragerGravityDivisor(boilSg))
    : 0;
