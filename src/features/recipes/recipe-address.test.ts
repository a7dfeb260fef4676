/** The address of a scaled recipe: there and back, in any units, and nonsense is passed over. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Asked, ownBrewhouse, formatAsked, readAsked } from "./recipe-address.ts";

const read = (query: string) => readAsked(new URLSearchParams(query));
const nothing: Asked = { ...ownBrewhouse, version: null, system: null };

test("a plain address asks for nothing", () => {
  expect(read("")).toEqual(nothing);
  expect(formatAsked(nothing)).toBe("");
});

test("volumes are litres, or in the units that the address names", () => {
  expect(read("?volume=40&boiloff=3,5&efficiency=68")).toEqual({
    ...nothing,
    litres: 40,
    boilOffLitresPerHour: 3.5,
    efficiencyPercent: 68,
  });
  expect(read("?units=us&volume=10").litres).toBeCloseTo(37.854, 3);
  expect(read("?units=imperial&volume=10").litres).toBeCloseTo(45.461, 3);
});

test.each([
  "volume=0",
  "volume=-3",
  "volume=1e9",
  "volume=x",
  "volume=9999999",
  "efficiency=0",
  "efficiency=101",
  "boiloff=",
  "units=troy",
])("%s asks for nothing", (query) => {
  expect(read(query)).toEqual(nothing);
});

test("a version that could not be is told from none", () => {
  expect(read("version=3").version).toBe(3);
  for (const version of ["0", "-1", "1.5", "x", ""]) expect(read(`version=${version}`).version).toBeNaN();
});

test("what is printed is read again as the same, to a thousandth", () => {
  const number = (min: number, max: number) => fc.option(fc.double({ min, max, noNaN: true }));
  fc.assert(
    fc.property(
      fc.record({
        version: fc.option(fc.integer({ min: 1, max: 999 })),
        system: fc.option(fc.constantFrom("metric" as const, "us" as const, "imperial" as const)),
        litres: number(1, 5000),
        efficiencyPercent: number(1, 100),
        boilOffLitresPerHour: number(0, 100),
      }),
      (asked) => {
        const again = read(formatAsked(asked));
        expect([again.version, again.system]).toEqual([asked.version, asked.system]);
        for (const name of ["litres", "efficiencyPercent", "boilOffLitresPerHour"] as const)
          if (asked[name] === null) expect(again[name]).toBeNull();
          else expect(Math.abs((again[name] ?? NaN) - asked[name])).toBeLessThan(0.003);
      },
    ),
  );
});
