import { sayModel } from "../../../words/say-model.ts";
import type { Abouts } from "./about.ts";

export const aboutColour: Abouts<"beer-colour" | "colour-conversion"> = {
  "beer-colour": (words) => ({
    title: words.text("tool.beerColour.title"),
    purpose: words.text("tool.beerColour.purpose"),
    example: { text: words.text("tool.beerColour.example"), source: words.text("tool.beerColour.example.source") },
    formulas: {
      morey: sayModel("morey", words),
      mosher: sayModel("mosher", words),
      daniels: sayModel("daniels", words),
      maltColourUnits: {
        name: words.text("tool.beerColour.mcu"),
        range: words.text("tool.any"),
        notation: "MCU = Σ kg·°L·8.3454/L, °L = (SRM + 0.76)/1.3546",
        source: words.text("tool.source.asbc"),
      },
    },
  }),
  "colour-conversion": (words) => ({
    title: words.text("tool.colourUnits.title"),
    purpose: words.text("tool.colourUnits.purpose"),
    example: { text: words.text("tool.colourUnits.example"), source: words.text("tool.source.asbc") },
    formulas: {
      ebc: {
        name: "EBC",
        range: words.text("tool.any"),
        notation: "EBC = 1.97·SRM",
        source: words.text("tool.colourUnits.ebc.source"),
      },
      lovibond: {
        name: "Lovibond",
        range: words.text("tool.colourUnits.range"),
        notation: "SRM = 1.3546·°L − 0.76",
        source: words.text("tool.colourUnits.lovibond.source"),
      },
    },
  }),
};
