/** Where the numbers of a batch come from. */
import { expect, test } from "vitest";
import type { BatchTwins } from "../domain/twins/batch-twins.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { createFormatter } from "../domain/units/formatter.ts";
import { sayTwinWorking } from "./say-twin-working.ts";
import { wordsOf } from "./words.ts";

const aboutOf = (expected: BatchTwins["expected"]): string => {
  const twins = { expected, measured: { boilMinutes: 62 }, mash: null, abvFormula: "abv-balling" } as unknown;
  return sayTwinWorking(wordsOf("en"), createFormatter(metricUnits, "en"), "boilMinutes", twins as BatchTwins).about;
};

test("only what is planned has its plan from the recipe", () => {
  expect(aboutOf({ boilMinutes: 60 })).toBe("Read off an instrument. The plan has it from the recipe.");
  expect(aboutOf({})).toBe("Read off an instrument.");
});
