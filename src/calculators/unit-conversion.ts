/** Weights, volumes, temperatures and pressures from any unit to the others. */
import { convert, unitsOf, type Dimension, type UnitOf } from "../domain/units/unit.ts";
import { answer, calculator } from "./calculator.ts";
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
    return shownNumber(String(unit), value, unit, decimalsOf(value), { main: unit === from });
  });

const rowsOf = <D extends Dimension>(kind: D) =>
  unitsOf(kind).map((unit) => ({
    value: `${kind}:${unit}`,
    answers: (amount: number) => inAll(kind, amount, unit),
  }));

const units = kinds.flatMap((kind) => rowsOf<Dimension>(kind));

export const unitConversion = calculator({
  slug: "unit-conversion",
  topic: "brewhouse",
  inputs: {
    amount: number("", 5, [-1000, 1e6], { decimals: 3 }),
    unit: choice(
      units.map(({ value }) => value),
      "volume:gal",
    ),
  },
  calculate: ({ amount, unit }) => answer(units.find(({ value }) => value === unit)?.answers(amount) ?? []),
  formulas: ["definitions"],
  example: {
    inputs: { amount: 5, unit: "volume:gal" },
    expected: { L: [18.92705892, 1e-8], gal: [5, 1e-9] },
  },
});
