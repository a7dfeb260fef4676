/** Imports every file below a folder and prints what was understood, what was refused and why: `node scripts/survey-formats.ts FOLDER [--all]`. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { importFile } from "../src/formats/registry.ts";

const [folder, mode] = process.argv.slice(2);
if (folder === undefined || !statSync(folder).isDirectory()) {
  console.error("Usage: node scripts/survey-formats.ts FOLDER [--all]");
  process.exit(2);
}

type Tally = { files: number; refused: number; recipes: number; empty: number; records: number; warnings: number };
const tallies = new Map<string, Tally>();
const codes = new Map<string, number>();
const refusals: string[] = [];

for (const path of filesIn(folder)) {
  const result = importFile(readFileSync(path), path);
  const name = relative(folder, path);
  const key = `${name.split("/")[0]} ${result.ok ? `${result.value.format} (${result.value.generator})` : "refused"}`;
  const tally = tallies.get(key) ?? { files: 0, refused: 0, recipes: 0, empty: 0, records: 0, warnings: 0 };
  tallies.set(key, tally);
  tally.files++;
  if (!result.ok) {
    tally.refused++;
    refusals.push(`${name}: ${result.code}: ${result.message}`);
    continue;
  }
  const { recipes, library, warnings } = result.value;
  tally.recipes += recipes.length;
  tally.records += Object.values(library).reduce((sum, list) => sum + list.length, 0);
  for (const { recipe, warnings: own } of recipes) {
    const understood = recipe.fermentables.some(({ kg }) => kg > 0) && recipe.batchLitres > 0;
    if (!understood) {
      tally.empty++;
      refusals.push(`${name}: recipe “${recipe.name}” has no weighed fermentable or no batch size`);
    }
    for (const note of own) {
      count(note.code, note.path);
      tally.warnings++;
      if (mode === "--all") console.log(name, recipe.name, note.path, note.message);
    }
  }
  for (const note of warnings) {
    count(note.code, note.path);
    tally.warnings++;
    if (mode === "--all") console.log(name, note.path, note.message);
  }
}

console.table(Object.fromEntries([...tallies].sort(([a], [b]) => a.localeCompare(b))));
console.table(Object.fromEntries([...codes].sort(([, a], [, b]) => b - a).slice(0, 60)));
console.log(refusals.join("\n"));

function count(code: string, path: string): void {
  const key = `${code} ${path.replaceAll(/\[\d+\]/g, "")}`;
  codes.set(key, (codes.get(key) ?? 0) + 1);
}

function filesIn(place: string): string[] {
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
