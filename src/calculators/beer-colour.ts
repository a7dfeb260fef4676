/** Colour of a beer from its malts. */
import { colourModels, maltColourUnits } from "../domain/colour/beer-srm.ts";
import { maltLovibond } from "../domain/colour/malt-colour.ts";
import { colourFormulas } from "../domain/recipe/brewing-settings.ts";
import { answer, calculator } from "./calculator.ts";
import { kilograms, litres, maltColour, pointsOf, shown, shownColour, shownNumber } from "./fields.ts";

const malt = (place: number, kg: number, colour: number) => {
  const group = `malt${place}` as const;
  return { mass: kilograms(kg, { group }), colour: maltColour(colour, { group }) };
};
const [first, second, third, fourth] = [malt(1, 4.5, 3), malt(2, 0.4, 60), malt(3, 0, 450), malt(4, 0, 4)];

export const beerColour = calculator({
  slug: "beer-colour",
  topic: "colour",
  inputs: {
    volume: litres(20),
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
    return answer([
      shownColour("srm", colourModels.morey(mcu)),
      shownNumber("mcu", mcu, "MCU", 1),
      shown("mosher", "colour", colourModels.mosher(mcu)),
      shown("daniels", "colour", colourModels.daniels(mcu)),
    ]);
  },
  curve: () => ({
    x: { unit: "MCU" },
    y: { dimension: "colour" },
    series: [
      { name: "morey", points: pointsOf(0, 100, colourModels.morey) },
      { name: "mosher", points: pointsOf(10, 100, colourModels.mosher) },
      { name: "daniels", points: pointsOf(10, 100, colourModels.daniels) },
    ],
  }),
  formulas: [...colourFormulas, "maltColourUnits"],
  example: {
    inputs: { volume: 20, mass1: 4, colour1: 1.9492, mass2: 0.5, colour2: 80.516 },
    expected: { srm: [9.9, 0.05] },
  },
});
