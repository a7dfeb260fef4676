import type { Abouts } from "./about.ts";

export const aboutWater: Abouts<
  "water-target" | "water-salts" | "water-dilution" | "residual-alkalinity" | "sparge-acid"
> = {
  "water-target": (words) => ({
    title: words.text("tool.waterTarget.title"),
    purpose: words.text("tool.waterTarget.purpose"),
    example: { text: words.text("tool.waterTarget.example"), source: words.text("tool.waterTarget.example.source") },
    formulas: {
      boundedLeastSquares: {
        name: words.text("tool.waterTarget.leastSquares"),
        range: words.text("tool.waterTarget.range"),
        notation: words.text("tool.waterTarget.notation"),
        source: words.text("tool.waterTarget.source"),
      },
    },
  }),
  "water-salts": (words) => ({
    title: words.text("tool.waterSalts.title"),
    purpose: words.text("tool.waterSalts.purpose"),
    example: { text: words.text("tool.waterSalts.example"), source: words.text("tool.source.palmer") },
    formulas: {
      stoichiometry: {
        name: words.text("tool.waterSalts.stoichiometry"),
        range: words.text("tool.waterSalts.range"),
        notation: words.text("tool.waterSalts.notation"),
        source: words.text("tool.waterSalts.source"),
      },
    },
  }),
  "water-dilution": (words) => ({
    title: words.text("tool.mixing.title"),
    purpose: words.text("tool.mixing.purpose"),
    example: { text: words.text("tool.mixing.example"), source: words.text("tool.source.mass") },
    formulas: {
      mixing: {
        name: words.text("tool.mixing.formula"),
        range: words.text("tool.mixing.range"),
        notation: "c = Σ c·V / Σ V",
        source: words.text("tool.source.mass"),
      },
    },
  }),
  "residual-alkalinity": (words) => ({
    title: words.text("tool.alkalinity.title"),
    purpose: words.text("tool.alkalinity.purpose"),
    example: { text: words.text("tool.alkalinity.example"), source: words.text("tool.alkalinity.example.source") },
    formulas: {
      residualAlkalinity: {
        name: words.text("tool.residualAlkalinity"),
        range: words.text("tool.alkalinity.range.residual"),
        notation: "RA = HCO₃·50/61.017 − Ca/1.4 − Mg/1.7",
        source: words.text("tool.alkalinity.source"),
      },
      shiftOfMashPh: {
        name: words.text("tool.alkalinity.shift"),
        range: words.text("tool.alkalinity.range.shift"),
        notation: words.text("tool.alkalinity.shift.notation"),
        source: words.text("tool.alkalinity.shift.source"),
      },
    },
  }),
  "sparge-acid": (words) => ({
    title: words.text("tool.spargeAcid.title"),
    purpose: words.text("tool.spargeAcid.purpose"),
    example: { text: words.text("tool.spargeAcid.example"), source: words.text("tool.spargeAcid.example.source") },
    formulas: {
      carbonateAndAcid: {
        name: words.text("tool.spargeAcid.formula"),
        range: words.text("tool.spargeAcid.range"),
        notation: words.text("tool.spargeAcid.notation"),
        source: words.text("tool.spargeAcid.source"),
      },
    },
  }),
};
