/** One colour in SRM, EBC and Lovibond, and how beer of it looks. */
import { srmToEbc, srmToLovibond } from "../domain/colour/malt-colour.ts";
import { ok } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { shownColour, shownNumber, srm } from "./fields.ts";

export const colourConversion = calculator({
  slug: "colour-conversion",
  title: "Colour units",
  purpose: "A colour in SRM, EBC and degrees Lovibond, and the look of a beer that has it.",
  topic: "Colour",
  inputs: { colour: srm("Colour", 10, { range: [0, 1500], hint: "Such as 10 SRM, 20 EBC or 60 °L." }) },
  calculate: ({ colour }) =>
    ok([
      shownColour("srm", "Colour in the glass", colour, true),
      shownNumber("ebc", "EBC", srmToEbc(colour), "EBC"),
      shownNumber("lovibond", "Lovibond (of a malt)", Math.max(0, srmToLovibond(colour)), "°L"),
    ]),
  formulas: [
    { name: "EBC", formula: "EBC = 1.97·SRM", source: "ASBC and EBC methods at 430 nm", range: "any" },
    { name: "Lovibond", formula: "SRM = 1.3546·°L − 0.76", source: "ASBC, congress worts", range: "malts above 1 °L" },
  ],
  example: {
    text: "A malt of 80.5 SRM is sold as 60 °L.",
    source: "ASBC line",
    inputs: { colour: 80.516 },
    expected: { lovibond: [60, 0.001], ebc: [158.617, 0.001] },
  },
});
