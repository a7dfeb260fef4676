/** Colour of a beer from its malts. */
import { colourModels, maltColourUnits } from "../domain/colour/beer-srm.ts";
import { maltLovibond } from "../domain/colour/malt-colour.ts";
import { colourFormulas } from "../domain/recipe/recipe-formulas.ts";
import { ok } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { kilograms, litres, maltColour, pointsOf, shown, shownColour, shownNumber } from "./fields.ts";

const malt = (place: number, kg: number, colour: number) => {
  const group = `Malt ${place}`;
  return { mass: kilograms("Weight", kg, { group }), colour: maltColour("Colour", colour, { group }) };
};
const [first, second, third, fourth] = [malt(1, 4.5, 3), malt(2, 0.4, 60), malt(3, 0, 450), malt(4, 0, 4)];

export const beerColour = calculator({
  slug: "beer-colour",
  title: "Beer colour",
  purpose: "The colour of a beer from weight and colour of up to four malts.",
  topic: "Colour",
  inputs: {
    volume: litres("Volume after the boil", 20),
    mass1: first.mass,
    colour1: first.colour,
    mass2: second.mass,
    colour2: second.colour,
    mass3: third.mass,
    colour3: third.colour,
    mass4: fourth.mass,
    colour4: fourth.colour,
  },
  calculate: (values) => {
    const malts = [
      [values.mass1, values.colour1],
      [values.mass2, values.colour2],
      [values.mass3, values.colour3],
      [values.mass4, values.colour4],
    ] as const;
    const mcu = malts.reduce(
      (sum, [kg, srm]) => sum + maltColourUnits(kg, maltLovibond({ value: srm, unit: "SRM" }), values.volume),
      0,
    );
    return ok([
      shownColour("srm", "Colour (Morey)", colourModels.morey(mcu), true),
      shownNumber("mcu", "Malt colour units", mcu, "MCU", 1),
      shown("mosher", "Mosher", "colour", colourModels.mosher(mcu)),
      shown("daniels", "Daniels", "colour", colourModels.daniels(mcu)),
    ]);
  },
  curve: () => ({
    x: { label: "Malt colour units", unit: "MCU" },
    y: { label: "Colour", dimension: "colour" },
    series: [
      { label: "Morey", points: pointsOf(0, 100, colourModels.morey) },
      { label: "Mosher", points: pointsOf(10, 100, colourModels.mosher) },
      { label: "Daniels", points: pointsOf(10, 100, colourModels.daniels) },
    ],
  }),
  formulas: [
    ...Object.values(colourFormulas),
    {
      name: "Malt colour units",
      formula: "MCU = Σ kg·°L·8.3454/L, °L = (SRM + 0.76)/1.3546",
      source: "ASBC line",
      range: "any",
    },
  ],
  example: {
    text: "4 kg of a 2 °L malt and 0.5 kg of a 60 °L malt in 20 L: 9.9 SRM.",
    source: "brauhausjs",
    inputs: { volume: 20, mass1: 4, colour1: 1.9492, mass2: 0.5, colour2: 80.516 },
    expected: { srm: [9.9, 0.05] },
  },
});
