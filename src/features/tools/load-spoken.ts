/** Loads one calculator with its words, so that a page in the browser carries only its own. */
import type { Slug } from "./about/about.ts";
import type { SpokenCalculator } from "./say/spoken.ts";

const loaders: Readonly<Record<Slug, () => Promise<{ default: SpokenCalculator }>>> = {
  abv: () => import("./say/abv.ts"),
  "beer-colour": () => import("./say/beer-colour.ts"),
  "beer-line": () => import("./say/beer-line.ts"),
  "bitterness-balance": () => import("./say/bitterness-balance.ts"),
  blending: () => import("./say/blending.ts"),
  calories: () => import("./say/calories.ts"),
  "colour-conversion": () => import("./say/colour-conversion.ts"),
  decoction: () => import("./say/decoction.ts"),
  "dilution-and-boil-off": () => import("./say/dilution-and-boil-off.ts"),
  efficiency: () => import("./say/efficiency.ts"),
  "gravity-conversion": () => import("./say/gravity-conversion.ts"),
  "hop-ageing": () => import("./say/hop-ageing.ts"),
  hopstand: () => import("./say/hopstand.ts"),
  "hydrometer-correction": () => import("./say/hydrometer-correction.ts"),
  ibu: () => import("./say/ibu.ts"),
  infusion: () => import("./say/infusion.ts"),
  "keg-carbonation": () => import("./say/keg-carbonation.ts"),
  krausen: () => import("./say/krausen.ts"),
  "mash-ph": () => import("./say/mash-ph.ts"),
  "parti-gyle": () => import("./say/parti-gyle.ts"),
  "pitch-rate": () => import("./say/pitch-rate.ts"),
  priming: () => import("./say/priming.ts"),
  "recipe-scaling": () => import("./say/recipe-scaling.ts"),
  refractometer: () => import("./say/refractometer.ts"),
  "residual-alkalinity": () => import("./say/residual-alkalinity.ts"),
  "sparge-acid": () => import("./say/sparge-acid.ts"),
  "strike-water": () => import("./say/strike-water.ts"),
  "tilt-calibration": () => import("./say/tilt-calibration.ts"),
  "unit-conversion": () => import("./say/unit-conversion.ts"),
  "water-dilution": () => import("./say/water-dilution.ts"),
  "water-salts": () => import("./say/water-salts.ts"),
  "water-target": () => import("./say/water-target.ts"),
  "water-volumes": () => import("./say/water-volumes.ts"),
  "yeast-starter": () => import("./say/yeast-starter.ts"),
};

/** @throws where it can't be fetched */
export const loadSpoken = async (slug: Slug): Promise<SpokenCalculator> => (await loaders[slug]()).default;
