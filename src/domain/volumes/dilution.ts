/** Wort thinned, boiled down and blended: extract stays, volume changes. Gravities in SG, volumes in litres of one temperature. */

/** Gravity after the volume changed from `before` to `after`. 1 when nothing is left. */
export const gravityAtVolume = (sg: number, before: number, after: number): number =>
  after > 0 ? 1 + ((sg - 1) * before) / after : 1;

/** Gravity after adding water. */
export const dilute = (sg: number, litres: number, waterLitres: number): number =>
  gravityAtVolume(sg, litres, litres + waterLitres);

/** Litres of water that bring a wort to a lower gravity; negative: litres to boil off for a higher one. */
export const waterForGravity = (sg: number, litres: number, targetSg: number): number =>
  targetSg > 1 ? (litres * (sg - 1)) / (targetSg - 1) - litres : 0;

/** Gravity (or any other share per litre) of two liquids poured together. */
export const blend = (first: { litres: number; value: number }, second: { litres: number; value: number }): number => {
  const litres = first.litres + second.litres;
  return litres > 0 ? (first.litres * first.value + second.litres * second.value) / litres : 0;
};

/** Litres of the second liquid per litre of the first that give a value between theirs; NaN-free: 0 where none can. */
export const blendRatio = (first: number, second: number, target: number): number =>
  second === target || (target - first) / (second - target) < 0 ? 0 : (target - first) / (second - target);
