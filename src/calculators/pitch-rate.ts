/** Yeast cells a wort needs, and what packs, sachets or slurry hold. */
import { ok } from "../domain/result.ts";
import {
  cellsNeeded,
  dryViability,
  pitchRates,
  slurryCells,
  usualDryCells,
  viabilityLinear,
} from "../domain/yeast/pitching.ts";
import { calculator } from "./calculator.ts";
import { celsius, choice, gravity, litres, number, pointsOf, shown, shownNumber } from "./fields.ts";

const rates = [
  { value: "ale", label: "Ale (0.75 million per mL and °P)" },
  { value: "strong-ale", label: "Strong or hybrid ale (1.0)" },
  { value: "lager", label: "Lager (1.5)" },
  { value: "strong-lager", label: "Strong lager (2.0)" },
  { value: "dry-minimum", label: "Dry yeast, makers' minimum (0.35)" },
] as const;

export const pitchRate = calculator({
  slug: "pitch-rate",
  title: "Pitch rate",
  purpose: "How many yeast cells a wort needs, and how many packs, grams or millilitres of slurry that is.",
  topic: "Yeast",
  inputs: {
    volume: litres("Wort", 20),
    gravity: gravity("Gravity", 1.05, { range: [1.001, 1.2], valid: [1.03, 1.12] }),
    rate: choice("Rate", rates, "ale"),
    age: number("Age of the liquid pack or slurry", "days", 30, [0, 1000], { decimals: 0 }),
    pack: number("Cells in a fresh pack", "billion", 100, [1, 2000], { decimals: 0 }),
    perGram: number("Cells in a gram of dry yeast", "billion", usualDryCells, [1, 30], {
      decimals: 0,
      valid: [5, 20],
      hint: "Labels promise 5 or 6, counts found 8 to 18.",
    }),
    dryAge: number("Age of the dry yeast", "years", 0.5, [0, 10], { decimals: 1 }),
    dryTemperature: celsius("Dry yeast kept at", 5, { range: [-20, 40] }),
  },
  calculate: (values) => {
    const cells = cellsNeeded(pitchRates[values.rate], values.volume, values.gravity);
    const alive = viabilityLinear(values.age);
    const dryAlive = dryViability(values.dryAge, values.dryTemperature);
    return ok([
      shownNumber("cells", "Cells needed", cells, "billion", 0, true),
      ...(alive > 0
        ? [shownNumber("packs", "Liquid packs of that age", cells / ((values.pack * alive) / 100), "", 1)]
        : []),
      shown("alive", "Alive in the pack", "share", alive),
      shown("dry", "Dry yeast", "mass", cells / ((values.perGram * dryAlive) / 100) / 1000, { size: "small" }),
      shown("slurry", "Slurry of that age, settled", "volume", cells / slurryCells(1, values.age) / 1000, {
        size: "small",
      }),
    ]);
  },
  curve: (values) => {
    const at = (sg: number) => cellsNeeded(pitchRates[values.rate], values.volume, sg);
    return {
      x: { label: "Gravity", dimension: "gravity" },
      y: { label: "Cells", unit: "billion" },
      series: [{ label: "Cells needed", points: pointsOf(1.02, 1.12, at) }],
      mark: [values.gravity, at(values.gravity)],
    };
  },
  formulas: [
    { name: "Cells", formula: "billion = rate · L · °P", source: "White & Zainasheff 2010", range: "8 to 28 °P" },
    {
      name: "Liquid yeast",
      formula: "alive % = 100 − 0.7·days",
      source: "Brewer's Friend after White Labs",
      range: "cautious: modern packs age more slowly",
    },
    {
      name: "Dry yeast",
      formula: "yearly loss = 0.0143362·e^(0.1055835·°C) + 0.0214",
      source: "Hosom",
      range: "3 to 30 °C",
    },
    {
      name: "Slurry",
      formula: "1.2 billion/mL, three quarters of it yeast, 2.5 % lost a day",
      source: "Rule of thumb",
      range: "first weeks",
    },
  ],
  example: {
    text: "20 L of 1.045 at the makers' minimum for dry yeast want 78.4 billion cells.",
    source: "brewcalc",
    inputs: { volume: 20, gravity: 1.045, rate: "dry-minimum" },
    expected: { cells: [78.4, 0.3] },
  },
});
