/** The carbonate in water: how many protons it takes up on the way to a pH. */

/** Dissociation constants of carbonic acid at 20 °C. */
const k1 = 4.445e-7;
const k2 = 4.68e-11;
/** End point at which laboratories titrate alkalinity. */
const titrationEndPh = 4.3;
/** Assumed where a water report gives none. */
export const usualWaterPh = 7.5;

/** Mean charge of a mole of carbonate at a pH: 0 as carbonic acid, −1 as bicarbonate, −2 as carbonate. */
function carbonateCharge(ph: number): number {
  const h = 10 ** -ph;
  return -(k1 * h + 2 * k1 * k2) / (h * h + k1 * h + k1 * k2);
}

/**
 * mEq of protons a litre takes up when brought from its own pH to `ph`; negative when it has to give some off.
 * `alkalinity` in ppm CaCO3. A. J. deLange's form: total carbonate from the titration to 4.3, then the change of charge.
 */
export function protonUptake(alkalinity: number, waterPh: number, ph: number): number {
  const own = carbonateCharge(Math.max(waterPh, 5));
  const total = alkalinity / 50 / (carbonateCharge(titrationEndPh) - own);
  return total * (carbonateCharge(ph) - own);
}
