/** The numbers of 2,000 recipes, each another, by us and by the public package brewcalc; the water solver; and a thousand recipes read from BeerXML beside a parser alone. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { defaultSettings } from "../src/domain/recipe/brewing-settings.ts";
import { calculateRecipe } from "../src/domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { evenlyShaped, evenlyShapedEquipment } from "../src/domain/recipe/evenly-shaped.ts";
import { evenNumbers, recipeNumbers } from "../src/domain/recipe/recipe-numbers.ts";
import { solveWaterTarget, type WaterTask } from "../src/domain/water/water-target.ts";
import { importFile } from "../src/formats/registry.ts";
import { anyRecipe } from "../tests/any-recipe.ts";
import { cpuMilliseconds } from "../tests/cpu-milliseconds.ts";
import { interleave, ratios } from "./interleave.ts";
import { median, type Row } from "./judge.ts";

/** What a recipe without a yeast of a stated attenuation has, in both programs. */
const usualAttenuation = 75;

/** Both compute gravities, alcohol, volumes, Tinseth's bitterness and Morey's colour; as they come from the database. */
const recipes = fc
  .sample(anyRecipe, { numRuns: 2000, seed: 2026 })
  .map((recipe) => JSON.parse(JSON.stringify({ ...recipe, ibuFormula: "tinseth", colourFormula: "morey" })) as Recipe);

/** As brewcalc takes it: fractions for per cent, kilograms for hops, potentials in SG, colours in Lovibond. */
const forBrewcalc = (recipe: Recipe) => ({
  batchSize: recipe.batchLitres,
  boilSize: recipe.boilLitres ?? recipe.batchLitres * 1.2,
  boilTime: recipe.boilMinutes,
  efficiency: recipe.efficiencyPercent / 100,
  fermentables: recipe.fermentables.map(({ name, type, kg, yieldPercent, colour, addAfterBoil }) => ({
    name,
    type,
    amount: kg,
    potential: 1 + (yieldPercent * 0.46) / 1000,
    color: (colour?.value ?? 0) / (colour?.unit === "EBC" ? 1.97 : 1),
    addAfterBoil: addAfterBoil ?? false,
  })),
  hops: recipe.hops.map(({ name, grams, alphaPercent, minutes, use, form }) => ({
    name,
    amount: grams / 1000,
    alpha: alphaPercent / 100,
    time: minutes,
    use: use === "Hopstand" ? "Aroma" : use,
    form,
  })),
  yeasts: [{ attenuation: (recipe.yeasts[0]?.attenuationPercent ?? usualAttenuation) / 100 }],
  mash: { mashSteps: recipe.mash?.steps.map(({ type }) => ({ type, infuseAmount: 5 })) ?? [] },
});

/** As `evenNumbers` takes it. */
const forUs = (recipe: Recipe) => ({
  recipe: evenlyShaped(recipe),
  equipment: recipe.equipment && evenlyShapedEquipment(recipe.equipment),
});

type Brewcalc = { calculateRecipe: (recipe: ReturnType<typeof forBrewcalc>) => { stats: { og: number } } };

function findBrewcalc(): Brewcalc | null {
  try {
    return createRequire(import.meta.url)("brewcalc") as Brewcalc;
  } catch {
    return null;
  }
}

/** The processor's time is told in steps of four milliseconds. */
const passes = 10;

/** Microseconds of a recipe over all of them. What is computed is used, so that no compiler leaves it out. */
function timeOf<T>(all: readonly T[], ogOf: (recipe: T) => number): () => number {
  return () => {
    const before = cpuMilliseconds();
    let sum = 0;
    for (let pass = 0; pass < passes; pass++) for (const recipe of all) sum += ogOf(recipe);
    const spent = cpuMilliseconds() - before;
    if (!Number.isFinite(sum)) throw new Error("A recipe has no original gravity.");
    return (spent * 1000) / all.length / passes;
  };
}

async function measureRecipes(): Promise<Row[]> {
  const brewcalc = findBrewcalc();
  const samples = await interleave(
    {
      bare: timeOf(
        recipes.map(forUs),
        ({ recipe, equipment }) => evenNumbers(recipe, equipment, defaultSettings, []).og,
      ),
      stored: timeOf(recipes, (recipe) => recipeNumbers(recipe, recipe.equipment, defaultSettings, []).og),
      all: timeOf(recipes, (recipe) => calculateRecipe(recipe).og.value),
      ...(brewcalc && {
        theirs: timeOf(recipes.map(forBrewcalc), (recipe) => brewcalc.calculateRecipe(recipe).stats.og),
        theirsStored: timeOf(recipes, (recipe) => brewcalc.calculateRecipe(forBrewcalc(recipe)).stats.og),
      }),
    },
    9,
  );
  const name = "a recipe's numbers beside brewcalc, 2,000 recipes, each program's records made before";
  const written = (of: string) => `${median(samples[of] ?? []).toFixed(1)} µs`;
  return [
    { name: "a recipe's bare numbers", unit: "µs", samples: samples["bare"] ?? [] },
    { name: "the same of a recipe as it is stored", unit: "µs", samples: samples["stored"] ?? [] },
    { name: "all of a recipe, with traces, mash and water", unit: "µs", samples: samples["all"] ?? [] },
    brewcalc
      ? {
          name,
          unit: "times",
          samples: ratios(samples["theirs"], samples["bare"]),
          bar: { least: 3 },
          note: `ours ${written("bare")}, theirs ${written("theirs")}; making them counted ${written("stored")}, ${written("theirsStored")}`,
        }
      : { name, missing: "the package brewcalc is not installed" },
  ];
}

const waterTask: WaterTask = {
  source: { calcium: 60, magnesium: 8, sodium: 15, chloride: 30, sulfate: 50, bicarbonate: 180 },
  target: { calcium: 110, magnesium: 15, sodium: 20, chloride: 60, sulfate: 200, bicarbonate: 60 },
  litres: 30,
  salts: [
    "gypsum",
    "calcium-chloride",
    "epsom",
    "magnesium-chloride",
    "table-salt",
    "baking-soda",
    "chalk",
    "pickling-lime",
  ],
};
const solved = 500;

async function measureWater(): Promise<Row[]> {
  const timed = (task: WaterTask) => () => {
    const before = cpuMilliseconds();
    for (let time = 0; time < solved; time++) solveWaterTarget(task);
    return (cpuMilliseconds() - before) / solved;
  };
  const samples = await interleave({ alone: timed(waterTask), diluted: timed({ ...waterTask, mayDilute: true }) }, 9);
  return [
    { name: "water for a target, 8 salts, 6 ions", unit: "ms", samples: samples["alone"] ?? [] },
    { name: "the same with the best dilution", unit: "ms", samples: samples["diluted"] ?? [] },
  ];
}

const imported = 1000;

async function measureImport(): Promise<Row[]> {
  const file = readFileSync(new URL("../src/formats/fixtures/beersmith.xml", import.meta.url), "utf8");
  const recipe = file.slice(file.indexOf("<RECIPE>"), file.indexOf("</RECIPES>"));
  const text = `<RECIPES>${recipe.repeat(imported)}</RECIPES>`;
  const bytes = new TextEncoder().encode(text);
  const parser = new XMLParser({ parseTagValue: false });
  const timed = (work: () => unknown) => () => {
    const before = cpuMilliseconds();
    work();
    return cpuMilliseconds() - before;
  };
  const read = () => {
    const result = importFile(bytes, "bench.xml");
    if (!result.ok || result.value.recipes.length !== imported) throw new Error("The file was not understood.");
  };
  const samples = await interleave({ ours: timed(read), parser: timed(() => void parser.parse(text)) }, 5);
  return [
    {
      name: "1,000 BeerXML recipes read, beside fast-xml-parser alone",
      unit: "times",
      samples: ratios(samples["ours"], samples["parser"]),
      bar: { most: 3 },
      note: `${median(samples["ours"] ?? []).toFixed(0)} ms`,
    },
  ];
}

export const measure = async (): Promise<Row[]> => [
  ...(await measureRecipes()),
  ...(await measureWater()),
  ...(await measureImport()),
];
