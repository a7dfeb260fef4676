/**
 * Heat balances of the mash: strike water, infusions, decoctions, and the room a mash takes.
 * Temperatures may be °C or °F as long as one call uses one scale; ratios and heats must be of the same pair of units.
 */

/** Litres of water that hold the heat of a kilogram of grain: 0.41 (0.2 qt/lb is 0.417; published 0.38 to 0.42). */
export const grainHeatLitresPerKg = 0.41;
/** The same for quarts and pounds: Palmer, How to Brew. */
export const grainHeatQuartsPerPound = 0.2;
/** Litres a kilogram of grain adds to the mash: published 0.65 to 0.75. */
const grainDisplacementLitresPerKg = 0.67;
/** Litres of water-like liquid a kilogram of grain stands for in a decoction: 0.3125 qt/lb. */
export const decoctionGrainLitresPerKg = 0.652;

/** A tun that takes up heat: mass in kg, specific heat in Cal/(g °C), its own temperature. */
export type TunHeat = { kg: number; specificHeat: number; celsius: number };

/**
 * Strike water temperature for dry grain: T = c/r·(target − grain) + target. Palmer, How to Brew.
 * `ratio` is water per grain, above zero; `grainHeat` in the same units.
 */
export const strikeTemperature = (
  ratio: number,
  grainTemperature: number,
  target: number,
  grainHeat = grainHeatLitresPerKg,
): number => (grainHeat / ratio) * (target - grainTemperature) + target;

/** °C to add to the strike water so that a cold tun does not cool the mash. */
export const tunCompensation = (tun: TunHeat, waterLitres: number, targetCelsius: number): number =>
  ((tun.kg * tun.specificHeat) / waterLitres) * (targetCelsius - tun.celsius);

/**
 * Hot water that raises a mash from `from` to `to`: (T2 − T1)(c·G + W)/(Tw − T2). Palmer, How to Brew.
 * `water` is what the mash holds already; the infusion must be hotter than `to`.
 */
export const infusionVolume = (
  from: number,
  to: number,
  grain: number,
  water: number,
  infusionTemperature: number,
  grainHeat = grainHeatLitresPerKg,
): number => ((to - from) * (grainHeat * grain + water)) / (infusionTemperature - to);

/**
 * Mash to draw off, boil and return to raise the rest from `from` to `to`, by the balance of energy without losses:
 * (W + d·G)(T2 − T1)/(Tboil − T1). In practice about a tenth more is drawn.
 */
export const decoctionVolume = (
  from: number,
  to: number,
  grain: number,
  water: number,
  boilTemperature: number,
  grainVolume = decoctionGrainLitresPerKg,
): number => ((water + grainVolume * grain) * (to - from)) / (boilTemperature - from);

/** Room the mash takes in the tun, litres. */
export const mashVolume = (grainKg: number, waterLitres: number, litresPerKg = grainDisplacementLitresPerKg): number =>
  waterLitres + litresPerKg * grainKg;
