/** Own tolerances go before the usual ones, kind by kind. */
import { expect, test } from "vitest";
import { toleranceKinds, toleranceOf, usualTolerance } from "./tolerances.ts";

test.each([
  ["og", 1.05, {}, 0.001],
  ["fg", 1.01, {}, 0.002],
  ["fg", 1.01, { gravity: 0.003 }, 0.003],
  ["og", 1.05, { gravity: 0 }, 0],
  ["preBoilLitres", 30, {}, 0.6],
  ["preBoilLitres", 30, { volume: 5 }, 1.5],
  ["preBoilLitres", null, { volume: 5 }, 0],
  ["topUpLitres", 10, {}, 0.5],
  ["topUpLitres", 10, { volume: 1 }, 0.1],
  ["pitchCelsius", 18, { temperature: 0.5 }, 0.5],
  ["mashPh", 5.4, { ph: 0.1, gravity: 0.01 }, 0.1],
  ["boilMinutes", 60, { time: 5 }, 5],
  ["brewhouse", 72, { efficiency: 4, alcohol: 1 }, 4],
  ["abv", 5, { efficiency: 4 }, 0.2],
  ["abv", 5, { alcohol: 0.5 }, 0.5],
] as const)("%s of %s with %o may be %s off", (name, expected, own, tolerance) =>
  expect(toleranceOf(name, expected, own)).toBeCloseTo(tolerance, 10),
);

test("what is usual is named kind by kind", () => {
  expect(Object.fromEntries(toleranceKinds.map((kind) => [kind, Object.values(usualTolerance(kind))]))).toEqual({
    gravity: [0.001, 0.002],
    volume: [2, 3],
    temperature: [1, 2],
    ph: [0.05, 0.05],
    time: [2, 2],
    efficiency: [2, 3],
    alcohol: [0.2, 0.2],
  });
});
