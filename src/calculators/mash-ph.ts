/** Mash pH by proton balance, and the acid that reaches a target. */
import { srmToEbc } from "../domain/colour/malt-colour.ts";
import { maltAcidity } from "../domain/mash/malt-acidity.ts";
import { acidMillimoles, solveMashPh, type MashChemistry } from "../domain/mash/mash-ph.ts";
import { bicarbonateToAlkalinity } from "../domain/mash/residual-alkalinity.ts";
import { acids, millimolesPerMl } from "../domain/water/acids.ts";
import { anywhere, answer, calculator, refusalOf, remarksOf, type ValuesOf } from "./calculator.ts";
import {
  choice,
  kilograms,
  litres,
  maltColour,
  millilitres,
  number,
  namesOf,
  percent,
  pointsOf,
  ppm,
  shown,
  shownNumber,
  millilitreUnits,
} from "./fields.ts";

const classes = ["base", "wheat", "crystal", "roast", "acid", "unmalted"] as const;
type MaltKind = (typeof classes)[number];

const malt = (place: number, kg: number, kind: MaltKind, colour: number) => {
  const group = `malt${place}` as const;
  return {
    mass: kilograms(kg, { group }),
    kind: choice(classes, kind, { group }),
    colour: maltColour(colour, { group }),
  };
};
const [first, second, third, fourth] = [
  malt(1, 4.5, "base", 3),
  malt(2, 0.4, "crystal", 60),
  malt(3, 0, "roast", 500),
  malt(4, 0, "acid", 3),
];

const inputs = {
  mass1: first.mass,
  kind1: first.kind,
  colour1: first.colour,
  mass2: second.mass,
  kind2: second.kind,
  colour2: second.colour,
  mass3: third.mass,
  kind3: third.kind,
  colour3: third.colour,
  mass4: fourth.mass,
  kind4: fourth.kind,
  colour4: fourth.colour,
  volume: litres(15, { group: "water" }),
  calcium: ppm(60, "water"),
  magnesium: ppm(8, "water"),
  bicarbonate: ppm(180, "water"),
  waterPh: number("pH", 7.5, [5, 10], { group: "water", decimals: 1 }),
  acid: choice(namesOf(acids), "lactic", { group: "acid" }),
  strength: percent(88, { group: "acid", range: [1, 100] }),
  dose: millilitres(0, { group: "acid" }),
  target: number("pH", 5.4, [4.8, 6.2], { group: "acid", decimals: 2, valid: [5.2, 5.6] }),
} as const;

function mashOf(values: ValuesOf<typeof inputs>, doseLitres = values.dose): MashChemistry {
  const malts = [
    { kg: values.mass1, ...maltAcidity(values.kind1, srmToEbc(values.colour1)) },
    { kg: values.mass2, ...maltAcidity(values.kind2, srmToEbc(values.colour2)) },
    { kg: values.mass3, ...maltAcidity(values.kind3, srmToEbc(values.colour3)) },
    { kg: values.mass4, ...maltAcidity(values.kind4, srmToEbc(values.colour4)) },
  ];
  const chemistry = acids[values.acid];
  return {
    grist: malts,
    litres: values.volume,
    alkalinity: bicarbonateToAlkalinity(values.bicarbonate),
    calcium: values.calcium,
    magnesium: values.magnesium,
    waterPh: values.waterPh,
    acids: [{ millimoles: doseLitres * 1000 * millimolesPerMl(chemistry, values.strength), chemistry }],
  };
}

export const mashPh = calculator({
  slug: "mash-ph",
  topic: "mash",
  inputs,
  calculate: (values) => {
    const solved = solveMashPh(mashOf(values));
    if (!solved.ok) return refusalOf(["mash-ph-grist"], { ...solved, path: "mass1" });
    const missing = acidMillimoles(mashOf(values), values.target, acids[values.acid]);
    const ml = Math.max(0, missing) / millimolesPerMl(acids[values.acid], values.strength);
    return answer(
      [
        shownNumber("ph", solved.value, "pH", 2, { main: true }),
        shownNumber("low", solved.value - 0.1, "pH", 2),
        shownNumber("high", solved.value + 0.1, "pH", 2),
        shown("more", "volume", ml / 1000, { units: millilitreUnits }),
      ],
      remarksOf(["mash-ph-low", "mash-ph-high"], anywhere(solved.warnings)),
    );
  },
  curve: (values) => {
    const at = (dose: number) => {
      const solved = solveMashPh(mashOf(values, dose));
      return solved.ok ? solved.value : Number.NaN;
    };
    return {
      x: { dimension: "volume", units: millilitreUnits },
      y: { unit: "pH" },
      series: [{ name: "only", points: pointsOf(0, Math.max(0.01, values.dose * 2), at, 30) }],
      mark: [values.dose, at(values.dose)],
    };
  },
  formulas: ["balance", "maltsByClass"],
  example: {
    inputs: {
      mass1: 5,
      colour1: 1.77665,
      mass2: 0,
      volume: 15,
      calcium: 80,
      magnesium: 10,
      bicarbonate: 183.051,
      waterPh: 7.5,
    },
    expected: { ph: [5.807, 0.01] },
  },
});
