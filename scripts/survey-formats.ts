/**
 * Imports every file below a folder and prints what was understood, what was refused and why:
 * `node scripts/survey-formats.ts FOLDER [--all | --round-trip]`. `--all` prints every warning; `--round-trip` exports each
 * recipe to BeerXML, BeerJSON and Wortfolio JSON, reads it back and prints the fields that differ by more than a millionth.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { libraryDrafts } from "../src/features/recipe-import/library-drafts.ts";
import { createFormatter } from "../src/domain/units/formatter.ts";
import { metricUnits } from "../src/domain/units/preferred-unit.ts";
import { sayImportNote } from "../src/features/recipe-import/say-import-note.ts";
import { exportRecipe, importFile } from "../src/formats/registry.ts";
import { sayFileProblem } from "../src/words/say-file-problem.ts";

const [folder, mode] = process.argv.slice(2);
if (folder === undefined || !statSync(folder).isDirectory()) {
  console.error("Usage: node scripts/survey-formats.ts FOLDER [--all | --round-trip]");
  process.exit(2);
}

/** What BeerJSON's schema has no place for. */
const BEYOND_BEERJSON =
  /^(?:water\.|tags|measured|ibuFormula|age|stated\.ibuMethod|carbonation\.(?!volumes)|mash\.(?:tun|sparge|ph|equip)|fermentation\.\d+\.(?:kPa|rampDays))/;

/** `items`: records that would go into the library. */
type Tally = { files: number; refused: number; recipes: number; empty: number; items: number; warnings: number };
const tallies = new Map<string, Tally>();
const codes = new Map<string, number>();
const refusals: string[] = [];
const formatter = createFormatter(metricUnits, "en");

for (const path of filesIn(folder)) {
  const result = importFile(readFileSync(path), path);
  const name = relative(folder, path);
  const key = `${name.split("/")[0]} ${result.ok ? `${result.value.format} (${result.value.generator})` : "refused"}`;
  const tally = tallies.get(key) ?? { files: 0, refused: 0, recipes: 0, empty: 0, items: 0, warnings: 0 };
  tallies.set(key, tally);
  tally.files++;
  if (!result.ok) {
    tally.refused++;
    refusals.push(`${name}: ${sayFileProblem(result, "en")}`);
    continue;
  }
  const { recipes, library } = result.value;
  const drafts = libraryDrafts(library);
  const warnings = [...result.value.warnings, ...drafts.warnings];
  tally.recipes += recipes.length;
  tally.items += drafts.items.length;
  if (recipes.length === 0 && drafts.items.length === 0) refusals.push(`${name}: neither a recipe nor an item`);
  for (const { recipe, warnings: own } of recipes) {
    if (mode === "--round-trip") roundTrip(recipe, name);
    const understood = recipe.fermentables.some(({ kg }) => kg > 0) && recipe.batchLitres > 0;
    if (!understood) {
      tally.empty++;
      refusals.push(`${name}: recipe “${recipe.name}” has no weighed fermentable or no batch size`);
    }
    for (const note of own) {
      count(note.code, note.path);
      tally.warnings++;
      if (mode === "--all") console.log(name, recipe.name, note.path, sayImportNote(note, formatter));
    }
  }
  for (const note of warnings) {
    count(note.code, note.path);
    tally.warnings++;
    if (mode === "--all") console.log(name, note.path, sayImportNote(note, formatter));
  }
}

console.table(Object.fromEntries([...tallies].sort(([a], [b]) => a.localeCompare(b))));
console.table(Object.fromEntries([...codes].sort(([, a], [, b]) => b - a).slice(0, 60)));
console.log(refusals.join("\n"));

function roundTrip(recipe: Recipe, name: string): void {
  for (const format of ["beerxml", "beerjson", "wortfolio"]) {
    const file = exportRecipe(recipe, format);
    const back = file.ok ? importFile(Buffer.from(file.value.text), file.value.fileName) : file;
    if (!back.ok) {
      refusals.push(`${name}: “${recipe.name}” by ${format}: ${sayFileProblem(back, "en")}`);
      continue;
    }
    const differing = differences(recipe, back.value.recipes[0]?.recipe, "").filter(
      (path) => format !== "beerjson" || !BEYOND_BEERJSON.test(path),
    );
    if (differing.length > 0)
      refusals.push(`${name}: “${recipe.name}” by ${format}: ${differing.slice(0, 5).join(", ")}`);
  }
}

function differences(one: unknown, other: unknown, path: string): string[] {
  if (one === undefined && other === undefined) return [];
  if (typeof one === "number" && typeof other === "number") {
    return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one)) ? [] : [`${path} ${one} → ${other}`];
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return one === other ? [] : [`${path} ${String(one).slice(0, 30)} → ${String(other).slice(0, 30)}`];
  }
  const [left, right] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((key) => key !== "extras")
    .flatMap((key) => differences(left.get(key), right.get(key), path === "" ? key : `${path}.${key}`));
}

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
