import { kegCarbonation } from "../../../calculators/keg-carbonation.ts";
import { spoken } from "./spoken.ts";

export default spoken(kegCarbonation, (words, formatter) => ({
  inputs: {
    temperature: words.text("tool.keg.temperature"),
    volumes: words.text("tool.carbonationWanted"),
    altitude: words.text("tool.keg.altitude"),
    gauge: words.text("tool.keg.gauge"),
  },
  outputs: {
    pressure: words.text("tool.keg.pressure"),
    volumes: words.text("tool.keg.gives"),
    grams: words.text("tool.keg.grams"),
    second: words.text("tool.keg.henry"),
  },
  remarks: { vacuum: words.text("tool.keg.vacuum") },
  plot: {
    title: words.text("tool.keg.plot"),
    x: words.text("recipe.temperature"),
    y: words.text("tool.keg.pressure"),
    lines: {
      low: formatter.text("carbonation", 2),
      usual: formatter.text("carbonation", 2.5),
      high: formatter.text("carbonation", 3),
    },
  },
}));
