/** The temperature of a step in words. */
import { expect, test } from "vitest";
import { createFormatter } from "../units/formatter.ts";
import { metricUnits } from "../units/preferred-unit.ts";
import { formatStepTemperature } from "./format-fermentation.ts";

const metric = createFormatter(metricUnits, "en");

test("a step is held, rises, and takes its days to get there", () => {
  const words = (changes: object) => formatStepTemperature({ name: "S", days: 7, celsius: 18, ...changes }, metric);
  expect(words({})).toBe("18 °C");
  expect(words({ endCelsius: 18 })).toBe("18 °C");
  expect(words({ endCelsius: 22 })).toBe("18 °C to 22 °C");
  expect(words({ rampDays: 0 })).toBe("18 °C");
  expect(words({ rampDays: 1 })).toBe("18 °C, reached in 1 day");
  expect(words({ endCelsius: 22, rampDays: 2.5 })).toBe("18 °C to 22 °C, reached in 2.5 days");
});
