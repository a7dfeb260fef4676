/** Weights, volumes, temperatures and pressures from any unit to the others. */
import { ok } from "../domain/result.ts";
import { convert, unitsOf, type Dimension, type UnitOf } from "../domain/units/unit.ts";
import { calculator, type Output } from "./calculator.ts";
import { choice, number, shownNumber } from "./fields.ts";

const kinds = [
  "mass",
  "volume",
  "temperature",
  "pressure",
  "carbonation",
  "hardness",
  "mass per volume",
  "thickness",
] as const;

/** Digits that show a small unit's number and don't drown a large one's. */
const decimalsOf = (value: number) => (Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 1 ? 3 : 5);

const inAll = <D extends Dimension>(kind: D, amount: number, from: UnitOf<D>) =>
  unitsOf(kind).map((unit) => {
    const value = convert(kind, amount, from, unit);
    return shownNumber(unit, unit, value, unit, decimalsOf(value), unit === from);
  });

const heading = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

type Row<D extends Dimension> = {
  unit: UnitOf<D>;
  value: string;
  label: string;
  answers: (amount: number) => Output[];
};

const rowsOf = <D extends Dimension>(kind: D): Row<D>[] =>
  unitsOf(kind).map((unit) => ({
    unit,
    value: `${kind}:${unit}`,
    label: `${heading(kind)}: ${unit}`,
    answers: (amount: number) => inAll(kind, amount, unit),
  }));

const units = kinds.flatMap((kind) => rowsOf<Dimension>(kind));

export const unitConversion = calculator({
  slug: "unit-conversion",
  title: "Brewing units",
  purpose: "Weights, volumes, temperatures, pressures and water hardness from one unit into all the others.",
  topic: "Brewhouse",
  inputs: {
    amount: number("Amount", "", 5, [-1000, 1e6], { decimals: 3 }),
    unit: choice(
      "Unit",
      units.map(({ value, label }) => ({ value, label })),
      "volume:gal",
    ),
  },
  calculate: ({ amount, unit }) => ok(units.find(({ value }) => value === unit)?.answers(amount) ?? []),
  formulas: [
    {
      name: "Definitions",
      formula:
        "1 lb = 0.45359237 kg; 1 US gal = 3.785411784 L; 1 imp gal = 4.54609 L; 1 psi = 6.894757 kPa; 1 vol CO₂ = 1.977 g/L; 1 °dH = 17.85 ppm CaCO₃",
      source: "International yard and pound agreement 1959; BIPM; NIST",
      range: "any",
    },
  ],
  example: {
    text: "Five US gallons are 18.927 litres.",
    source: "Definition of the US gallon",
    inputs: { amount: 5, unit: "volume:gal" },
    expected: { L: [18.92705892, 1e-8], gal: [5, 1e-9] },
  },
});
