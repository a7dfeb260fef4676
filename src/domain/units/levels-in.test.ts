import { expect, test } from "vitest";
import { levelsIn, rangeIn } from "./levels-in.ts";
import { fromCanonical } from "./unit.ts";

test("levels are whole steps of the unit that is read, and both ends are among them", () => {
  expect(levelsIn("gravity", "SG", { low: 1, high: 1.04 }, 0.01)).toEqual([1, 1.01, 1.02, 1.03, 1.04]);
  const fahrenheit = levelsIn("temperature", "°F", { low: 16, high: 19 }, 2);
  expect(fahrenheit.map((celsius) => fromCanonical("temperature", celsius, "°F"))).toEqual([62, 64, 66]);
  const plato = levelsIn("gravity", "°P", { low: 1.001, high: 1.056 }, 2.5);
  expect(plato.map((sg) => Number(fromCanonical("gravity", sg, "°P").toFixed(6)))).toEqual([2.5, 5, 7.5, 10, 12.5]);
});

test("where no step lies inside there is no level", () => {
  expect(levelsIn("temperature", "°C", { low: 16.2, high: 16.8 }, 1)).toEqual([]);
});

test("a range is read in the unit of its axis", () => {
  expect(rangeIn("pressure", "bar", { low: 50, high: 120 })).toEqual({ low: 0.5, high: 1.2 });
});
