/** One gravity in every unit brewers use. */
import { sgToPlato } from "../domain/gravity/plato.ts";
import { ok } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { gravity, pointsOf, shownNumber } from "./fields.ts";

export const gravityConversion = calculator({
  slug: "gravity-conversion",
  title: "Gravity units",
  purpose: "A gravity in specific gravity, points, degrees Plato and grams of extract per litre; type any of them.",
  topic: "Gravity and alcohol",
  inputs: { gravity: gravity("Gravity", 1.048, { valid: [0.99, 1.13], hint: "Such as 1.048, 12 °P or 48 points." }) },
  calculate: (values) => {
    const plato = sgToPlato(values.gravity);
    return ok([
      shownNumber("sg", "Specific gravity, 20/20 °C", values.gravity, "SG", 4, true),
      shownNumber("plato", "Degrees Plato", plato, "°P", 2),
      shownNumber("points", "Gravity points", (values.gravity - 1) * 1000, "points", 1),
      shownNumber("extract", "Extract", plato * values.gravity * 0.9982 * 10, "g/L", 1),
    ]);
  },
  curve: (values) => ({
    x: { label: "Specific gravity", unit: "SG" },
    y: { label: "Plato", unit: "°P" },
    series: [{ label: "Plato", points: pointsOf(1, 1.12, sgToPlato) }],
    mark: [values.gravity, sgToPlato(values.gravity)],
  }),
  formulas: [
    {
      name: "ASBC table",
      formula: "°P = −616.868 + 1111.14·SG − 630.272·SG² + 135.997·SG³, inverted numerically",
      source: "Lincoln 1987, MBAA Technical Quarterly 24",
      range: "1.000 to 1.12",
    },
  ],
  example: {
    text: "1.048 is 11.9 °P.",
    source: "ASBC table by Lincoln's cubic",
    inputs: { gravity: 1.048 },
    expected: { plato: [11.9121, 0.001], points: [48, 0.0001] },
  },
});
