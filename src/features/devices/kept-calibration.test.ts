/** Calibrations: read, fitted, shown. */
import { expect, test } from "vitest";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { checkFormula, fitPoints, readCoefficients, readPoints, showCalibration } from "./kept-calibration.ts";

const formatter = createFormatter(metricUnits, "en");

test.each([
  ["0.0000065, 0.00062, 0.98", [0.0000065, 0.00062, 0.98]],
  ["6.5e-6 0.00062 0.98", [6.5e-6, 0.00062, 0.98]],
  ["0.98 + 0.00062*tilt + 0.0000065*tilt^2", [0.0000065, 0.00062, 0.98]],
  ["0.0000065*tilt*tilt - 0.00062 * tilt + 0.98", [0.0000065, -0.00062, 0.98]],
  ["SG = 0.98 + 6.5e-6 a^2", [6.5e-6, 0, 0.98]],
  ["0,0000065; 0,00062; 0,98", [0.0000065, 0.00062, 0.98]],
  ["0,98 + 0,00062*tilt + 0,0000065*tilt^2", [0.0000065, 0.00062, 0.98]],
  ["0.0000065,0.00062,0.98", [0.0000065, 0.00062, 0.98]],
  ["-0.001*x**3+0.5*x+1", [-0.001, 0, 0.5, 1]],
])("%s is read with the highest power first", (text, expected) => {
  const read = readCoefficients(text, "en");
  expect(read.ok && read.value).toEqual(expected);
});

test.each(["", "hello", "0.98", "1 + tilt^9", "0.98 + 0.1*tilt; drop", "0, 0, 0", "1 2 3 4 5 6 7"])(
  "%j is no formula",
  (text) => {
    expect(readCoefficients(text, "en")).toMatchObject({ ok: false, path: "coefficients" });
  },
);

test("a formula is applied only where it rises and gives gravities: neither wrong signs nor the other order pass", () => {
  const isTaken = (text: string) => {
    const read = readCoefficients(text, "en");
    return read.ok && checkFormula(read.value, formatter).ok;
  };
  expect(["0.98 + 0.00062*tilt + 0.0000065*tilt^2", "0.001, 0.98"].map(isTaken)).toEqual([true, true]);
  expect(["1.06 - 0.001*tilt", "0.98, 0.00062, 0.0000065", "0.5*tilt + 1"].map(isTaken)).toEqual([false, false, false]);
});

test("points that fall say so, those that turn back say that", () => {
  const said = (gravities: readonly number[], order: number) => {
    const fit = fitPoints(
      gravities.map((gravity, index) => ({ angle: 30 + 10 * index, gravity })),
      order,
      formatter,
    );
    return fit.ok ? "" : fit.message;
  };
  expect(said([1.06, 1.03, 1], 1)).toContain("falls while the angle rises");
  expect(said([1, 1.06, 1.05], 2)).toContain("turns back");
});

test("points are typed in any unit of gravity, and rows without anything are passed over", () => {
  const read = readPoints(
    { "angle.0": "25,1", "gravity.0": "1.000", "angle.1": "", "gravity.1": "", "angle.3": "46°", "gravity.3": "6 P" },
    formatter,
  );
  expect(read.ok && read.value.map(({ angle }) => angle)).toEqual([25.1, 46]);
  expect(read.ok && read.value[1]?.gravity).toBeCloseTo(1.0236, 3);
});

test("a point that can't be read names its field", () => {
  expect(readPoints({ "angle.0": "95", "gravity.0": "1.000" }, formatter)).toMatchObject({
    ok: false,
    path: "angle.0",
  });
  expect(readPoints({ "angle.2": "30", "gravity.2": "beer" }, formatter)).toMatchObject({
    ok: false,
    path: "gravity.2",
  });
});

const points = [
  { angle: 65, gravity: 1.0498 },
  { angle: 25.1, gravity: 1 },
  { angle: 35.2, gravity: 1.0115 },
  { angle: 46, gravity: 1.0237 },
  { angle: 56, gravity: 1.0365 },
];

test("a fit shows how far each point lies off, and what it explains", () => {
  const fit = fitPoints(points, 2, formatter);
  const shown = fit.ok ? showCalibration(fit.value) : null;
  expect(shown?.coefficients).toHaveLength(3);
  expect(shown?.residuals).toHaveLength(5);
  expect(shown?.largestResidual).toBeLessThan(0.001);
  expect(shown?.rSquared).toBeGreaterThan(0.999);
  expect(shown).toMatchObject({ minAngle: 25.1, maxAngle: 65 });
});

test("two points are no calibration, and an order that the points can't carry is refused at the order", () => {
  expect(fitPoints(points.slice(0, 2), undefined, formatter)).toMatchObject({ ok: false, path: "points" });
  expect(fitPoints(points.slice(0, 3), 4, formatter)).toMatchObject({ ok: false, path: "order" });
});

test("typed coefficients are shown without points", () => {
  expect(showCalibration({ coefficients: [0.001, 0.98] })).toMatchObject({
    residuals: [],
    largestResidual: 0,
    rSquared: null,
  });
  expect(showCalibration(null)).toBeNull();
});

test("what is wrong with a calibration is said in German too, with German numbers", () => {
  const german = createFormatter(metricUnits, "de");
  const said = (result: { ok: boolean; message?: string }) => (result.ok ? "" : result.message);
  expect(said(fitPoints(points.slice(0, 3), 4, german))).toBe("Mit diesen Punkten ist ein Grad von 1 bis 2 möglich.");
  const off = points.map((point, index) => (index === 3 ? { ...point, gravity: 1.06 } : point));
  expect(said(fitPoints(off, 2, german))).toMatch(/^Der Punkt bei \d\d,\d° liegt zu weit neben der Kurve/);
  expect(said(readPoints({ "angle.0": "30", "gravity.0": "Bier" }, german))).toBe(
    "Gib eine Zahl ein, mit oder ohne Einheit.",
  );
});
