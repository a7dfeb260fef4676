/** Residual alkalinity of a water and the colour of beer it suits. */
import {
  alkalinityToMeq,
  bicarbonateToAlkalinity,
  residualAlkalinity as residual,
  residualAlkalinityGermanDegrees,
} from "../domain/mash/residual-alkalinity.ts";
import { phShiftByResidualAlkalinity } from "../domain/mash/mash-ph-estimates.ts";
import { hardness } from "../domain/water/water-chemistry.ts";
import { answer, calculator } from "./calculator.ts";
import { pointsOf, ppm, shownNumber, thickness } from "./fields.ts";

export const residualAlkalinity = calculator({
  slug: "residual-alkalinity",
  topic: "water",
  inputs: {
    calcium: ppm(60),
    magnesium: ppm(8),
    bicarbonate: ppm(180),
    ratio: thickness(3, { valid: [2, 5] }),
  },
  calculate: ({ calcium, magnesium, bicarbonate, ratio }) => {
    const alkalinity = bicarbonateToAlkalinity(bicarbonate);
    const left = residual(alkalinity, calcium, magnesium);
    return answer([
      shownNumber("residual", left, "ppm CaCO₃", 0, { main: true }),
      shownNumber("german", residualAlkalinityGermanDegrees(calcium, magnesium, bicarbonate), "°dH", 1),
      shownNumber("alkalinity", alkalinity, "ppm CaCO₃", 0),
      shownNumber("hardness", hardness({ calcium, magnesium }), "ppm CaCO₃", 0),
      shownNumber("shift", phShiftByResidualAlkalinity(ratio, alkalinityToMeq(left)), "pH", 2),
    ]);
  },
  curve: ({ calcium, magnesium, bicarbonate }) => ({
    x: { unit: "ppm" },
    y: { unit: "ppm CaCO₃" },
    series: [
      {
        name: "only",
        points: pointsOf(0, 250, (x) => residual(bicarbonateToAlkalinity(bicarbonate), x, magnesium)),
      },
    ],
    mark: [calcium, residual(bicarbonateToAlkalinity(bicarbonate), calcium, magnesium)],
  }),
  formulas: ["residualAlkalinity", "shiftOfMashPh"],
  example: {
    inputs: { calcium: 83, magnesium: 22, bicarbonate: 338 },
    expected: { german: [11.5, 0.06] },
  },
});
