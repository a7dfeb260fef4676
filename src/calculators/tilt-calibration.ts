/** The polynomial of a floating hydrometer from points of angle and gravity. */
import { applyCalibration } from "../domain/fermentation/apply-calibration.ts";
import { fitTilt, recommendedOrder } from "../domain/fermentation/fit-tilt.ts";
import { evaluatePolynomial } from "../domain/fermentation/fit-polynomial.ts";
import { calculator, type ValuesOf } from "./calculator.ts";
import { choice, gravity, number, optional, pointsOf, shown, shownNumber, shownText } from "./fields.ts";

const angle = (group: string, start: number) => number("Angle", "°", start, [0, 90], { decimals: 2, group });
const sg = (group: string, start: number) => gravity("Gravity", start, { group, range: [0.98, 1.2] });

const inputs = {
  angle1: angle("Point 1: water", 25),
  gravity1: sg("Point 1: water", 1),
  angle2: angle("Point 2", 32.5),
  gravity2: sg("Point 2", 1.02),
  angle3: angle("Point 3", 40),
  gravity3: sg("Point 3", 1.04),
  angle4: optional(angle("Point 4", 0)),
  gravity4: optional(sg("Point 4", 1)),
  angle5: optional(angle("Point 5", 0)),
  gravity5: optional(sg("Point 5", 1)),
  angle6: optional(angle("Point 6", 0)),
  gravity6: optional(sg("Point 6", 1)),
  angle7: optional(angle("Point 7", 0)),
  gravity7: optional(sg("Point 7", 1)),
  order: choice(
    "Order",
    [
      { value: "auto", label: "As the points allow" },
      { value: "1", label: "1: line" },
      { value: "2", label: "2: parabola" },
      { value: "3", label: "3: cubic" },
      { value: "4", label: "4: quartic" },
    ],
    "auto",
  ),
  reading: optional(angle("Try an angle", 0)),
} as const;

type Values = ValuesOf<typeof inputs>;

const pointsIn = (values: Values) =>
  [
    [values.angle1, values.gravity1],
    [values.angle2, values.gravity2],
    [values.angle3, values.gravity3],
    [values.angle4, values.gravity4],
    [values.angle5, values.gravity5],
    [values.angle6, values.gravity6],
    [values.angle7, values.gravity7],
  ].flatMap(([tilt, density]) =>
    tilt === undefined || density === undefined ? [] : [{ angle: tilt, gravity: density }],
  );

function fitOf(values: Values) {
  const points = pointsIn(values);
  return fitTilt(points, values.order === "auto" ? recommendedOrder(points.length) : Number(values.order));
}

const powers = ["", "·tilt", "·tilt²", "·tilt³", "·tilt⁴"];

/** The formula as a spindle's own settings page takes it, at full precision. */
const formulaOf = (coefficients: readonly number[]) =>
  coefficients
    .map((value, index) => `${value}${powers[coefficients.length - 1 - index] ?? ""}`)
    .join(" + ")
    .replaceAll("+ -", "− ");

export const tiltCalibration = calculator({
  slug: "tilt-calibration",
  title: "Spindle calibration",
  purpose: "The formula from tilt to gravity for a floating hydrometer, with the checks that keep a bad one out.",
  topic: "Instruments",
  inputs,
  calculate: (values) => {
    const fit = fitOf(values);
    if (!fit.ok) return { ...fit, path: fit.code === "tilt-order" ? "order" : "" };
    const { coefficients, order, largestResidual } = fit.value;
    const tried = values.reading === undefined ? undefined : applyCalibration(fit.value, values.reading);
    if (tried && !tried.ok) return { ...tried, path: "reading" };
    return {
      ok: true,
      warnings: [
        ...fit.warnings.map((note) => ({ ...note, path: "" })),
        ...(tried?.warnings ?? []).map((note) => ({ ...note, path: "reading" })),
      ],
      value: [
        shownText("formula", "Formula", formulaOf(coefficients), true),
        shownNumber("order", "Order", order, "", 0),
        shownNumber("residual", "Largest miss", largestResidual * 1000, "points", 2),
        ...(tried
          ? [shown("gravity", "Gravity at that angle", "gravity", tried.value, { main: true, decimals: 4 })]
          : []),
      ],
    };
  },
  curve: (values) => {
    const fit = fitOf(values);
    const points = pointsIn(values).map(({ angle: tilt, gravity: density }) => [tilt, density] as const);
    const line = fit.ok
      ? pointsOf(fit.value.minAngle, fit.value.maxAngle, (x) => evaluatePolynomial(fit.value.coefficients, x))
      : [];
    return {
      x: { label: "Angle", unit: "°" },
      y: { label: "Gravity", dimension: "gravity" },
      series: [
        { label: "Formula", points: line },
        { label: "Points", points },
      ],
    };
  },
  formulas: [
    {
      name: "Polynomial",
      formula: "SG = Σ c·tiltᵏ by least squares; order 1 from three points, 2 from four, 3 from seven",
      source: "Forsythe 1957, orthogonal polynomials",
      range: "calibrated angles ±2°; tilt also moves with temperature",
    },
  ],
  example: {
    text: "Three points on a line, 25° in water and 7.5° for each 20 points: 45° is 1.0533.",
    source: "Straight line",
    inputs: { angle1: 25, gravity1: 1, angle2: 32.5, gravity2: 1.02, angle3: 47.5, gravity3: 1.06, reading: 45 },
    expected: { gravity: [1.05333, 0.00001], order: [1, 0], residual: [0, 1e-6] },
  },
});
