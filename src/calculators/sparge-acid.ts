/** Acid that takes the alkalinity out of sparge water. */
import { ok } from "../domain/result.ts";
import { acids } from "../domain/water/acids.ts";
import { noIons } from "../domain/water/salts.ts";
import { acidForWater, addAcid } from "../domain/water/water-chemistry.ts";
import { calculator } from "./calculator.ts";
import {
  choice,
  litres,
  number,
  optionsOf,
  percent,
  pointsOf,
  ppm,
  shown,
  shownNumber,
  millilitreUnits,
} from "./fields.ts";

export const spargeAcid = calculator({
  slug: "sparge-acid",
  title: "Acid for sparge water",
  purpose: "How much acid brings sparge water to a pH that washes no tannins out of the grain.",
  topic: "Water",
  inputs: {
    volume: litres("Sparge water", 15),
    bicarbonate: ppm("Bicarbonate", 180),
    waterPh: number("pH of the water", "pH", 7.5, [5, 10], { decimals: 1 }),
    target: number("Target pH", "pH", 5.6, [4.5, 7], { decimals: 1, valid: [5.2, 6] }),
    acid: choice("Acid", optionsOf(acids), "lactic"),
    strength: percent("Strength", 88, { range: [1, 100] }),
  },
  calculate: ({ volume, bicarbonate, waterPh, target, acid, strength }) => {
    const ions = { ...noIons, bicarbonate };
    const ml = acidForWater(ions, volume, target, { name: acid, percent: strength }, waterPh);
    return ok([
      shown("acid", acids[acid].label, "volume", ml / 1000, { main: true, units: millilitreUnits }),
      shownNumber(
        "left",
        "Bicarbonate left",
        addAcid(ions, { name: acid, ml, percent: strength }, volume).bicarbonate,
        "ppm",
        0,
      ),
    ]);
  },
  curve: ({ volume, bicarbonate, waterPh, target, acid, strength }) => {
    const at = (ph: number) =>
      acidForWater({ ...noIons, bicarbonate }, volume, ph, { name: acid, percent: strength }, waterPh) / 1000;
    return {
      x: { label: "Target pH", unit: "pH" },
      y: { label: "Acid", dimension: "volume", units: millilitreUnits },
      series: [{ label: "Acid", points: pointsOf(4.5, 7, at) }],
      mark: [target, at(target)],
    };
  },
  formulas: [
    {
      name: "Carbonate and acid",
      formula: "mL = V·C·(q(pH) − q(pH of water)) / (mmol/mL · protons(pH)), pK₁ 6.35, pK₂ 10.33",
      source: "deLange; dissociation constants of carbonic acid",
      range: "water without phosphate or borate",
    },
  ],
  example: {
    text: "20 L with 180 ppm bicarbonate take about 4.3 mL of 88 % lactic acid to reach 5.6.",
    source: "2.95 mEq/L, of which 83 % is gone at pH 5.6; 11.6 mEq in a millilitre",
    inputs: { volume: 20, bicarbonate: 180, waterPh: 7.5, target: 5.6, acid: "lactic", strength: 88 },
    expected: { acid: [0.0043, 0.0002] },
  },
});
