import { hydrometerCorrection } from "../../../calculators/hydrometer-correction.ts";

import { spoken } from "./spoken.ts";

export default spoken(hydrometerCorrection, (words) => ({
  inputs: {
    reading: words.text("tool.hydrometer.reading"),
    sample: words.text("tool.hydrometer.sample"),
    calibration: {
      label: words.text("tool.hydrometer.calibration"),
      hint: words.text("tool.hydrometer.calibration.hint"),
    },
  },
  outputs: { corrected: words.text("tool.hydrometer.corrected"), shift: words.text("tool.hydrometer.shift") },
  plot: {
    title: words.text("tool.hydrometer.plot"),
    x: words.text("tool.hydrometer.sample"),
    y: words.text("tool.hydrometer.shift"),
  },
}));
