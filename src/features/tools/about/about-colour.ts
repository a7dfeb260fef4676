import type { Abouts } from "./about.ts";

export const aboutColour: Abouts<"beer-colour" | "colour-conversion"> = {
  "beer-colour": (words) => ({
    title: words.text("tool.beerColour.title"),
    purpose: words.text("tool.beerColour.purpose"),
    example: words.text("tool.beerColour.example"),
    formulas: {
      morey: { name: "Morey", range: words.text("tool.beerColour.range.morey") },
      mosher: { name: "Mosher", range: words.text("tool.beerColour.range.mcu") },
      daniels: { name: "Daniels", range: words.text("tool.beerColour.range.mcu") },
      maltColourUnits: { name: words.text("tool.beerColour.mcu"), range: words.text("tool.any") },
    },
  }),
  "colour-conversion": (words) => ({
    title: words.text("tool.colourUnits.title"),
    purpose: words.text("tool.colourUnits.purpose"),
    example: words.text("tool.colourUnits.example"),
    formulas: {
      ebc: { name: "EBC", range: words.text("tool.any") },
      lovibond: { name: "Lovibond", range: words.text("tool.colourUnits.range") },
    },
  }),
};
