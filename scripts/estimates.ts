/** Compares the numbers that recipe files state of themselves with ours under their maker's settings: the distribution of differences. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { calculateRecipe } from "../src/domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { importFile } from "../src/formats/registry.ts";
import { settingsOf } from "./maker-settings.ts";

const [table, corpora, ...options] = process.argv.slice(2);
if (table === undefined || corpora === undefined) {
  console.error("Usage: npm run estimates -- FILE.tsv CORPORA_DIR [--rows]");
  process.exit(2);
}
const printRows = options.includes("--rows");

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
    read === undefined
      ? "no such file"
      : read.ok
        ? read.value.recipes.map(({ recipe }) => recipe)
        : `${read.code}: ${read.message}`;
  files.set(file, found);
  return found;
};

const taken = new Map<string, number>();
/** The recipe a row speaks of: rows of one name stand in the file's order. */
const recipeOf = (row: Row): Recipe | string => {
  const recipes = recipesOf(row["file"] ?? "");
  if (typeof recipes === "string") return recipes;
  const named = recipes.filter(({ name }) => name.trim() === (row["recipe"] ?? "").trim());
  const key = `${row["file"]}\t${row["recipe"]}`;
  const turn = taken.get(key) ?? 0;
  taken.set(key, turn + 1);
  return named[turn] ?? named[0] ?? (recipes.length === 1 ? recipes[0] : undefined) ?? "no recipe of that name";
};

const numbers = ["OG", "FG", "ABV", "IBU", "SRM"] as const;
type Name = (typeof numbers)[number];
const decimals: Record<Name, number> = { OG: 4, FG: 4, ABV: 2, IBU: 1, SRM: 1 };
const cellOf: Record<Name, string> = { OG: "OG", FG: "FG", ABV: "ABV", IBU: "IBU", SRM: "colour_srm" };

const isComputed = (row: Row): boolean =>
  /comput|^EST/i.test(row["value_source"] ?? "") && !/not computed/i.test(row["value_source"] ?? "");

/** Differences (ours less theirs) by group and number. */
const groups = new Map<string, Record<Name, number[]>>();
const groupOf = (name: string): Record<Name, number[]> => {
  const known = groups.get(name) ?? { OG: [], FG: [], ABV: [], IBU: [], SRM: [] };
  groups.set(name, known);
  return known;
};

const skipped = new Map<string, number>();
for (const row of readTable(table)) {
  const recipe = recipeOf(row);
  if (typeof recipe === "string") {
    skipped.set(recipe, (skipped.get(recipe) ?? 0) + 1);
    continue;
  }
  const generator = row["generator"] ?? "";
  const results = calculateRecipe(recipe, recipe.equipment, settingsOf(generator));
  const ours: Record<Name, number> = {
    OG: results.og.value,
    FG: results.fg.value,
    ABV: results.abv.value,
    IBU: results.ibu.value,
    SRM: results.srm.value,
  };
  const line: string[] = [];
  for (const name of numbers) {
    const stated = row[cellOf[name]] ?? "";
    if (stated === "" || !Number.isFinite(Number(stated))) continue;
    const difference = ours[name] - Number(stated);
    line.push(`${name} ${stated} ${difference >= 0 ? "+" : ""}${difference.toFixed(decimals[name])}`);
    groupOf(generator)[name].push(difference);
    if (isComputed(row)) groupOf("all computed values")[name].push(difference);
  }
  if (printRows) console.log(`${generator} | ${row["recipe"]} | ${line.join("  ")}`);
}

const quantile = (sorted: number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
};

console.log("generator\tnumber\trows\tmedian |d|\tp90 |d|\tlargest |d|\tmedian d");
for (const [generator, byNumber] of groups)
  for (const name of numbers) {
    const differences = byNumber[name].toSorted((a, b) => a - b);
    if (differences.length === 0) continue;
    const sizes = differences.map(Math.abs).toSorted((a, b) => a - b);
    const figures = [quantile(sizes, 0.5), quantile(sizes, 0.9), quantile(sizes, 1), quantile(differences, 0.5)];
    console.log(
      [generator, name, sizes.length, ...figures.map((figure) => figure.toFixed(decimals[name] + 1))].join("\t"),
    );
  }
for (const [reason, rows] of skipped) console.log(`${rows} rows left out: ${reason}`);
