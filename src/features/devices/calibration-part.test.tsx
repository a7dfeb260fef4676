/** A calibration on its device's page: deviations in the scale of the gravities beside them. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { utc } from "../../platform/time-zone.ts";
import { defaultChoices, type VisitorChoices } from "../../platform/visitor-choices.ts";
import { CalibrationPart } from "./calibration-part.tsx";
import { type KeptCalibration, showCalibration } from "./kept-calibration.ts";

const points = [
  { angle: 25, gravity: 1 },
  { angle: 50, gravity: 1.05 },
];
/** 0.0012 above the second point. */
const kept: KeptCalibration = { coefficients: [0.002048, 0.9488], minAngle: 25, maxAngle: 50, points };
const calibration = showCalibration(kept);

function drawnIn(gravity: VisitorChoices["gravity"]): string {
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <CalibrationPart room={{ calibration, readings: [] }} /> },
  ]);
  const root = { choices: { ...defaultChoices, gravity }, timeZone: utc };
  return renderToString(<Page hydrationData={{ loaderData: { root } }} />)
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, "|");
}

test("whoever reads SG has four decimals of it, in the table, in the sentence and under the bars", () => {
  const drawn = drawnIn("sg");
  expect(drawn).toMatch(/\|0\.0012\|/);
  expect(drawn).toMatch(/largest deviation \|+0\.0012\|/);
  expect(drawn).toContain("Deviation, 0.0006 SG per line");
});

test("whoever reads Plato has degrees Plato in all three", () => {
  const drawn = drawnIn("plato");
  expect(drawn).not.toMatch(/\|0\.0012\|/);
  expect(drawn).toMatch(/\|0\.28\|/);
  expect(drawn).toMatch(/largest deviation \|+0\.28 °P\|/);
  expect(drawn).toContain("Deviation, 0.15 °P per line");
});

test.each([
  ["sg", ["0.980", "1.000", "1.020", "1.040", "1.060"]],
  ["plato", ["-5", "0", "5", "10", "15"]],
  ["brix", ["-5", "0", "5", "10", "15"]],
] as const)("in %s the levels of the drawing are whole steps", (gravity, levels) => {
  expect(drawnIn(gravity)).toMatch(new RegExp(`\\|${levels.join("\\|+")}\\|`));
});
