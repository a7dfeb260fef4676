/** A water with salts in it. */
import { ok } from "../domain/result.ts";
import { addSalts, salts } from "../domain/water/salts.ts";
import { waterWarnings } from "../domain/water/water-chemistry.ts";
import { calculator } from "./calculator.ts";
import { gramUnits, litres, percent, pointsOf, salt } from "./fields.ts";
import { ionInputs, ionOutputs } from "./water-ions.ts";

const group = "Salts";

export const waterSalts = calculator({
  slug: "water-salts",
  title: "Brewing salts",
  purpose: "What gypsum, calcium chloride and the other salts make of your water.",
  topic: "Water",
  inputs: {
    volume: litres("Volume", 30),
    ...ionInputs("Your water"),
    gypsum: salt("Gypsum", 0.003, { group }),
    calciumChloride: salt("Calcium chloride", 0.002, { group }),
    purity: percent("Purity of the calcium chloride", 100, {
      group,
      range: [1, 140],
      hint: "100 % is the dihydrate; dry prills hold up to 132 %.",
    }),
    epsom: salt("Epsom salt", 0, { group }),
    magnesiumChloride: salt("Magnesium chloride", 0, { group }),
    tableSalt: salt("Table salt", 0, { group }),
    bakingSoda: salt("Baking soda", 0, { group }),
    chalk: salt("Chalk", 0, { group, hint: "Half of it counts: the rest does not dissolve." }),
    pickLime: salt("Pickling lime", 0, { group }),
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
    return ok(ionOutputs(water), waterWarnings(water));
  },
  curve: ({ volume, sulfate, gypsum }) => {
    const at = (kg: number) => sulfate + (kg * 1000 * salts.gypsum.ppmPerGramPerLitre.sulfate) / volume;
    return {
      x: { label: "Gypsum", dimension: "mass", units: gramUnits },
      y: { label: "Sulfate", unit: "ppm" },
      series: [{ label: "Sulfate", points: pointsOf(0, Math.max(gypsum * 2, volume * 0.0005), at) }],
      mark: [gypsum, at(gypsum)],
    };
  },
  formulas: [
    {
      name: "Stoichiometry",
      formula: "ppm = Σ g/L · 1000 · n·M(ion)/M(salt); hydroxide and carbonate counted as bicarbonate",
      source: "Atomic weights, IUPAC 2021",
      range: "any; chalk at half effect",
    },
  ],
  example: {
    text: "One gram of gypsum in a US gallon of pure water: 61.5 ppm calcium and 147.4 ppm sulfate.",
    source: "Palmer, How to Brew",
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
