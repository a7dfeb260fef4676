/** One colour in SRM, EBC and Lovibond, and how beer of it looks. */
import { srmToEbc, srmToLovibond } from "../domain/colour/malt-colour.ts";
import { answer, calculator } from "./calculator.ts";
import { shownColour, shownNumber, srm } from "./fields.ts";

export const colourConversion = calculator({
  slug: "colour-conversion",
  topic: "colour",
  inputs: { colour: srm(10, { range: [0, 1500] }) },
  calculate: ({ colour }) =>
    answer([
      shownColour("srm", colour),
      shownNumber("ebc", srmToEbc(colour), "EBC"),
      shownNumber("lovibond", Math.max(0, srmToLovibond(colour)), "°L"),
    ]),
  formulas: ["ebc", "lovibond"],
  example: {
    inputs: { colour: 80.516 },
    expected: { lovibond: [60, 0.001], ebc: [158.617, 0.001] },
  },
});
