/** Two waters mixed, or one thinned with reverse-osmosis water. */
import { ok } from "../domain/result.ts";
import { mixWaters, waterWarnings } from "../domain/water/water-chemistry.ts";
import { calculator } from "./calculator.ts";
import { litres, ppm } from "./fields.ts";
import { ionInputs, ionOutputs } from "./water-ions.ts";

const group = "Other water";

export const waterDilution = calculator({
  slug: "water-dilution",
  title: "Mixing water",
  purpose: "The ions of two waters poured together; leave the second empty of ions for reverse-osmosis water.",
  topic: "Water",
  inputs: {
    volume: litres("Volume of your water", 18),
    ...ionInputs("Your water"),
    otherVolume: litres("Volume of the other water", 12, { group, range: [0, 100_000] }),
    otherCalcium: ppm("Calcium", 0, group),
    otherMagnesium: ppm("Magnesium", 0, group),
    otherSodium: ppm("Sodium", 0, group),
    otherChloride: ppm("Chloride", 0, group),
    otherSulfate: ppm("Sulfate", 0, group),
    otherBicarbonate: ppm("Bicarbonate", 0, group),
  },
  calculate: (values) => {
    const other = {
      calcium: values.otherCalcium,
      magnesium: values.otherMagnesium,
      sodium: values.otherSodium,
      chloride: values.otherChloride,
      sulfate: values.otherSulfate,
      bicarbonate: values.otherBicarbonate,
    };
    const mixed = mixWaters([
      { ions: values, litres: values.volume },
      { ions: other, litres: values.otherVolume },
    ]);
    return ok(ionOutputs(mixed), waterWarnings(mixed));
  },
  formulas: [
    {
      name: "Mixing",
      formula: "c = Σ c·V / Σ V",
      source: "Conservation of mass",
      range: "any; chalk may drop out of mixed hard waters",
    },
  ],
  example: {
    text: "100 ppm calcium with two fifths of reverse-osmosis water: 60 ppm.",
    source: "Conservation of mass",
    inputs: { volume: 18, calcium: 100, otherVolume: 12 },
    expected: { calcium: [60, 1e-9] },
  },
});
