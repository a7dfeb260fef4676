/** Alkalinity and residual alkalinity: what of the carbonate the water's own hardness does not cancel in the mash. */

/** ppm CaCO3 in 1 mEq/L. */
const ppmPerMeq = 50;
const bicarbonatePerMeq = 61.017;

/** Alkalinity in ppm CaCO3 of bicarbonate in ppm, and back. Right below pH 8.5, where all of it is bicarbonate. */
export const bicarbonateToAlkalinity = (bicarbonate: number): number => (bicarbonate * ppmPerMeq) / bicarbonatePerMeq;
export const alkalinityToBicarbonate = (alkalinity: number): number => (alkalinity * bicarbonatePerMeq) / ppmPerMeq;

/** Residual alkalinity, ppm CaCO3, of alkalinity (ppm CaCO3), calcium and magnesium (ppm). Kolbach 1953 in Palmer's form. */
export const residualAlkalinity = (alkalinity: number, calcium: number, magnesium: number): number =>
  alkalinity - calcium / 1.4 - magnesium / 1.7;

/** The same in German degrees, from ions in ppm. */
export const residualAlkalinityGermanDegrees = (calcium: number, magnesium: number, bicarbonate: number): number =>
  (bicarbonate / 61.02) * 2.8 - (calcium / 7.146 + 0.5 * (magnesium / 4.334)) / 3.5;

/** mEq/L of residual alkalinity in ppm CaCO3. */
export const alkalinityToMeq = (alkalinity: number): number => alkalinity / ppmPerMeq;
