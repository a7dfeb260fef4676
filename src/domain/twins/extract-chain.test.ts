/** The way of the extract: what each step leaves, and gaps. */
import { expect, test } from "vitest";
import { extractChain } from "./extract-chain.ts";

test("each step says what it leaves and what it lost, to the package", () => {
  const measured = { conversion: 92, mashEfficiency: 74.4, brewhouse: 71, fermenterLitres: 23, packagedLitres: 21.5 };
  const steps = extractChain(measured);
  expect(steps.map(({ percent }) => percent?.toFixed(1))).toEqual(["100.0", "92.0", "74.4", "71.0", "66.4"]);
  expect(steps.map(({ lost }) => lost?.toFixed(1))).toEqual([undefined, "8.0", "17.6", "3.4", "4.6"]);
});

test("a missing measurement is a gap, and the step after it loses nothing that is known", () => {
  const steps = extractChain({ conversion: 92, brewhouse: 71, fermenterLitres: 23 });
  expect(steps.map(({ percent }) => percent)).toEqual([100, 92, null, 71, null]);
  expect(steps[3]?.lost).toBeNull();
});
