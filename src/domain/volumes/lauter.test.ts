/** Runnings of one mash: extract and water are conserved, whatever the fillings. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lauterEfficiency, runningsOf } from "./lauter.ts";

const litres = fc.double({ min: 0, max: 200, noNaN: true });
const mashes = fc.record({
  extractKg: fc.double({ min: 0.01, max: 50, noNaN: true }),
  waters: fc.array(litres, { minLength: 1, maxLength: 4 }),
  heldBack: fc.double({ min: 0, max: 60, noNaN: true }),
});

test("no extract and no wort comes from nowhere, and what does not run stays in the grain", () => {
  fc.assert(
    fc.property(mashes, ({ extractKg, waters, heldBack }) => {
      const runnings = runningsOf(extractKg, waters, heldBack);
      const shares = runnings.reduce((sum, { share }) => sum + share, 0);
      const ran = runnings.reduce((sum, each) => sum + each.litres, 0);
      const filled = waters.reduce((sum, each) => sum + each, extractKg / 1.587);
      expect(shares).toBeLessThanOrEqual(1 + 1e-12);
      expect(ran + Math.min(filled, heldBack)).toBeCloseTo(filled, 9);
      for (const { share, litres: volume } of runnings) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(volume).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 94 },
  );
});

test("later runnings are never stronger than earlier ones", () => {
  fc.assert(
    fc.property(mashes, ({ extractKg, waters, heldBack }) => {
      const strengths = runningsOf(extractKg, waters, heldBack)
        .filter(({ litres: volume }) => volume > 1e-6)
        .map(({ share, litres: volume }) => share / volume);
      for (const [index, strength] of strengths.entries())
        expect(strength).toBeLessThanOrEqual((strengths[index - 1] ?? Infinity) * (1 + 1e-9));
    }),
    { seed: 95 },
  );
});

test("all runnings together are what one beer of the same mash collects", () => {
  const runnings = runningsOf(6, [20, 15], 7);
  const collectedLitres = runnings.reduce((sum, { litres: volume }) => sum + volume, 0);
  const efficiency = lauterEfficiency({ extractKg: 6, strikeLitres: 20, spargeLitres: [15], collectedLitres });
  expect(100 * runnings.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(efficiency, 9);
});
