/** A yeast starter in as few steps as the flask allows. */
import { planStarter, stirredTotal, usualExtractPpg, usualStarterSg, whiteTotal } from "../domain/yeast/starter.ts";
import { answer, calculator, refusalOf, remarksOf } from "./calculator.ts";
import { choice, gravity, litres, number, pointsOf, shown, shownNumber } from "./fields.ts";

const models = ["stirred", "white"] as const;

export const yeastStarter = calculator({
  slug: "yeast-starter",
  topic: "yeast",
  inputs: {
    cells: number("billion", 79, [0.01, 5000], { decimals: 0 }),
    target: number("billion", 200, [0, 20_000], { decimals: 0 }),
    flask: litres(2, { range: [0.05, 1000] }),
    gravity: gravity(usualStarterSg, { range: [1.001, 1.08], valid: [1.02, 1.045] }),
    method: choice(models, "stirred"),
    extract: number("ppg", usualExtractPpg, [30, 46], { decimals: 0 }),
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
    if (!plan.ok) return refusalOf([], plan);
    const { steps, cells } = plan.value;
    return answer(
      [
        shownNumber("cells", cells, "billion", 0, { main: true }),
        shownNumber("steps", steps.length, "", 0),
        ...steps.flatMap(({ litres: size, extractGrams, cellsAfter }, index) => {
          const nth = index + 1;
          return [
            shown("volume", "volume", size, { nth, main: true, decimals: 2 }),
            shown("extract", "mass", extractGrams / 1000, { nth, size: "small" }),
            shownNumber("grown", cellsAfter, "billion", 0, { nth }),
          ];
        }),
      ],
      remarksOf(
        ["starter-short"],
        plan.warnings.map((note) => ({ ...note, path: "flask" })),
      ),
    );
  },
  curve: ({ cells, flask, gravity: sg, extract }) => ({
    x: { dimension: "volume" },
    y: { unit: "billion" },
    series: [
      { name: "stirred", points: pointsOf(0.05, flask * 1.5, (x) => stirredTotal(cells, x, sg, extract)) },
      { name: "still", points: pointsOf(0.05, flask * 1.5, (x) => whiteTotal(cells, x)) },
    ],
  }),
  formulas: ["stirred", "still"],
  example: {
    inputs: { cells: 188, target: 400, flask: 1, gravity: 1.04, extract: 42 },
    expected: { grown1: [328, 1], volume1: [1, 1e-9] },
  },
});
