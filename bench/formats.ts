/** Importing 1,000 BeerXML recipes, beside what fast-xml-parser alone takes to parse the same bytes. */
import { readFileSync } from "node:fs";
import { XMLParser } from "fast-xml-parser";
import { importFile } from "../src/formats/registry.ts";

const RECIPES = 1000;
const ROUNDS = 9;
/** The bar: our whole import against that parser alone. */
const MOST_TIMES = 3;

export type FormatsBench = {
  recipes: number;
  megabytes: number;
  importMs: number;
  parserMs: number;
  ratio: number;
  within: boolean;
};

/** Medians of alternating rounds, so that a busy machine slows both alike. */
export function run(): FormatsBench {
  const bytes = thousandRecipes();
  const text = new TextDecoder().decode(bytes);
  const parser = new XMLParser({ parseTagValue: false });
  const imports: number[] = [];
  const parses: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    imports.push(
      timed(() => {
        const result = importFile(bytes, "bench.xml");
        if (!result.ok || result.value.recipes.length !== RECIPES) throw new Error("the bench file was not understood");
      }),
    );
    parses.push(timed(() => void parser.parse(text)));
  }
  const [importMs, parserMs] = [median(imports), median(parses)];
  const ratio = importMs / parserMs;
  const result = {
    recipes: RECIPES,
    megabytes: bytes.length / 1e6,
    importMs,
    parserMs,
    ratio,
    within: ratio <= MOST_TIMES,
  };
  console.log(
    `BeerXML: ${RECIPES} recipes (${result.megabytes.toFixed(1)} MB) imported in ${importMs.toFixed(0)} ms, ` +
      `fast-xml-parser alone ${parserMs.toFixed(0)} ms: ${ratio.toFixed(2)} times (bar ${MOST_TIMES})`,
  );
  return result;
}

function thousandRecipes(): Uint8Array {
  const file = readFileSync(new URL("../src/formats/fixtures/beersmith.xml", import.meta.url), "utf8");
  const recipe = file.slice(file.indexOf("<RECIPE>"), file.indexOf("</RECIPES>"));
  return new TextEncoder().encode(`<RECIPES>${recipe.repeat(RECIPES)}</RECIPES>`);
}

function timed(deed: () => void): number {
  const started = performance.now();
  deed();
  return performance.now() - started;
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

if (import.meta.main) run();
