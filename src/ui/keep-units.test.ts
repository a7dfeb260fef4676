/** A number and its unit stay on one line, and words may break. */
import { expect, test } from "vitest";
import { keepUnits } from "./keep-units.ts";

test("a number is kept with what follows it", () => {
  expect(keepUnits("distance from the set point above 1.5 °C for 3 h")).toBe(
    "distance from the set point above 1.5\u00a0°C for 3\u00a0h",
  );
  expect(keepUnits("Akku unter 1,1 V, 2 Punkte")).toBe("Akku unter 1,1\u00a0V, 2\u00a0Punkte");
});
