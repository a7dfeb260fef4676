/** One gravity in every unit brewers use. */
import { sgToPlato } from "../domain/gravity/plato.ts";
import { answer, calculator } from "./calculator.ts";
import { gravity, pointsOf, shownNumber } from "./fields.ts";

export const gravityConversion = calculator({
  slug: "gravity-conversion",
  topic: "gravity",
  inputs: { gravity: gravity(1.048, { valid: [0.99, 1.13] }) },
  calculate: (values) => {
    const plato = sgToPlato(values.gravity);
    return answer([
      shownNumber("sg", values.gravity, "SG", 4, { main: true }),
      shownNumber("plato", plato, "°P", 2),
      shownNumber("points", (values.gravity - 1) * 1000, "points", 1),
      shownNumber("extract", plato * values.gravity * 0.9982 * 10, "g/L", 1),
    ]);
  },
  curve: (values) => ({
    x: { unit: "SG" },
    y: { unit: "°P" },
    series: [{ name: "only", points: pointsOf(1, 1.12, sgToPlato) }],
    mark: [values.gravity, sgToPlato(values.gravity)],
  }),
  formulas: ["asbcTable"],
  example: {
    inputs: { gravity: 1.048 },
    expected: { plato: [11.9121, 0.001], points: [48, 0.0001] },
  },
});
