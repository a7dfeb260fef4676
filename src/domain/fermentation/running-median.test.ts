/** A running median is the median of what came, at every step. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { median } from "./median.ts";
import { createRunningMedian } from "./running-median.ts";

test("at every step it is the median of all so far", () => {
  const few = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });
  const any = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.oneof(few, any), (values) => {
      const add = createRunningMedian();
      for (const [index, value] of values.entries()) expect(add(value)).toBe(median(values.slice(0, index + 1)));
    }),
  );
});
