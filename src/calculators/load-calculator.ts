/** Loads one calculator by its slug, so that a page in the browser carries only its own formula. */
import type { Calculator } from "./calculator.ts";

const loaders: Readonly<Record<string, () => Promise<Calculator>>> = {
  abv: async () => (await import("./abv.ts")).abv,
  "beer-colour": async () => (await import("./beer-colour.ts")).beerColour,
  "beer-line": async () => (await import("./beer-line.ts")).beerLine,
  "bitterness-balance": async () => (await import("./bitterness-balance.ts")).bitternessBalance,
  blending: async () => (await import("./blending.ts")).blending,
  calories: async () => (await import("./calories.ts")).calories,
  "colour-conversion": async () => (await import("./colour-conversion.ts")).colourConversion,
  decoction: async () => (await import("./decoction.ts")).decoction,
  "dilution-and-boil-off": async () => (await import("./dilution-and-boil-off.ts")).dilutionAndBoilOff,
  efficiency: async () => (await import("./efficiency.ts")).efficiency,
  "gravity-conversion": async () => (await import("./gravity-conversion.ts")).gravityConversion,
  "hop-ageing": async () => (await import("./hop-ageing.ts")).hopAgeing,
  hopstand: async () => (await import("./hopstand.ts")).hopstand,
  "hydrometer-correction": async () => (await import("./hydrometer-correction.ts")).hydrometerCorrection,
  ibu: async () => (await import("./ibu.ts")).ibuComparison,
  infusion: async () => (await import("./infusion.ts")).infusion,
  "keg-carbonation": async () => (await import("./keg-carbonation.ts")).kegCarbonation,
  krausen: async () => (await import("./krausen.ts")).krausen,
  "mash-ph": async () => (await import("./mash-ph.ts")).mashPh,
  "parti-gyle": async () => (await import("./parti-gyle.ts")).partiGyle,
  "pitch-rate": async () => (await import("./pitch-rate.ts")).pitchRate,
  priming: async () => (await import("./priming.ts")).priming,
  "recipe-scaling": async () => (await import("./recipe-scaling.ts")).recipeScaling,
  refractometer: async () => (await import("./refractometer.ts")).refractometer,
  "residual-alkalinity": async () => (await import("./residual-alkalinity.ts")).residualAlkalinity,
  "sparge-acid": async () => (await import("./sparge-acid.ts")).spargeAcid,
  "strike-water": async () => (await import("./strike-water.ts")).strikeWater,
  "tilt-calibration": async () => (await import("./tilt-calibration.ts")).tiltCalibration,
  "unit-conversion": async () => (await import("./unit-conversion.ts")).unitConversion,
  "water-dilution": async () => (await import("./water-dilution.ts")).waterDilution,
  "water-salts": async () => (await import("./water-salts.ts")).waterSalts,
  "water-target": async () => (await import("./water-target.ts")).waterTarget,
  "water-volumes": async () => (await import("./water-volumes.ts")).waterVolumes,
  "yeast-starter": async () => (await import("./yeast-starter.ts")).yeastStarter,
};

/** The calculator of a slug; undefined for any other text. On the server `findCalculator` of the registry answers at once. */
export const loadCalculator = async (slug: string): Promise<Calculator | undefined> =>
  Object.hasOwn(loaders, slug) ? loaders[slug]?.() : undefined;
