/** The polynomial of a floating hydrometer from points of angle and gravity. */
import { applyCalibration } from "../domain/fermentation/apply-calibration.ts";
import { fitTilt, recommendedOrder } from "../domain/fermentation/fit-tilt.ts";
import { evaluatePolynomial } from "../domain/fermentation/fit-polynomial.ts";
import type { Note } from "../domain/result.ts";
import { anywhere, answer, calculator, refusalOf, remarksOf, type ValuesOf } from "./calculator.ts";
import { choice, gravity, number, optional, pointsOf, shown, shownNumber, shownText } from "./fields.ts";

const angle = <const G extends string>(group: G, start: number) => number("°", start, [0, 90], { decimals: 2, group });
const sg = <const G extends string>(group: G, start: number) => gravity(start, { group, range: [0.98, 1.2] });

const inputs = {
  angle1: angle("water", 25),
  gravity1: sg("water", 1),
  angle2: angle("point2", 32.5),
  gravity2: sg("point2", 1.02),
  angle3: angle("point3", 40),
  gravity3: sg("point3", 1.04),
  angle4: optional(angle("point4", 0)),
  gravity4: optional(sg("point4", 1)),
  angle5: optional(angle("point5", 0)),
  gravity5: optional(sg("point5", 1)),
  angle6: optional(angle("point6", 0)),
  gravity6: optional(sg("point6", 1)),
  angle7: optional(angle("point7", 0)),
  gravity7: optional(sg("point7", 1)),
  order: choice(["auto", "1", "2", "3", "4"], "auto"),
  reading: optional(angle("try", 0)),
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
  ].flatMap(([tilt, density], index) =>
    tilt === undefined || density === undefined ? [] : [{ angle: tilt, gravity: density, nth: index + 1 }],
  );

/** The field that a fault of the fit is about. */
function faultyField(values: Values, { code, path }: Note): string {
  if (code === "tilt-order") return "order";
  const place = /^points\[(\d+)\]$/.exec(path)?.[1];
  const point = pointsIn(values)[Number(place)];
  return point ? `gravity${point.nth}` : "";
}

function fitOf(values: Values) {
  const points = pointsIn(values);
  return fitTilt(points, values.order === "auto" ? recommendedOrder(points.length) : Number(values.order));
}

const fitFaults = ["tilt-points", "tilt-order", "tilt-residual", "tilt-monotonic", "polynomial-points"] as const;

const powers = ["", "·tilt", "·tilt²", "·tilt³", "·tilt⁴"];

/** The formula as a spindle's own settings page takes it, at full precision. */
const formulaOf = (coefficients: readonly number[]) =>
  coefficients
    .map((value, index) => `${value}${powers[coefficients.length - 1 - index] ?? ""}`)
    .join(" + ")
    .replaceAll("+ -", "− ");

export const tiltCalibration = calculator({
  slug: "tilt-calibration",
  topic: "instruments",
  inputs,
  calculate: (values) => {
    const fit = fitOf(values);
    if (!fit.ok) return refusalOf(fitFaults, { ...fit, path: faultyField(values, fit) });
    const { coefficients, order, largestResidual } = fit.value;
    const tried = values.reading === undefined ? undefined : applyCalibration(fit.value, values.reading);
    if (tried && !tried.ok)
      return refusalOf(["calibration-range", "calibration-result"], { ...tried, path: "reading" });
    return answer(
      [
        shownText("formula", formulaOf(coefficients)),
        shownNumber("order", order, "", 0),
        shownNumber("residual", largestResidual * 1000, "points", 2),
        ...(tried ? [shown("gravity", "gravity", tried.value, { main: true, decimals: 4 })] : []),
      ],
      [
        ...remarksOf(["tilt-water", "tilt-water-angle"], anywhere(fit.warnings)),
        ...(tried
          ? remarksOf(
              ["calibration-extrapolated"],
              tried.warnings.map((note) => ({ ...note, path: "reading" })),
            )
          : []),
      ],
    );
  },
  curve: (values) => {
    const fit = fitOf(values);
    const points = pointsIn(values).map(({ angle: tilt, gravity: density }) => [tilt, density] as const);
    const line = fit.ok
      ? pointsOf(fit.value.minAngle, fit.value.maxAngle, (x) => evaluatePolynomial(fit.value.coefficients, x))
      : [];
    return {
      x: { unit: "°" },
      y: { dimension: "gravity" },
      series: [
        { name: "formula", points: line },
        { name: "points", points },
      ],
    };
  },
  formulas: ["polynomial"],
  example: {
    inputs: { angle1: 25, gravity1: 1, angle2: 32.5, gravity2: 1.02, angle3: 47.5, gravity3: 1.06, reading: 45 },
    expected: { gravity: [1.05333, 0.00001], order: [1, 0], residual: [0, 1e-6] },
  },
});
