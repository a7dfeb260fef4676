/** Every calculator, in the order of the tools page: by topic, and within a topic from the most used. */
import { abv } from "./abv.ts";
import { beerColour } from "./beer-colour.ts";
import { beerLine } from "./beer-line.ts";
import { bitternessBalance } from "./bitterness-balance.ts";
import { blending } from "./blending.ts";
import type { Calculator } from "./calculator.ts";
import { calories } from "./calories.ts";
import { colourConversion } from "./colour-conversion.ts";
import { decoction } from "./decoction.ts";
import { dilutionAndBoilOff } from "./dilution-and-boil-off.ts";
import { efficiency } from "./efficiency.ts";
import { gravityConversion } from "./gravity-conversion.ts";
import { hopAgeing } from "./hop-ageing.ts";
import { hopstand } from "./hopstand.ts";
import { hydrometerCorrection } from "./hydrometer-correction.ts";
import { ibuComparison } from "./ibu.ts";
import { infusion } from "./infusion.ts";
import { kegCarbonation } from "./keg-carbonation.ts";
import { krausen } from "./krausen.ts";
import { mashPh } from "./mash-ph.ts";
import { partiGyle } from "./parti-gyle.ts";
import { pitchRate } from "./pitch-rate.ts";
import { priming } from "./priming.ts";
import { recipeScaling } from "./recipe-scaling.ts";
import { refractometer } from "./refractometer.ts";
import { residualAlkalinity } from "./residual-alkalinity.ts";
import { spargeAcid } from "./sparge-acid.ts";
import { strikeWater } from "./strike-water.ts";
import { tiltCalibration } from "./tilt-calibration.ts";
import { unitConversion } from "./unit-conversion.ts";
import { waterDilution } from "./water-dilution.ts";
import { waterSalts } from "./water-salts.ts";
import { waterTarget } from "./water-target.ts";
import { waterVolumes } from "./water-volumes.ts";
import { yeastStarter } from "./yeast-starter.ts";

export const calculators = [
  abv,
  gravityConversion,
  calories,
  refractometer,
  hydrometerCorrection,
  tiltCalibration,
  waterVolumes,
  efficiency,
  dilutionAndBoilOff,
  partiGyle,
  recipeScaling,
  unitConversion,
  strikeWater,
  infusion,
  decoction,
  mashPh,
  waterTarget,
  waterSalts,
  waterDilution,
  residualAlkalinity,
  spargeAcid,
  ibuComparison,
  hopstand,
  hopAgeing,
  bitternessBalance,
  beerColour,
  colourConversion,
  pitchRate,
  yeastStarter,
  kegCarbonation,
  priming,
  krausen,
  beerLine,
  blending,
] as const satisfies readonly Calculator[];
