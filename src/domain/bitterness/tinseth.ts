/** Bitterness after Tinseth 1995–97 (realbeer.com/hops/research.html): the default. Leaf hops; valid 1.030 to 1.130, 0 to 120 minutes. */

const bignessPerSg = Math.log(0.000125);

/** How much a wort of this gravity holds back: the bigness factor, 1 near 1.0557. */
export const tinsethBigness = (boilSg: number): number => 1.65 * Math.exp(bignessPerSg * (boilSg - 1));

/** Share of the alpha acids in the wort after `minutes` of boil, gravity aside. */
export const tinsethBoilTime = (minutes: number): number => (minutes > 0 ? (1 - Math.exp(-0.04 * minutes)) / 4.15 : 0);

/** Utilization as a fraction. `boilSg` is the average gravity over the boil in Tinseth's own text. */
export const tinsethUtilization = (boilSg: number, minutes: number): number =>
  tinsethBigness(boilSg) * tinsethBoilTime(minutes);

/** IBU (mg/L of iso-alpha acids) of gram, per cent alpha, utilization and litres of cooled wort; 0 without a volume. */
export const ibuOf = (grams: number, alphaPercent: number, utilization: number, litres: number): number =>
  litres > 0 ? (utilization * alphaPercent * 10 * grams) / litres : 0;

/** Gram that give the same IBU in a new volume and boil gravity (the inverse of Tinseth at equal minutes). */
export const gramsForSameIbu = (
  grams: number,
  from: { litres: number; boilSg: number },
  to: { litres: number; boilSg: number },
  minutes: number,
): number => {
  const before = tinsethUtilization(from.boilSg, minutes);
  const after = tinsethUtilization(to.boilSg, minutes);
  const utilizationRatio = before > 0 && after > 0 ? before / after : 1;
  return from.litres > 0 ? (grams * utilizationRatio * to.litres) / from.litres : 0;
};
