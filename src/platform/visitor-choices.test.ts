import { expect, test } from "vitest";
import { defaultChoices, unitChoiceOf } from "./visitor-choices.ts";

test.each([
  ["en", "metric", "pint", "vol"],
  ["de", "metric", "half litre", "g/L"],
  ["de", "us", "US pint", "g/L"],
  ["de", "imperial", "pint", "g/L"],
] as const)("in %s with %s units a glass is a %s and carbonation is in %s", (language, volume, glass, carbonation) =>
  expect(unitChoiceOf({ ...defaultChoices, language, volume })).toMatchObject({ glass, carbonation }),
);
