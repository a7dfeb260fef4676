/** Every name that a calculator may give is said, in English and in German; and no words stand for nothing. */
import { readdirSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Input, RawValues, Trouble } from "../../../calculators/calculator.ts";
import { calculators } from "../../../calculators/registry.ts";
import { createFormatter } from "../../../domain/units/formatter.ts";
import { metricUnits } from "../../../domain/units/preferred-unit.ts";
import { wordsOf } from "../../../words/words.ts";
import { abouts } from "../about/abouts.ts";
import { buildTool } from "../build-tool.ts";
import { loadSpoken } from "../load-spoken.ts";
import { publishedTool, toolShelf } from "../queries.ts";
import { defaultSettings } from "../../../domain/publishing/site-settings.ts";
import { defaultChoices } from "../../../platform/visitor-choices.ts";
import { spokenCalculators } from "./registry.ts";
import { limitText, sayTrouble } from "./say-trouble.ts";

const languages = ["en", "de"];
const slugs = calculators.map(({ slug }) => slug);
const inGerman = { settings: defaultSettings, choices: { ...defaultChoices, language: "de" as const } };

test("every calculator has a file of words, which is loaded alone", async () => {
  const shared = ["registry.ts", "spoken.ts"];
  const files = readdirSync(import.meta.dirname).filter(
    (file) => !file.startsWith("say-") && !file.endsWith(".test.ts") && !shared.includes(file),
  );
  expect(files.sort()).toEqual(slugs.map((slug) => `${slug}.ts`).sort());
  for (const [index, slug] of slugs.entries()) {
    expect(await loadSpoken(slug)).toBe(spokenCalculators[slug]);
    expect(spokenCalculators[slug].calculator).toBe(calculators[index]);
  }
});

const anyValue = (input: Input): fc.Arbitrary<RawValues[string]> => {
  if (input.kind === "flag") return fc.boolean();
  if (input.kind === "choice") return fc.constantFrom(...input.options);
  const inside = fc.double({ min: input.min, max: input.max, noNaN: true });
  return input.optional ? fc.option(inside, { nil: undefined }) : inside;
};
const textOf = (value: RawValues[string]) => (value === true ? "on" : String(value || ""));

describe.each(slugs.flatMap((slug) => languages.map((language) => ({ slug, language }))))(
  "$slug in $language",
  ({ slug, language }) => {
    const { calculator, say } = spokenCalculators[slug];
    const own = say(wordsOf(language), createFormatter(metricUnits, language));

    test("says its form, its answers and what it complains of", () => {
      const values = fc.record(
        Object.fromEntries(Object.entries(calculator.inputs).map(([name, input]) => [name, anyValue(input)])),
      );
      const said = new Set<string>();
      fc.assert(
        fc.property(values, (asked) => {
          const reply = calculator.calculate(asked);
          for (const complaint of reply.ok ? reply.warnings : [reply])
            if (!("trouble" in complaint)) said.add(own.remarks?.[complaint.code] ?? `nothing of ${complaint.code}`);
          const query = Object.entries(asked).map(([name, value]) => [name, textOf(value)]);
          const tool = buildTool(spokenCalculators[slug], new URLSearchParams(query), metricUnits, language);
          for (const { label, value } of [...tool.main, ...tool.others]) {
            expect(label).not.toBe("");
            expect(value).not.toBe("");
          }
        }),
        { seed: 7, numRuns: 150 },
      );
      for (const text of said) expect(text).toMatch(/\.$/u);
    });

    test("has a label for each field, a heading for each group and a title for its plot", () => {
      const tool = buildTool(spokenCalculators[slug], new URLSearchParams(), metricUnits, language);
      const grouped = Object.values(calculator.inputs).some(({ group }) => group !== undefined);
      expect(tool.groups.some(({ heading }) => heading !== "")).toBe(grouped);
      for (const { fields } of tool.groups)
        for (const { label, options } of fields)
          for (const text of [label, ...options.map((one) => one.label)]) expect(text).not.toBe("");
      const curve = calculator.curve?.(calculator.defaults);
      expect(tool.plot === null).toBe(curve === undefined);
      if (tool.plot && tool.plot.series.length > 1)
        for (const { label } of tool.plot.series) expect(label).not.toBe("");
    });

    test("says what it is for in a sentence, and of each formula its notation, source and range", () => {
      const { title, purpose, example, formulas } = abouts[slug](wordsOf(language));
      expect(title).not.toBe("");
      for (const text of [purpose, example.text]) expect(text).toMatch(/^\P{Ll}.*\.$/u);
      expect(example.source).not.toBe("");
      expect(Object.keys(formulas).sort()).toEqual(calculator.formulas.toSorted());
      expect(calculator.formulas).not.toEqual([]);
      for (const { name, notation, source, range } of Object.values(formulas))
        for (const text of [name, notation, source, range]) expect(text).not.toBe("");
    });
  },
);

test("a page in German says labels, units, limits and numbers in German", () => {
  const query = new URLSearchParams({ og: "1,5 SG", fg: "x" });
  const fields = publishedTool(inGerman, "abv", query)?.tool.groups[0]?.fields;
  expect(fields).toMatchObject([
    { label: "Anfangsdichte", problem: "Gib einen Wert von 1,001 bis 1,200 ein." },
    { problem: "„x“ ist keine Zahl." },
  ]);
  expect(publishedTool(inGerman, "abv", new URLSearchParams())?.tool.groups[0]?.fields[0]?.text).toBe("1,050");
  const cells = publishedTool(inGerman, "yeast-starter", new URLSearchParams({ cells: "79 Mrd." }))?.tool;
  expect(cells?.groups[0]?.fields[0]).toMatchObject({ unit: "Mrd.", problem: undefined });
  expect(cells?.plot?.y.title).toBe("Zellen, Mrd.");
  expect(cells?.main.map(({ label }) => label)).toEqual(["Zellen am Ende", "Stufe 1: Würze"]);
  expect(toolShelf(inGerman)?.[0]?.topic).toBe("Extrakt und Alkohol");
});

test("a gravity is called after the unit of the address, whatever the reader has chosen", () => {
  const tool = publishedTool(inGerman, "abv", new URLSearchParams({ units: "metric-plato" }))?.tool;
  expect(tool?.groups[0]?.fields.map(({ label }) => label)).toEqual(["Stammwürze", "Scheinbarer Restextrakt"]);
  const grams = publishedTool(inGerman, "priming", new URLSearchParams())?.tool;
  expect(grams?.groups[0]?.fields[1]).toMatchObject({
    unit: "g/L",
    text: expect.stringMatching(/^\d,\d+$/u) as string,
  });
  const volumes = publishedTool(inGerman, "priming", new URLSearchParams({ units: "metric" }))?.tool;
  expect(volumes?.groups[0]?.fields[1]).toMatchObject({ unit: "vol", text: "2,4" });
});

test("a link of a page in German is read as it was written", () => {
  const german = publishedTool(inGerman, "calories", new URLSearchParams())?.tool;
  const filled = publishedTool(inGerman, "calories", new URLSearchParams(german?.exampleHref))?.tool;
  expect(filled?.groups[0]?.fields.map(({ text }) => text)).toEqual(["1,044", "1,008", "355"]);
  expect(filled?.unanswered).toBeUndefined();
});

test.each<[Trouble, string]>([
  [{ code: "empty" }, "Enter a number."],
  [{ code: "unreadable", typed: "x" }, "“x” is not a number."],
  [
    { code: "unknown-unit", typed: "5 kg", dimension: "temperature" },
    "The unit in “5 kg” does not fit here. Use °C, °F, K.",
  ],
  [{ code: "no-unit", typed: "12" }, "“12” is not a specific gravity. Add a unit, e.g. 12 °P."],
  [{ code: "outside", low: 0, high: 100 }, "Enter a value from 0 °C to 100 °C."],
  [{ code: "not-fitted", low: 60, high: 90 }, "Mash is outside 60 °C to 90 °C, the range the formula was made for."],
])("%o is said", (trouble, sentence) => {
  const words = wordsOf("en");
  const input = { kind: "quantity", dimension: "temperature", size: "large", min: 0, max: 100 } as const;
  expect(sayTrouble(words, trouble, "Mash", limitText(words, input, metricUnits, "en"))).toBe(sentence);
});
