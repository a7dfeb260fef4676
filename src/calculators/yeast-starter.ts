/** A yeast starter in as few steps as the flask allows. */
import { planStarter, stirredTotal, usualExtractPpg, usualStarterSg, whiteTotal } from "../domain/yeast/starter.ts";
import { calculator } from "./calculator.ts";
import { choice, gravity, litres, number, pointsOf, shown, shownNumber } from "./fields.ts";

const models = [
  { value: "stirred", label: "Stir plate (Troester)" },
  { value: "white", label: "Still or shaken now and then (White)" },
] as const;

export const yeastStarter = calculator({
  slug: "yeast-starter",
  title: "Yeast starter",
  purpose: "The size of a starter, in one step or several, that grows the cells a wort needs.",
  topic: "Yeast",
  inputs: {
    cells: number("Living cells at the start", "billion", 79, [0.01, 5000], { decimals: 0 }),
    target: number("Cells wanted", "billion", 200, [0, 20_000], { decimals: 0 }),
    flask: litres("Largest step", 2, { range: [0.05, 1000] }),
    gravity: gravity("Gravity of the starter", usualStarterSg, { range: [1.001, 1.08], valid: [1.02, 1.045] }),
    method: choice("Method", models, "stirred"),
    extract: number("Dry extract", "ppg", usualExtractPpg, [30, 46], { decimals: 0 }),
  },
  calculate: (values) => {
    const plan = planStarter({
      cells: values.cells,
      target: values.target,
      maxLitres: values.flask,
      sg: values.gravity,
      model: values.method,
      ppg: values.extract,
    });
    if (!plan.ok) return plan;
    const { steps, cells } = plan.value;
    return {
      ...plan,
      warnings: plan.warnings.map((note) => ({ ...note, path: "flask" })),
      value: [
        shownNumber("cells", "Cells at the end", cells, "billion", 0, true),
        shownNumber("steps", "Steps", steps.length, "", 0),
        ...steps.flatMap(({ litres: size, extractGrams, cellsAfter }, index) => [
          shown(`volume${index + 1}`, `Step ${index + 1}: wort`, "volume", size, { main: true, decimals: 2 }),
          shown(`extract${index + 1}`, `Step ${index + 1}: dry extract`, "mass", extractGrams / 1000, {
            size: "small",
          }),
          shownNumber(`cells${index + 1}`, `Step ${index + 1}: cells`, cellsAfter, "billion", 0),
        ]),
      ],
    };
  },
  curve: ({ cells, flask, gravity: sg, extract }) => ({
    x: { label: "Volume of one step", dimension: "volume" },
    y: { label: "Cells", unit: "billion" },
    series: [
      { label: "Stir plate", points: pointsOf(0.05, flask * 1.5, (x) => stirredTotal(cells, x, sg, extract)) },
      { label: "Still", points: pointsOf(0.05, flask * 1.5, (x) => whiteTotal(cells, x)) },
    ],
  }),
  formulas: [
    {
      name: "Stir plate",
      formula: "new cells per gram = 1.4 below 1.4 billion/g, 2.33 − 0.67·r to 3.5, then none",
      source: "K. Troester 2010, braukaiser.com",
      range: "one strain, measured",
    },
    {
      name: "Still",
      formula: "growth = 12.548·(billion/L)^−0.4595 − 0.9995",
      source: "fitted to White & Zainasheff 2010, Yeast, fig. 5.5",
      range: "5 to 200 billion/L",
    },
  ],
  example: {
    text: "188 billion cells in 1 L of 1.040 with 42 ppg extract on a stir plate give 328 billion.",
    source: "brewcalc",
    inputs: { cells: 188, target: 400, flask: 1, gravity: 1.04, extract: 42 },
    expected: { cells1: [328, 1], volume1: [1, 1e-9] },
  },
});
