/** Where the numbers of a batch come from. */
import { expect, test } from "vitest";
import type { BatchTwins } from "../domain/twins/batch-twins.ts";
import type { TwinName } from "../domain/twins/quantities.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { createFormatter } from "../domain/units/formatter.ts";
import { sayTwinWorking } from "./say-twin-working.ts";
import { wordsOf } from "./words.ts";

function workingOf(language: string, name: TwinName, expected: BatchTwins["expected"]) {
  const twins = { expected, measured: {}, mash: null, abvFormula: "balling" } as unknown as BatchTwins;
  return sayTwinWorking(wordsOf(language), createFormatter(metricUnits, language), name, twins);
}
const aboutOf = (expected: BatchTwins["expected"]): string => workingOf("en", "boilMinutes", expected).about;

test("only what is planned has its plan from the recipe", () => {
  expect(aboutOf({ boilMinutes: 60 })).toBe("Read off an instrument. The plan has it from the recipe.");
  expect(aboutOf({})).toBe("Read off an instrument.");
});

test.each(["preBoilLitres", "realAttenuation", "abv"] as const)("the formula of %s has its reader's marks", (name) => {
  expect(workingOf("en", name, {}).notation).toMatch(/0\.\d/);
  expect(workingOf("de", name, {}).notation).toMatch(/0,\d/);
  expect(workingOf("de", name, {}).notation).not.toMatch(/\d\.\d/);
});
