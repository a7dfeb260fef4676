/** Both decimal marks are read in each dimension, whatever language the page is in. */
import { expect, test } from "vitest";
import { metricUnits, preferredUnit } from "./preferred-unit.ts";
import { parseQuantity } from "./parse-quantity.ts";
import { type Dimension, dimensions, toCanonical, unitsOf } from "./unit.ts";

const read = (text: string, dimension: Dimension, language: string) =>
  parseQuantity(text, dimension, preferredUnit(dimension, { ...metricUnits, gravity: "°P" }), "", language);

test.each(dimensions)("1,5 and 1.5 are one %s in English and in German, bare and with each unit", (dimension) => {
  const units: readonly string[] = unitsOf(dimension);
  for (const language of ["en", "de"])
    for (const unit of units) {
      const wanted = { ok: true, value: toCanonical<Dimension>(dimension, 1.5, unit as never) };
      for (const typed of [`1,5 ${unit}`, `1.5 ${unit}`])
        expect(read(typed, dimension, language), typed).toMatchObject(wanted);
    }
  for (const language of ["en", "de"]) {
    const [comma, point] = ["1,5", "1.5"].map((typed) => read(typed, dimension, language));
    expect(comma?.ok).toBe(true);
    expect(comma).toEqual(point);
  }
});
