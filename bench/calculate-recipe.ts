/** A large recipe: all its numbers, the bare ones, and the same part by the public brewcalc package, side by side in one run. */
import { createRequire } from "node:module";
import { mkdirSync, writeFileSync } from "node:fs";
import { calculateRecipe } from "../src/domain/recipe/calculate-recipe.ts";
import { defaultSettings } from "../src/domain/recipe/brewing-settings.ts";
import { recipeNumbers } from "../src/domain/recipe/recipe-numbers.ts";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { paleAle } from "../tests/pale-ale.ts";

/** 12 fermentables, 10 hops, 6 mash steps, 8 salts. */
const largeRecipe: Recipe = {
  ...paleAle,
  name: "Large",
  batchLitres: 40,
  boilLitres: 50,
  fermentables: Array.from({ length: 12 }, (_, index) => ({
    name: ["Pilsner malt", "Wheat malt", "Crystal malt", "Roasted barley"][index % 4] ?? "",
    type: "Grain",
    kg: 0.5 + index / 10,
    yieldPercent: 70 + index,
    colour: { value: 4 + index ** 2, unit: "EBC" },
  })),
  hops: Array.from({ length: 10 }, (_, index) => ({
    name: `Hop ${index}`,
    use: (["First Wort", "Boil", "Boil", "Hopstand", "Dry Hop"] as const)[index % 5] ?? "Boil",
    grams: 10 + index,
    alphaPercent: 4 + index,
    minutes: 60 - index * 5,
    celsius: 85,
    form: index % 2 === 0 ? "Pellet" : "Leaf",
  })),
  mash: {
    name: "Steps",
    grainCelsius: 20,
    steps: [45, 52, 63, 68, 72, 78].map((celsius, index) => ({
      name: `Rest ${index}`,
      type: index === 4 ? "Decoction" : "Temperature",
      celsius,
      minutes: 15,
    })),
  },
  water: {
    source: { name: "Tap", calcium: 60, magnesium: 8, sodium: 15, chloride: 30, sulfate: 50, bicarbonate: 180 },
    dilution: 0.3,
    mashSalts: { gypsum: 3, "calcium-chloride": 4, epsom: 1, "table-salt": 1 },
    spargeSalts: { gypsum: 2, "calcium-chloride": 2, epsom: 1, "magnesium-chloride": 1 },
    mashAcid: { name: "lactic", ml: 3, percent: 80 },
    spargeAcid: { name: "phosphoric", ml: 2, percent: 75 },
  },
};

/** What brewcalc takes: fractions for per cent, kilograms for hops, potentials in SG. */
const forBrewcalc = {
  batchSize: largeRecipe.batchLitres,
  boilSize: largeRecipe.boilLitres,
  boilTime: largeRecipe.boilMinutes,
  efficiency: largeRecipe.efficiencyPercent / 100,
  fermentables: largeRecipe.fermentables.map(({ name, type, kg, yieldPercent, colour }) => ({
    name,
    type,
    amount: kg,
    potential: 1 + (yieldPercent * 0.46) / 1000,
    color: (colour?.value ?? 0) / 1.97,
  })),
  hops: largeRecipe.hops.map(({ name, grams, alphaPercent, minutes, use, form }) => ({
    name,
    amount: grams / 1000,
    alpha: alphaPercent / 100,
    time: minutes,
    use: use === "Hopstand" ? "Aroma" : use,
    form,
  })),
  yeasts: [{ attenuation: 0.78 }],
  mash: { mashSteps: largeRecipe.mash?.steps.map(({ type }) => ({ type, infuseAmount: 5 })) ?? [] },
};

type Brewcalc = { calculateRecipe: (recipe: typeof forBrewcalc) => unknown };
const isBrewcalc = (found: unknown): found is Brewcalc =>
  typeof found === "object" && found !== null && "calculateRecipe" in found;

const brewcalc = (): Brewcalc | undefined => {
  try {
    const found: unknown = createRequire(import.meta.url)("brewcalc");
    return isBrewcalc(found) ? found : undefined;
  } catch {
    console.log("brewcalc is not installed; its column is left out");
    return undefined;
  }
};

const calls = 50;
const samples = 1000;
const theirs = brewcalc();
const tasks: Record<string, () => unknown> = {
  "all numbers, with traces, mash pH and water": () => calculateRecipe(largeRecipe),
  "bare numbers": () => recipeNumbers(largeRecipe, undefined, defaultSettings, []),
  ...(theirs && { "bare numbers by brewcalc": () => theirs.calculateRecipe(forBrewcalc) }),
};

/** Rounds of all tasks in turn, so that a busy machine slows each of them alike. */
const times = new Map<string, number[]>(Object.keys(tasks).map((name) => [name, []]));
for (let sample = -samples; sample < samples; sample++)
  for (const [name, task] of Object.entries(tasks)) {
    const start = performance.now();
    for (let call = 0; call < calls; call++) task();
    if (sample >= 0) times.get(name)?.push(((performance.now() - start) * 1000) / calls);
  }

const results = [...times].map(([task, microseconds]) => {
  const sorted = microseconds.toSorted((a, b) => a - b);
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
  return { task, median: at(0.5), p95: at(0.95) };
});
console.table(results);
mkdirSync("bench/results", { recursive: true });
writeFileSync("bench/results/calculate-recipe.json", `${JSON.stringify(results, null, 2)}\n`);
