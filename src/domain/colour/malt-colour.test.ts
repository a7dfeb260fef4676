/** A table of malts is read in one unit, whichever each was entered in. */
import { expect, test } from "vitest";
import { maltColourIn, maltUnit } from "./malt-colour.ts";

test("a malt's own unit keeps its number, and another comes to the same colour", () => {
  expect(maltColourIn({ value: 3.5, unit: "Lovibond" }, "Lovibond")).toBe(3.5);
  expect(maltColourIn({ value: 9, unit: "EBC" }, "EBC")).toBe(9);
  expect(maltColourIn({ value: 60, unit: "Lovibond" }, "EBC")).toBeCloseTo(158.6, 1);
  expect(maltColourIn({ value: 158.6, unit: "EBC" }, "Lovibond")).toBeCloseTo(60, 1);
  expect(maltColourIn({ value: 80.5, unit: "SRM" }, "Lovibond")).toBeCloseTo(60, 1);
  expect(maltColourIn({ value: 0, unit: "SRM" }, "EBC")).toBe(0);
});

test("who reads beer in EBC reads malts in EBC, all others in Lovibond", () => {
  expect([maltUnit("EBC"), maltUnit("SRM")]).toEqual(["EBC", "Lovibond"]);
});
