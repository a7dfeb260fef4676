/** Residual alkalinity of a water and the colour of beer it suits. */
import {
  alkalinityToMeq,
  bicarbonateToAlkalinity,
  residualAlkalinity as residual,
  residualAlkalinityGermanDegrees,
} from "../domain/mash/residual-alkalinity.ts";
import { phShiftByResidualAlkalinity } from "../domain/mash/mash-ph-estimates.ts";
import { ok } from "../domain/result.ts";
import { hardness } from "../domain/water/water-chemistry.ts";
import { calculator } from "./calculator.ts";
import { pointsOf, ppm, shownNumber, thickness } from "./fields.ts";

export const residualAlkalinity = calculator({
  slug: "residual-alkalinity",
  title: "Residual alkalinity",
  purpose: "What of a water's alkalinity its calcium and magnesium don't cancel, and what that does to the mash.",
  topic: "Water",
  inputs: {
    calcium: ppm("Calcium", 60),
    magnesium: ppm("Magnesium", 8),
    bicarbonate: ppm("Bicarbonate", 180),
    ratio: thickness("Mash thickness", 3, { valid: [2, 5] }),
  },
  calculate: ({ calcium, magnesium, bicarbonate, ratio }) => {
    const alkalinity = bicarbonateToAlkalinity(bicarbonate);
    const left = residual(alkalinity, calcium, magnesium);
    return ok([
      shownNumber("residual", "Residual alkalinity", left, "ppm CaCO₃", 0, true),
      shownNumber(
        "german",
        "In German degrees",
        residualAlkalinityGermanDegrees(calcium, magnesium, bicarbonate),
        "°dH",
        1,
      ),
      shownNumber("alkalinity", "Alkalinity", alkalinity, "ppm CaCO₃", 0),
      shownNumber("hardness", "Total hardness", hardness({ calcium, magnesium }), "ppm CaCO₃", 0),
      shownNumber("shift", "Shift of the mash pH", phShiftByResidualAlkalinity(ratio, alkalinityToMeq(left)), "pH", 2),
    ]);
  },
  curve: ({ calcium, magnesium, bicarbonate }) => ({
    x: { label: "Calcium", unit: "ppm" },
    y: { label: "Residual alkalinity", unit: "ppm CaCO₃" },
    series: [
      {
        label: "Residual alkalinity",
        points: pointsOf(0, 250, (x) => residual(bicarbonateToAlkalinity(bicarbonate), x, magnesium)),
      },
    ],
    mark: [calcium, residual(bicarbonateToAlkalinity(bicarbonate), calcium, magnesium)],
  }),
  formulas: [
    {
      name: "Residual alkalinity",
      formula: "RA = HCO₃·50/61.017 − Ca/1.4 − Mg/1.7",
      source: "Kolbach 1953, in Palmer's form",
      range: "measured in wort of 12 °P, not in the mash",
    },
    {
      name: "Shift of mash pH",
      formula: "ΔpH = (0.013·L/kg + 0.013)·RA, RA in mEq/L",
      source: "Troester 2009",
      range: "2 to 5 L/kg",
    },
  ],
  example: {
    text: "Munich's water (83 Ca, 22 Mg, 338 HCO₃) has 11.5 °dH of residual alkalinity.",
    source: "kleiner-brauhelfer-2, water profiles",
    inputs: { calcium: 83, magnesium: 22, bicarbonate: 338 },
    expected: { german: [11.5, 0.06] },
  },
});
