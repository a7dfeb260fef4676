import type { Abouts } from "./about.ts";

export const aboutWater: Abouts<
  "water-target" | "water-salts" | "water-dilution" | "residual-alkalinity" | "sparge-acid"
> = {
  "water-target": (words) => ({
    title: words.text("tool.waterTarget.title"),
    purpose: words.text("tool.waterTarget.purpose"),
    example: words.text("tool.waterTarget.example"),
    formulas: {
      boundedLeastSquares: {
        name: words.text("tool.waterTarget.leastSquares"),
        range: words.text("tool.waterTarget.range"),
      },
    },
  }),
  "water-salts": (words) => ({
    title: words.text("tool.waterSalts.title"),
    purpose: words.text("tool.waterSalts.purpose"),
    example: words.text("tool.waterSalts.example"),
    formulas: {
      stoichiometry: { name: words.text("tool.waterSalts.stoichiometry"), range: words.text("tool.waterSalts.range") },
    },
  }),
  "water-dilution": (words) => ({
    title: words.text("tool.mixing.title"),
    purpose: words.text("tool.mixing.purpose"),
    example: words.text("tool.mixing.example"),
    formulas: {
      mixing: { name: words.text("tool.mixing.formula"), range: words.text("tool.mixing.range") },
    },
  }),
  "residual-alkalinity": (words) => ({
    title: words.text("tool.alkalinity.title"),
    purpose: words.text("tool.alkalinity.purpose"),
    example: words.text("tool.alkalinity.example"),
    formulas: {
      residualAlkalinity: {
        name: words.text("tool.residualAlkalinity"),
        range: words.text("tool.alkalinity.range.residual"),
      },
      shiftOfMashPh: { name: words.text("tool.alkalinity.shift"), range: words.text("tool.alkalinity.range.shift") },
    },
  }),
  "sparge-acid": (words) => ({
    title: words.text("tool.spargeAcid.title"),
    purpose: words.text("tool.spargeAcid.purpose"),
    example: words.text("tool.spargeAcid.example"),
    formulas: {
      carbonateAndAcid: { name: words.text("tool.spargeAcid.formula"), range: words.text("tool.spargeAcid.range") },
    },
  }),
};
