/** Final gravity from a refractometer: initial and final Brix, both already divided by the wort correction factor. */

/** Wort refracts more than sucrose of the same strength: reading ÷ 1.04 (Terrill 2011; usual range 0.97 to 1.08). */
export const usualWortCorrection = 1.04;

export const correctedBrix = (reading: number, wortCorrection = usualWortCorrection): number =>
  reading / wortCorrection;

/** Correction factor of an instrument from pairs of refractometer °Bx and hydrometer °P of unfermented wort: the mean ratio. */
export const wortCorrectionFrom = (pairs: readonly { brix: number; plato: number }[]): number => {
  const ratios = pairs.filter(({ brix, plato }) => brix > 0 && plato > 0).map(({ brix, plato }) => brix / plato);
  return ratios.length > 0 ? ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length : usualWortCorrection;
};

/** Novotný 2017 (diversity.beer), linear: the default; holds from pitching to the end of fermentation. */
export const novotnyLinear = (initial: number, final: number): number => 1 - 0.002349 * initial + 0.006276 * final;

/** Novotný 2017, quadratic. */
export const novotnyQuadratic = (initial: number, final: number): number =>
  1 +
  1.335e-5 * initial ** 2 -
  3.239e-5 * initial * final +
  2.961e-5 * final ** 2 -
  2.421e-3 * initial +
  6.219e-3 * final;

/** Terrill 2011 (seanterrill.com), linear. */
export const terrillLinear = (initial: number, final: number): number => 1 - 0.00085683 * initial + 0.0034941 * final;

/** Terrill 2011, cubic: only for beer that is nearly done, above about 61 % apparent attenuation. */
export const terrillCubic = (initial: number, final: number): number =>
  1 -
  0.0044993 * initial +
  0.011774 * final +
  0.00027581 * initial ** 2 -
  0.0012717 * final ** 2 -
  0.00000728 * initial ** 3 +
  0.000063293 * final ** 3;

/** The cubic of calculators before 2011; reads low, for comparison. */
export const oldCubic = (initial: number, final: number): number =>
  1.001843 -
  0.002318474 * initial -
  7.775e-6 * initial ** 2 -
  3.4e-8 * initial ** 3 +
  0.00574 * final +
  3.344e-5 * final ** 2 +
  8.6e-8 * final ** 3;

export const refractometerModels = { novotnyLinear, novotnyQuadratic, terrillLinear, terrillCubic } as const;

/** All models' answers and how far they lie apart: the honest accuracy is ±0.002 to ±0.004 SG. */
export const refractometerSpread = (
  initial: number,
  final: number,
): { lowest: number; highest: number; spread: number } => {
  const answers = Object.values(refractometerModels).map((model) => model(initial, final));
  const lowest = Math.min(...answers);
  const highest = Math.max(...answers);
  return { lowest, highest, spread: highest - lowest };
};
