/** The unit word of an address says the same to everybody. */
import { expect, test } from "vitest";
import { metricUnits, usUnits } from "../../domain/units/preferred-unit.ts";
import { formatUnits, parseUnits, usualUnits } from "./tool-units.ts";

test("a system's usual units need one word, what differs is added to it", () => {
  expect(formatUnits(metricUnits)).toBe("metric");
  expect(formatUnits(usUnits)).toBe("us");
  expect(formatUnits({ ...usUnits, temperature: "°C", gravity: "°P", colour: "EBC" })).toBe("us-C-plato-ebc");
});

test("every choice comes back from its word, whatever the reader's own units are", () => {
  for (const system of ["metric", "us", "imperial"] as const)
    for (const temperature of ["°C", "°F"] as const)
      for (const gravity of ["SG", "°P", "°Bx"] as const)
        for (const colour of ["SRM", "EBC"] as const)
          for (const carbonation of ["vol", "g/L"] as const) {
            const choice = { ...usualUnits(system), temperature, gravity, colour, carbonation };
            expect(parseUnits(formatUnits(choice), { ...usUnits, gravity: "°Bx" })).toEqual(choice);
          }
});

test("without a word, or with an unknown one, the reader's own units hold", () => {
  expect(parseUnits(null, usUnits)).toEqual(usUnits);
  expect(parseUnits("furlong-constructor", usUnits)).toEqual(usUnits);
  expect(parseUnits("metric-toString", usUnits)).toEqual(metricUnits);
});
