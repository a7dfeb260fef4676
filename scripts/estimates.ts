/** Compares the numbers that recipe files state of themselves with ours under their maker's settings: the distribution of differences. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { calculateRecipe, type RecipeResults } from "../src/domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { importFile } from "../src/formats/registry.ts";
import { defaultSettings } from "../src/domain/recipe/brewing-settings.ts";
import { makerOf, makerSettings } from "../src/domain/recipe/maker-settings.ts";

const [table, corpora, ...options] = process.argv.slice(2);
if (table === undefined || corpora === undefined) {
  console.error("Usage: npm run estimates -- FILE.tsv CORPORA_DIR [--rows]");
  process.exit(2);
}
const allComputed = "all computed values";
const formatRows = options.includes("--rows");

type Row = Record<string, string>;
const readTable = (path: string): Row[] => {
  const [head = "", ...lines] = readFileSync(path, "utf8").split(/\r?\n/).filter(Boolean);
  const names = head.split("\t");
  return lines.map((line) => Object.fromEntries(line.split("\t").map((cell, index) => [names[index] ?? "", cell])));
};

const files = new Map<string, Recipe[] | string>();
/** Recipes of a file, or why there are none. */
const recipesOf = (file: string): Recipe[] | string => {
  const known = files.get(file);
  if (known !== undefined) return known;
  const path = join(corpora, file);
  const read = existsSync(path) ? importFile(new Uint8Array(readFileSync(path)), basename(path)) : undefined;
  const found =
    read === undefined ? "no such file" : read.ok ? read.value.recipes.map(({ recipe }) => recipe) : read.code;
  files.set(file, found);
  return found;
};

const taken = new Map<string, number>();
/** The recipe a row speaks of: rows of one name stand in the file's order; a table of hops names its recipe once per hop. */
const recipeOf = (row: Row): Recipe | string => {
  const recipes = recipesOf(row["file"] ?? "");
  if (typeof recipes === "string") return recipes;
  const named = recipes.filter(({ name }) => name.trim() === (row["recipe"] ?? "").trim());
  if ("hop" in row) return named.find(({ hops }) => hops.length > 0) ?? named[0] ?? "no recipe of that name";
  const key = `${row["file"]}\t${row["recipe"]}`;
  const turn = taken.get(key) ?? 0;
  taken.set(key, turn + 1);
  return named[turn] ?? named[0] ?? (recipes.length === 1 ? recipes[0] : undefined) ?? "no recipe of that name";
};

const numbers = ["OG", "FG", "ABV", "IBU", "SRM", "hop IBU"] as const;
type Name = (typeof numbers)[number];
const decimals: Record<Name, number> = { OG: 4, FG: 4, ABV: 2, IBU: 1, SRM: 1, "hop IBU": 1 };

type Compared = { name: Name; stated: string; ours: number };

/** IBU of the addition a row of hops speaks of; undefined where the recipe has none like it. */
const hopIbu = (row: Row, recipe: Recipe, results: RecipeResults): number | undefined => {
  const grams = Number(row["amount_g"]);
  const dry = row["use"] === "Dry Hop";
  const at = recipe.hops.findIndex(
    (hop) =>
      hop.name.trim() === (row["hop"] ?? "").trim() &&
      Math.abs(hop.grams - grams) < 0.01 + grams * 1e-3 &&
      (dry
        ? hop.use === "Dry Hop"
        : hop.use !== "Dry Hop" && (hop.use === "First Wort" || hop.minutes === Number(row["time_min_or_days"]))),
  );
  return results.hops[at]?.ibu;
};

const comparisons = (row: Row, recipe: Recipe, results: RecipeResults): Compared[] => {
  if ("ibu_contribution" in row) {
    const ours = hopIbu(row, recipe, results);
    return ours === undefined ? [] : [{ name: "hop IBU", stated: row["ibu_contribution"] ?? "", ours }];
  }
  const { og, fg, abv, ibu, srm } = results;
  return [
    { name: "OG", stated: row["OG"] ?? "", ours: og.value },
    { name: "FG", stated: row["FG"] ?? "", ours: fg.value },
    { name: "ABV", stated: row["ABV"] ?? "", ours: abv.value },
    { name: "IBU", stated: row["IBU"] ?? "", ours: ibu.value },
    { name: "SRM", stated: row["colour_srm"] ?? "", ours: srm.value },
  ];
};

/** Values a program computed, not those an author wrote or measured. Hop contributions always are. */
const isComputed = (row: Row): boolean => {
  const source = row["value_source"] ?? "computed";
  return /comput|^EST/i.test(source) && !/not computed|author/i.test(source);
};

/** Differences (ours less theirs) by group and number. */
const groups = new Map<string, Map<Name, number[]>>();
const note = (group: string, name: Name, difference: number): void => {
  const byName = groups.get(group) ?? new Map<Name, number[]>();
  groups.set(group, byName);
  byName.set(name, [...(byName.get(name) ?? []), difference]);
};

const skipped = new Map<string, number>();
for (const row of readTable(table)) {
  const recipe = recipeOf(row);
  if (typeof recipe === "string") {
    skipped.set(recipe, (skipped.get(recipe) ?? 0) + 1);
    continue;
  }
  const generator = row["generator"] ?? "";
  const maker = makerOf(generator);
  const results = calculateRecipe(recipe, recipe.equipment, maker ? makerSettings(maker) : defaultSettings);
  const line: string[] = [];
  for (const { name, stated, ours } of comparisons(row, recipe, results)) {
    if (stated === "" || !Number.isFinite(Number(stated))) continue;
    const difference = ours - Number(stated);
    line.push(`${name} ${stated} ${difference >= 0 ? "+" : ""}${difference.toFixed(decimals[name])}`);
    note(generator, name, difference);
    if (isComputed(row)) note(allComputed, name, difference);
  }
  if (formatRows) console.log([generator, row["recipe"], row["hop"] ?? "", line.join("  ")].join(" | "));
}

const quantile = (sorted: number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
};

const formatDistribution = (group: string, name: Name, differences: number[]): void => {
  const sorted = differences.toSorted((a, b) => a - b);
  const sizes = differences.map(Math.abs).toSorted((a, b) => a - b);
  const figures = [quantile(sizes, 0.5), quantile(sizes, 0.9), quantile(sizes, 1), quantile(sorted, 0.5)];
  console.log([group, name, sizes.length, ...figures.map((figure) => figure.toFixed(decimals[name] + 1))].join("\t"));
};

console.log("generator\tnumber\trows\tmedian |d|\tp90 |d|\tlargest |d|\tmedian d");
const formatGroup = (group: string): void => {
  for (const name of numbers) {
    const differences = groups.get(group)?.get(name);
    if (differences) formatDistribution(group, name, differences);
  }
};
for (const group of groups.keys()) if (group !== allComputed) formatGroup(group);
formatGroup(allComputed);
for (const [reason, rows] of skipped) console.log(`${rows} rows left out: ${reason}`);
