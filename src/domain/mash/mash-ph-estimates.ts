/** Short published estimates of mash pH, for comparison with the proton balance. */

/** Change of mash pH by residual alkalinity in mEq/L at a thickness in L/kg. Troester 2009, 2 to 5 L/kg. */
export const phShiftByResidualAlkalinity = (litresPerKg: number, residualMeqPerLitre: number): number =>
  (0.013 * litresPerKg + 0.013) * residualMeqPerLitre;

/** Mash pH in distilled water from beer colour (SRM), strength (°P) and the share of colour from roast. Troester 2009, v2. */
export const phFromColour = (srm: number, plato: number, roastShare: number): number =>
  5.6 - (srm / plato) * (0.21 * (1 - roastShare) + 0.06 * roastShare);

/** Change of mash pH by per cent of acid malt in the grist: the maltster Weyermann's rule, to about 8 %. */
export const phShiftByAcidMalt = (percentOfGrist: number): number => -0.1 * percentOfGrist;

/** mEq of acid that bring malts from their own pH to a target: deLange's straight line. */
export const acidRequirement = (kg: number, diPh: number, targetPh: number, buffer: number): number =>
  kg * buffer * (diPh - targetPh);

/** Fall of the true pH of a mash per °C of warmth; published total to 65 °C: 0.20 to 0.35. */
const phPerCelsius = 0.0055;

/** pH in the hot mash of a sample that reads `roomPh` at room temperature. Every pH stated elsewhere is at room temperature. */
export const phAtTemperature = (roomPh: number, mashCelsius: number, roomCelsius = 20): number =>
  roomPh - phPerCelsius * (mashCelsius - roomCelsius);
