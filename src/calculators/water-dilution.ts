/** Two waters mixed, or one thinned with reverse-osmosis water. */
import { mixWaters, waterWarnings } from "../domain/water/water-chemistry.ts";
import { answer, calculator } from "./calculator.ts";
import { litres, ppm } from "./fields.ts";
import { ionInputs, ionOutputs, waterRemarks } from "./water-ions.ts";

const group = "other";

export const waterDilution = calculator({
  slug: "water-dilution",
  topic: "water",
  inputs: {
    volume: litres(18),
    ...ionInputs("own"),
    otherVolume: litres(12, { group, range: [0, 100_000] }),
    otherCalcium: ppm(0, group),
    otherMagnesium: ppm(0, group),
    otherSodium: ppm(0, group),
    otherChloride: ppm(0, group),
    otherSulfate: ppm(0, group),
    otherBicarbonate: ppm(0, group),
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
    return answer(ionOutputs(mixed), waterRemarks(waterWarnings(mixed)));
  },
  formulas: ["mixing"],
  example: {
    inputs: { volume: 18, calcium: 100, otherVolume: 12 },
    expected: { calcium: [60, 1e-9] },
  },
});
