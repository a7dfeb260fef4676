import { describe, expect, test } from "vitest";
import { gravityCurve } from "./gravity-curve.ts";
import { noProposals, type Proposals, proposeFurther } from "./propose-exclusions.ts";
import { randomSequence } from "./random-sequence.ts";
import type { Reading } from "./reading.ts";

const random = randomSequence(7);
type Measured = Reading & { deviceId: string };
const readings: Measured[] = Array.from({ length: 400 }, (_, index) => ({
  deviceId: "d",
  at: index * 900_000,
  gravity: 1.06 - index / 8000 + (random() < 0.05 ? 0.02 + random() / 50 : random() / 5000),
  ...(random() < 0.05 ? { flags: ["excluded" as const] } : {}),
}));
const used = readings.filter(({ flags }) => !flags);
const outliers = gravityCurve(used).outliers;

describe("readings that are proposed to be left out", () => {
  test.each([1, 2, 5, 6, 7, 12, 13, 40, 399, 400])("stretches of %i find what all readings at once show", (length) => {
    let found: Proposals<Measured> = noProposals;
    for (let start = 0; start < readings.length; start += length)
      found = proposeFurther(found, readings.slice(start, start + length));
    expect(outliers.length).toBeGreaterThan(10);
    expect(found.proposed.map(({ at }) => at)).toEqual(outliers);
  });

  test("what is gone through again is found again, and once", () => {
    const whole = proposeFurther(noProposals, readings);
    const cut = readings.findIndex(({ at }) => at >= 100 * 900_000);
    const tail = readings
      .slice(0, cut)
      .filter(({ flags }) => !flags)
      .slice(-12);
    const proposed = whole.proposed.filter(({ at }) => at < 100 * 900_000);
    expect(proposeFurther({ proposed, tail }, readings.slice(cut)).proposed).toEqual(whole.proposed);
  });
});
