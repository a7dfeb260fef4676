/** The form of a library item in German: what is printed is read back as it was, and faults are said in German. */
import { expect, test } from "vitest";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { formatItem, readItem } from "./library-form.ts";

const german = createFormatter(metricUnits, "de");
const hop = {
  kind: "hop",
  name: "Saphir",
  data: { type: "Both", alphaPercent: 3.9, alphaRange: { min: 2.5, max: 4.25 } },
} as const;

test("numbers are printed with a comma and read back", () => {
  const values = formatItem(hop, german);
  expect(values).toMatchObject({ alphaPercent: "3,9", "alphaRange.max": "4,25" });
  expect(readItem("hop", values, null, german)).toEqual({ ok: true, item: hop });
});

test("each fault is said in German", () => {
  const read = readItem("hop", { name: "", alphaPercent: "101", "alphaRange.min": "2", type: "Tee" }, null, german);
  expect(read).toEqual({
    ok: false,
    errors: {
      name: "Gib einen Namen ein.",
      alphaPercent: "Gib einen Wert von 0 bis 100 ein.",
      "alphaRange.max": "Eine Spanne braucht Anfang und Ende.",
      type: "Wähle einen Eintrag der Liste.",
    },
  });
});
