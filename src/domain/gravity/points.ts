/** Extract potential: what a kilogram of a fermentable can give to a litre of wort. */

/** Litre per US gallon and kilogram per pound, exact by definition. */
const litresPerGallon = 3.785411784;
const kilogramsPerPound = 0.45359237;

/** Points·gallon per pound for one per cent of yield: pure sucrose (100 %) gives 46.214. */
export const ppgPerYieldPercent = 0.46214;
/** One point·gallon per pound in litre-degrees per kilogram, exact. */
export const hwePerPpg = litresPerGallon / kilogramsPerPound;

/** Points·gallon/pound of an extract yield in per cent of sucrose, as-is. */
export const yieldToPpg = (yieldPercent: number): number => yieldPercent * ppgPerYieldPercent;
export const ppgToYield = (ppg: number): number => ppg / ppgPerYieldPercent;

/** Litre-degrees per kilogram (hot water extract) of points·gallon/pound and back. */
export const ppgToHwe = (ppg: number): number => ppg * hwePerPpg;
export const hweToPpg = (hwe: number): number => hwe / hwePerPpg;

/** Litre-degrees per kilogram of a yield in per cent: 385.7 for sucrose. */
export const yieldToHwe = (yieldPercent: number): number => ppgToHwe(yieldToPpg(yieldPercent));

/** Extract, per cent by weight, of a hot water extract in L·°/kg (ASBC table). */
export const hweToExtractPercent = (hwe: number): number => 0.257 * 1.001 * hwe;

/** As-is coarse yield of a dry-basis fine-grind yield, all in per cent. */
export const asIsYield = (
  dryFinePercent: number,
  coarseFineDifferencePercent: number,
  moisturePercent: number,
): number => (dryFinePercent - coarseFineDifferencePercent) * (1 - moisturePercent / 100);

/** Gravity points of a specific gravity and back: 1.048 is 48. */
export const sgToPoints = (sg: number): number => (sg - 1) * 1000;
export const pointsToSg = (points: number): number => 1 + points / 1000;
