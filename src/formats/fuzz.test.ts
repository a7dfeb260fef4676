import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cpuMilliseconds } from "../../tests/cpu-milliseconds.ts";
import type { Recipe } from "../domain/recipe/recipe.ts";
import { fuzzCases } from "./fuzz-cases.ts";
import { exportRecipe, formats, importFile } from "./registry.ts";

const CASES = 20_000;
const SLOWEST_MS = 250;

const folder = new URL("fixtures/", import.meta.url);
const fixtures = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(new URL(name, folder))) : [];

test(
  `${CASES} broken files give a result, never an exception, none slower than ${SLOWEST_MS} ms`,
  { timeout: 180_000 },
  () => {
    const fuzzer = fuzzCases(fixtures, 20_260_101);
    const slow: number[] = [];
    let understood = 0;
    for (let count = 0; count < CASES; count++) {
      const bytes = fuzzer.next();
      const started = cpuMilliseconds();
      const result = importFile(bytes, "fuzz");
      const took = cpuMilliseconds() - started;
      if (took > SLOWEST_MS && isSlow(bytes)) slow.push(took);
      if (result.ok) understood++;
      else expect(result.code).not.toBe("");
    }
    expect(slow).toEqual([]);
    expect(understood).toBeGreaterThan(CASES / 4);
  },
);

/** A pause for collecting garbage is not the parser's: only what is slow every time counts. */
function isSlow(bytes: Uint8Array): boolean {
  for (let attempt = 0; attempt < 8; attempt++) {
    const started = cpuMilliseconds();
    importFile(bytes, "fuzz");
    if (cpuMilliseconds() - started <= SLOWEST_MS) return false;
  }
  return true;
}

const N = 100 * 1024 - 200;
const fill = (piece: string, head = "", tail = ""): string =>
  head + piece.repeat(Math.floor((N - head.length - tail.length) / piece.length)) + tail;

test.each([
  fill("<"),
  fill("<a "),
  fill("<a '"),
  fill('<a "x'),
  fill("</a"),
  fill("</a>", "<b>"),
  fill("&"),
  fill("&#x"),
  fill("<RECIPE>"),
  fill("<RECIPE><NAME>x"),
  fill("<!--"),
  fill("<![CDATA["),
  fill(" ", "<RECIPES><RECIPE><NAME>", "x</NAME></RECIPE></RECIPES>"),
  fill(" ", "<RECIPES><RECIPE><BATCH_SIZE>", "-</BATCH_SIZE></RECIPE></RECIPES>"),
  fill("9", "<RECIPES><RECIPE><NAME>x</NAME><BATCH_SIZE>", "</BATCH_SIZE></RECIPE></RECIPES>"),
  fill('standalone="yes"<RECIPES>'),
  fill("<NAME>x</NAME>", "<RECIPES><RECIPE>", "</RECIPE></RECIPES>"),
  fill("<HOP/>", "<RECIPES><RECIPE><HOPS>", "</HOPS></RECIPE></RECIPES>"),
  fill("<HOP><USE>?</USE></HOP>", "<RECIPES><RECIPE><HOPS>", "</HOPS></RECIPE></RECIPES>"),
  fill("<F_R_NAME>"),
  fill("["),
  fill('"'),
  fill('\\"', '"'),
  fill("{},", '{"beerjson":{"recipes":[', "{}]}}"),
  fill('"Malz1":"a",', '{"Rezeptquelle":"x",', '"Malz2":"b"}'),
  Array.from({ length: 6000 }, (_, index) => `"Hopfen_${index}_":1`)
    .join(",")
    .slice(0, N)
    .replace(/^/, '{"Rezeptquelle":"x",')
    .replace(/,[^,]*$/, "}"),
  fill(" //\n", "//"),
  fill(" ", "", "/"),
])("a file made to be slow is answered at once (%#)", (text) => {
  expect(text.length).toBeLessThan(100 * 1024);
  expect(isSlow(Buffer.from(text))).toBe(false);
});

test("any bytes and any text are answered", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => typeof importFile(bytes, "x").ok === "boolean"),
    { numRuns: 500, seed: 1 },
  );
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => typeof importFile(Buffer.from(text), "x").ok === "boolean"),
    { numRuns: 500, seed: 2 },
  );
});

const printable = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).map((text) => `a${text}z`);
const amount = fc.double({ min: 0, max: 500, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6);
const recipes: fc.Arbitrary<Recipe> = fc.record(
  {
    name: printable,
    type: fc.constantFrom("All Grain", "Partial Mash", "Extract"),
    batchLitres: amount.map((value) => value + 1),
    boilMinutes: fc.integer({ min: 0, max: 240 }),
    efficiencyPercent: amount.map((value) => Math.min(value, 100) + 1),
    fermentables: fc.array(
      fc.record(
        {
          name: printable,
          type: fc.constantFrom("Grain", "Sugar", "Extract", "Dry Extract", "Adjunct", "Fruit", "Juice", "Honey"),
          kg: amount,
          yieldPercent: amount.map((value) => value / 5 + 0.1),
          // A malt of colour 0 is one of unknown colour.
          colour: fc.record({
            value: amount.map((value) => value + 0.1),
            unit: fc.constantFrom("EBC", "SRM", "Lovibond"),
          }),
          lateMinutes: fc.integer({ min: 0, max: 60 }),
          fermentable: fc.boolean(),
          notes: printable,
        },
        { requiredKeys: ["name", "type", "kg", "yieldPercent", "colour"] },
      ),
      { maxLength: 4 },
    ),
    hops: fc.array(
      fc.oneof(
        fc.record({
          name: printable,
          use: fc.constantFrom("Mash", "First Wort", "Boil", "Aroma", "Hopstand"),
          grams: amount,
          alphaPercent: amount.map((value) => value / 20),
          minutes: amount,
          form: fc.constantFrom("Pellet", "Plug", "Leaf", "Wet", "Powder", "Extract"),
          celsius: amount,
        }),
        fc.record({
          name: printable,
          use: fc.constant("Dry Hop"),
          grams: amount,
          alphaPercent: amount.map((value) => value / 20),
          minutes: fc.constant(0),
          days: amount,
          form: fc.constantFrom("Pellet", "Leaf"),
        }),
      ),
      { maxLength: 4 },
    ),
    yeasts: fc.array(
      fc.record({
        name: printable,
        type: fc.constantFrom("Ale", "Lager", "Wheat", "Kveik", "Brett", "Mixed"),
        form: fc.constantFrom("Liquid", "Dry", "Slurry"),
        amount,
        unit: fc.constantFrom("g", "ml", "pkg"),
        minCelsius: amount.map((value) => value / 20),
        maxCelsius: amount.map((value) => value / 5),
      }),
      { maxLength: 2 },
    ),
    miscs: fc.array(
      fc.record({
        name: printable,
        type: fc.constantFrom("Spice", "Wood", "Other"),
        use: fc.constantFrom("Mash", "Sparge", "Hopstand", "Primary", "Bottling"),
        amount,
        unit: fc.constantFrom("g", "ml", "each"),
        minutes: amount,
      }),
      { maxLength: 2 },
    ),
    fermentation: fc.array(fc.record({ name: printable, days: amount, celsius: amount }), { maxLength: 5 }),
    tags: fc.array(printable, { maxLength: 2 }),
    stated: fc.record({ og: fc.constantFrom(1.04, 1.0525, 1.1), ibu: amount }, { requiredKeys: ["ibu"] }),
    water: fc.record({ dilution: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  {
    requiredKeys: [
      ...(["name", "type", "batchLitres", "boilMinutes", "efficiencyPercent", "fermentables"] as const),
      ...(["hops", "yeasts", "miscs", "fermentation", "tags"] as const),
    ],
  },
);

test.each(["beerxml", "wortfolio"])("any recipe comes back from %s as it was, to a millionth", (format) => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const file = exportRecipe(recipe, format);
      const back = file.ok ? importFile(Buffer.from(file.value.text), file.value.fileName) : file;
      expect(back.ok && rounded(back.value.recipes[0]?.recipe)).toEqual(rounded(recipe));
    }),
    { numRuns: 200, seed: 3 },
  );
});

test("any recipe's ingredients come back from BeerJSON, and every format prints any recipe", () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      for (const format of formats) expect(exportRecipe(recipe, format.id).ok).toBe("write" in format);
      const file = exportRecipe(recipe, "beerjson");
      const back = file.ok ? importFile(Buffer.from(file.value.text), "x") : file;
      const found = back.ok ? back.value.recipes[0]?.recipe : undefined;
      for (const list of ["fermentables", "hops", "yeasts", "miscs"] as const) {
        expect(rounded(found?.[list])).toEqual(rounded(recipe[list]));
      }
    }),
    { numRuns: 100, seed: 4 },
  );
});

function rounded(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 1e6) / 1e6 + 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, rounded(inner)]),
  );
}
