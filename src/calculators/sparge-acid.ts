/** Acid that takes the alkalinity out of sparge water. */
import { acids } from "../domain/water/acids.ts";
import { noIons } from "../domain/water/salts.ts";
import { acidForWater, addAcid } from "../domain/water/water-chemistry.ts";
import { answer, calculator } from "./calculator.ts";
import {
  choice,
  litres,
  number,
  namesOf,
  percent,
  pointsOf,
  ppm,
  shown,
  shownNumber,
  millilitreUnits,
} from "./fields.ts";

export const spargeAcid = calculator({
  slug: "sparge-acid",
  topic: "water",
  inputs: {
    volume: litres(15),
    bicarbonate: ppm(180),
    waterPh: number("pH", 7.5, [5, 10], { decimals: 1 }),
    target: number("pH", 5.6, [4.5, 7], { decimals: 1, valid: [5.2, 6] }),
    acid: choice(namesOf(acids), "lactic"),
    strength: percent(88, { range: [1, 100] }),
  },
  calculate: ({ volume, bicarbonate, waterPh, target, acid, strength }) => {
    const ions = { ...noIons, bicarbonate };
    const ml = acidForWater(ions, volume, target, { name: acid, percent: strength }, waterPh);
    return answer([
      shown("acid", "volume", ml / 1000, { main: true, units: millilitreUnits }),
      shownNumber("left", addAcid(ions, { name: acid, ml, percent: strength }, volume).bicarbonate, "ppm", 0),
    ]);
  },
  curve: ({ volume, bicarbonate, waterPh, target, acid, strength }) => {
    const at = (ph: number) =>
      acidForWater({ ...noIons, bicarbonate }, volume, ph, { name: acid, percent: strength }, waterPh) / 1000;
    return {
      x: { unit: "pH" },
      y: { dimension: "volume", units: millilitreUnits },
      series: [{ name: "only", points: pointsOf(4.5, 7, at) }],
      mark: [target, at(target)],
    };
  },
  formulas: ["carbonateAndAcid"],
  example: {
    inputs: { volume: 20, bicarbonate: 180, waterPh: 7.5, target: 5.6, acid: "lactic", strength: 88 },
    expected: { acid: [0.0043, 0.0002] },
  },
});
