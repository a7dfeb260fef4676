/** What the curve of a batch is made of, and what is kept out of it. */
import { expect, test } from "vitest";
import { noon } from "../../../tests/databases.ts";
import { dataOf } from "../../../tests/entry-factory.ts";
import type { Reading, ReadingFlag } from "../../domain/fermentation/reading.ts";
import { analyseBatch } from "./analyse-batch.ts";

const hour = 3_600_000;
const batch = { ...dataOf.batch, fermentationStartedAt: noon, targetFg: 1.01 };
const readings: Reading[] = Array.from({ length: 96 }, (_, index) => ({
  at: noon + index * hour,
  gravity: 1.05 - 0.035 / (1 + Math.exp(-(index - 48) / 8)),
  celsius: 19,
}));

test("a reading that is flagged is as if it had not been measured, whatever the flag", () => {
  const clean = analyseBatch(batch, readings);
  for (const flag of ["out-of-range", "handled", "outlier", "excluded"] satisfies ReadingFlag[]) {
    const odd = { at: noon + 95.5 * hour, gravity: 1.012, celsius: 31, flags: [flag] };
    expect([flag, analyseBatch(batch, [...readings, odd])]).toEqual([flag, clean]);
  }
  expect(analyseBatch(batch, [{ at: noon, gravity: 1.05, flags: ["excluded"] }])).toBeNull();
});
