/** The alpha that is left: never more than was stated, and what was stated where nothing is known. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { agedAlpha } from "./aged-alpha.ts";

const year = 365 * 86_400_000;

test("half a year at 20 °C in air costs what the storage index says", () => {
  const at = Date.UTC(2025, 9) + year / 2;
  const open = { celsius: 20, packing: "open" } as const;
  expect(agedAlpha({ alphaPercent: 10, hsiPercent: 30, year: 2025 }, at, open)).toBeCloseTo(7, 2);
});

test("alpha falls with age and warmth, counted from the harvest before the delivery", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 20, noNaN: true }),
      fc.double({ min: 0, max: 80, noNaN: true }),
      fc.integer({ min: 0, max: 2000 }),
      (alphaPercent, hsiPercent, days) => {
        const hop = { alphaPercent, hsiPercent, year: 2024, receivedAt: Date.UTC(2026, 0) };
        const at = Date.UTC(2024, 9) + days * 86_400_000;
        const left = agedAlpha(hop, at);
        expect(left).toBeLessThanOrEqual(alphaPercent);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(agedAlpha(hop, at, { celsius: 20, packing: "open" })).toBeLessThanOrEqual(left);
        expect(agedAlpha(hop, at + year)).toBeLessThanOrEqual(left);
      },
    ),
    { seed: 5, numRuns: 200 },
  );
});

test("what is unknown or lies ahead changes nothing", () => {
  const at = Date.UTC(2026, 6);
  expect(agedAlpha({ alphaPercent: 8, year: 2025 }, at)).toBe(8);
  expect(agedAlpha({ alphaPercent: 8, hsiPercent: 30 }, at)).toBe(8);
  expect(agedAlpha({ alphaPercent: 8, hsiPercent: 30, receivedAt: null }, at)).toBe(8);
  expect(agedAlpha({ alphaPercent: 8, hsiPercent: 30, year: 2027 }, at)).toBe(8);
  expect(agedAlpha({ alphaPercent: 8, hsiPercent: 30, receivedAt: at - year }, at)).toBeLessThan(8);
});
