/** A water with salts in it. */
import { addSalts, salts } from "../domain/water/salts.ts";
import { waterWarnings } from "../domain/water/water-chemistry.ts";
import { answer, calculator } from "./calculator.ts";
import { gramUnits, litres, percent, pointsOf, salt } from "./fields.ts";
import { ionInputs, ionOutputs, waterRemarks } from "./water-ions.ts";

const group = "salts";

export const waterSalts = calculator({
  slug: "water-salts",
  topic: "water",
  inputs: {
    volume: litres(30),
    ...ionInputs("own"),
    gypsum: salt(0.003, { group }),
    calciumChloride: salt(0.002, { group }),
    purity: percent(100, {
      group,
      range: [1, 140],
    }),
    epsom: salt(0, { group }),
    magnesiumChloride: salt(0, { group }),
    tableSalt: salt(0, { group }),
    bakingSoda: salt(0, { group }),
    chalk: salt(0, { group }),
    pickLime: salt(0, { group }),
  },
  calculate: (values) => {
    const amounts = {
      gypsum: values.gypsum * 1000,
      "calcium-chloride": values.calciumChloride * 1000,
      epsom: values.epsom * 1000,
      "magnesium-chloride": values.magnesiumChloride * 1000,
      "table-salt": values.tableSalt * 1000,
      "baking-soda": values.bakingSoda * 1000,
      chalk: values.chalk * 1000,
      "pickling-lime": values.pickLime * 1000,
    };
    const water = addSalts(values, amounts, values.volume, { "calcium-chloride": values.purity / 100 });
    return answer(ionOutputs(water), waterRemarks(waterWarnings(water)));
  },
  curve: ({ volume, sulfate, gypsum }) => {
    const at = (kg: number) => sulfate + (kg * 1000 * salts.gypsum.ppmPerGramPerLitre.sulfate) / volume;
    return {
      x: { dimension: "mass", units: gramUnits },
      y: { unit: "ppm" },
      series: [{ name: "only", points: pointsOf(0, Math.max(gypsum * 2, volume * 0.0005), at) }],
      mark: [gypsum, at(gypsum)],
    };
  },
  formulas: ["stoichiometry"],
  example: {
    inputs: {
      volume: 3.785411784,
      calcium: 0,
      magnesium: 0,
      sodium: 0,
      chloride: 0,
      sulfate: 0,
      bicarbonate: 0,
      gypsum: 0.001,
      calciumChloride: 0,
    },
    expected: { calcium: [61.5, 0.9], sulfate: [147.4, 0.9] },
  },
});
