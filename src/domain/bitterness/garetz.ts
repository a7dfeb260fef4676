/** Bitterness after Garetz 1994 (Using Hops): low values, kept for those who brewed by them. */

/** Minutes up to which a utilization holds: Garetz, table 8.1. */
const table: readonly (readonly [upTo: number, fraction: number])[] = [
  [10, 0],
  [15, 0.02],
  [20, 0.05],
  [25, 0.08],
  [30, 0.11],
  [35, 0.14],
  [40, 0.16],
  [45, 0.18],
  [50, 0.19],
  [60, 0.2],
  [70, 0.21],
  [80, 0.22],
  [Infinity, 0.23],
];

/** Utilization as a fraction from Garetz's table. */
export const garetzTableUtilization = (minutes: number): number => table.find(([upTo]) => minutes <= upTo)?.[1] ?? 0;

/** Utilization as a fraction: Hosom's smooth fit of the table, not below zero. */
export const garetzUtilization = (minutes: number): number =>
  Math.max(0, 0.0702 + 0.1535 * Math.tanh((minutes - 21.34) / 24.85));

/** Gravity factor (1 at 1.050) and altitude factor (2 % per 550 feet). */
export const garetzGravityFactor = (boilSg: number): number => 1 + (boilSg - 1.05) / 0.2;
export const garetzAltitudeFactor = (metres: number): number => 1 + (0.02 * metres) / (550 * 0.3048);

/**
 * IBU of a whole recipe, hops given as mg of alpha acids isomerised per litre of final wort before factors.
 * The hopping-rate factor depends on the answer; the quadratic in the target IBU is solved exactly.
 * `concentration` is final over boil volume (1 for a full boil).
 */
export const garetzTotal = (milligramsPerLitre: number, concentration = 1): number => {
  const share = concentration / 260;
  return share > 0
    ? (-1 + Math.sqrt(1 + 4 * share * Math.max(0, milligramsPerLitre))) / (2 * share)
    : milligramsPerLitre;
};
