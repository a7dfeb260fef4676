/** A recipe as Markdown: everything a brewer needs, nothing that would be markup, in the reader's language and units. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { formatRecipeMarkdown } from "./format-recipe-markdown.ts";

const recipe = {
  ...paleAle,
  name: "Night *Ferry* <1>",
  author: "Ida",
  notes: "Mind the **gap**.",
  stated: { og: 1.052, fg: 1.012, abv: 5.3, ibu: 31, srm: 8.7 },
  mash: { name: "Single", grainCelsius: 20, steps: [{ name: "Rest", type: "Infusion", celsius: 67, minutes: 60 }] },
} as const;

test("in English it has headings, tables and figures, and escapes what would be markup", () => {
  const text = formatRecipeMarkdown(recipe as never, createFormatter(metricUnits, "en"));
  expect(text).toContain("# Night \\*Ferry\\* \\<1\\>");
  expect(text).toContain("by Ida");
  expect(text).toContain("- OG: 1.052");
  expect(text).toContain("- Bitterness: 31 IBU");
  expect(text).toMatch(/\| Amount \| Name \| Share \| Colour \|\n\| --- \| --- \| --- \| --- \|\n\| 4/);
  expect(text).toMatch(/Magnum \| .* % \| Boil, 60 min \|/);
  expect(text).toContain("| Rest | 67 °C | 60 min |");
  expect(text).toMatch(/## Notes\n\nMind the \*\*gap\*\*\.\n$/);
});

test("in German it speaks German, with German numbers and the reader's gravity", () => {
  const german = createFormatter({ ...metricUnits, gravity: "°P", colour: "EBC" }, "de");
  const text = formatRecipeMarkdown(recipe as never, german);
  expect(text).toContain("von Ida");
  expect(text).toContain("- SW: 12,9 °P");
  expect(text).toContain("## Hopfen");
  expect(text).toMatch(/Magnum \| .* % \| Kochen, 60 min \|/);
  expect(text).not.toMatch(/Amount|Fermentables|Yeast|Colour|days/);
});
