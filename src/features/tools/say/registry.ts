/** Every calculator with its words, for the server. */
import type { Slug } from "../about/about.ts";
import abv from "./abv.ts";
import beerColour from "./beer-colour.ts";
import beerLine from "./beer-line.ts";
import bitternessBalance from "./bitterness-balance.ts";
import blending from "./blending.ts";
import calories from "./calories.ts";
import colourConversion from "./colour-conversion.ts";
import decoction from "./decoction.ts";
import dilutionAndBoilOff from "./dilution-and-boil-off.ts";
import efficiency from "./efficiency.ts";
import gravityConversion from "./gravity-conversion.ts";
import hopAgeing from "./hop-ageing.ts";
import hopstand from "./hopstand.ts";
import hydrometerCorrection from "./hydrometer-correction.ts";
import ibu from "./ibu.ts";
import infusion from "./infusion.ts";
import kegCarbonation from "./keg-carbonation.ts";
import krausen from "./krausen.ts";
import mashPh from "./mash-ph.ts";
import partiGyle from "./parti-gyle.ts";
import pitchRate from "./pitch-rate.ts";
import priming from "./priming.ts";
import recipeScaling from "./recipe-scaling.ts";
import refractometer from "./refractometer.ts";
import residualAlkalinity from "./residual-alkalinity.ts";
import spargeAcid from "./sparge-acid.ts";
import strikeWater from "./strike-water.ts";
import tiltCalibration from "./tilt-calibration.ts";
import unitConversion from "./unit-conversion.ts";
import waterDilution from "./water-dilution.ts";
import waterSalts from "./water-salts.ts";
import waterTarget from "./water-target.ts";
import waterVolumes from "./water-volumes.ts";
import yeastStarter from "./yeast-starter.ts";
import type { SpokenCalculator } from "./spoken.ts";

export const spokenCalculators: Readonly<Record<Slug, SpokenCalculator>> = {
  abv,
  "beer-colour": beerColour,
  "beer-line": beerLine,
  "bitterness-balance": bitternessBalance,
  blending,
  calories,
  "colour-conversion": colourConversion,
  decoction,
  "dilution-and-boil-off": dilutionAndBoilOff,
  efficiency,
  "gravity-conversion": gravityConversion,
  "hop-ageing": hopAgeing,
  hopstand,
  "hydrometer-correction": hydrometerCorrection,
  ibu,
  infusion,
  "keg-carbonation": kegCarbonation,
  krausen,
  "mash-ph": mashPh,
  "parti-gyle": partiGyle,
  "pitch-rate": pitchRate,
  priming,
  "recipe-scaling": recipeScaling,
  refractometer,
  "residual-alkalinity": residualAlkalinity,
  "sparge-acid": spargeAcid,
  "strike-water": strikeWater,
  "tilt-calibration": tiltCalibration,
  "unit-conversion": unitConversion,
  "water-dilution": waterDilution,
  "water-salts": waterSalts,
  "water-target": waterTarget,
  "water-volumes": waterVolumes,
  "yeast-starter": yeastStarter,
};
