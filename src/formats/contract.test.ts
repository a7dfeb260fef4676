import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Recipe } from "../domain/recipe/recipe.ts";
import { exportRecipe, formats, importFile } from "./registry.ts";

const FIXTURES: Record<string, string[]> = {
  wortfolio: ["wortfolio.json"],
  beerjson: ["beerjson.json"],
  mmum: ["mmum-1.json", "mmum-2.json"],
  "kleiner-brauhelfer": ["kleiner-brauhelfer.json"],
  brewfather: ["brewfather.json"],
  bsmx: ["beersmith.bsmx"],
  beerxml: ["beersmith.xml", "hard.xml"],
  markdown: [],
};
const ALL = Object.entries(FIXTURES).flatMap(([format, names]) =>
  names.map((name): [string, string] => [format, name]),
);

const fixture = (name: string): Uint8Array => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

function imported(bytes: Uint8Array) {
  const result = importFile(bytes, "file");
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
}

function exported(recipe: Recipe, format: string): string {
  const result = exportRecipe(recipe, format);
  if (!result.ok) throw new Error(result.message);
  return result.value.text;
}

test("every file that holds a format is in the registry, and every format has its fixtures", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const declaring = files.filter((name) =>
    readFileSync(new URL(name, import.meta.url), "utf8").includes(": Format = {"),
  );
  expect(declaring.map((name) => name.slice(0, -3)).sort()).toEqual(formats.map(({ id }) => id).sort());
  expect(Object.keys(FIXTURES).sort()).toEqual(formats.map(({ id }) => id).sort());
  expect(readdirSync(new URL("fixtures/", import.meta.url)).sort()).toEqual(ALL.map(([, name]) => name).sort());
});

test.each(ALL)("%s recognises its own %s and reads a recipe with weighed malt from it", (format, name) => {
  const file = imported(fixture(name));
  expect(file.format).toBe(format);
  const [first] = file.recipes;
  expect(first?.recipe.name).not.toBe("Unnamed recipe");
  expect(first?.recipe.batchLitres).toBeGreaterThan(5);
  expect(first?.recipe.fermentables.some(({ kg }) => kg > 0)).toBe(true);
  expect(first?.recipe.hops.length).toBeGreaterThan(0);
});

test.each(ALL)("a recipe from %s (%s) survives our own JSON unchanged", (_format, name) => {
  for (const { recipe } of imported(fixture(name)).recipes) {
    const again = imported(Buffer.from(exported(recipe, "wortfolio"))).recipes[0]?.recipe;
    expect(again).toEqual(recipe);
  }
});

test.each(ALL)("a recipe from %s (%s) survives BeerXML with all its fields to a millionth", (_format, name) => {
  for (const { recipe } of imported(fixture(name)).recipes) {
    const again = imported(Buffer.from(exported(recipe, "beerxml"))).recipes[0]?.recipe;
    expect(comparable(again)).toEqual(comparable(recipe));
  }
});

test.each(ALL)("what BeerJSON holds of a recipe from %s (%s) survives it to a millionth", (_format, name) => {
  for (const { recipe } of imported(fixture(name)).recipes) {
    const once = imported(Buffer.from(exported(recipe, "beerjson"))).recipes[0]?.recipe;
    if (!once) throw new Error("no recipe");
    const twice = imported(Buffer.from(exported(once, "beerjson"))).recipes[0]?.recipe;
    expect(comparable(twice)).toEqual(comparable(once));
    for (const list of ["fermentables", "hops", "miscs", "yeasts"] as const) {
      expect(comparable(once[list])).toEqual(comparable(recipe[list]));
    }
    expect(comparable(once.equipment)).toEqual(comparable(recipe.equipment));
  }
});

test("our own JSON gives back what a later version wrote, and a record that is none costs only itself", () => {
  const file = imported(fixture("wortfolio.json"));
  expect(file.recipes).toHaveLength(1);
  expect(file.warnings).toMatchObject([{ code: "not-a-record", path: "recipes[1]" }]);
  const [first] = file.recipes;
  if (!first) throw new Error("no recipe");
  const text = exported(first.recipe, "wortfolio");
  expect((JSON.parse(text) as { recipes: unknown[] }).recipes[0]).toMatchObject({ later: { than: "version 1" } });
});

test("Markdown shows the recipe and escapes what would be markup", () => {
  const { recipe } = imported(fixture("wortfolio.json")).recipes[0] ?? {};
  if (!recipe) throw new Error("no recipe");
  const text = exported({ ...recipe, name: "Night *Ferry* <1>" }, "markdown");
  expect(text).toContain("# Night \\*Ferry\\* \\<1\\>");
  expect(text).toContain("| 3.25 kg | Stout Malt | 89.0 % | 4.5 EBC |");
  expect(text).toContain("- OG: 1.052");
  expect(text).toContain("Dry hop, 2.5 days");
});

test("an export has a file name of the recipe's letters, and an unknown format is a problem", () => {
  const { recipe } = imported(fixture("wortfolio.json")).recipes[0] ?? {};
  if (!recipe) throw new Error("no recipe");
  const named = exportRecipe({ ...recipe, name: "../Röstmalz: 100 % ☕" }, "beerxml");
  expect(named.ok && named.value).toMatchObject({ fileName: "rostmalz-100.xml", mime: "application/xml" });
  expect(exportRecipe(recipe, "promash")).toMatchObject({ ok: false, code: "unknown-format" });
  expect(exportRecipe(recipe, "bsmx")).toMatchObject({ ok: false, code: "unknown-format" });
});

/** Numbers rounded to a millionth; without the leftovers of formats, which travel only home. */
function comparable(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 1e6) / 1e6;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, inner]) => key !== "extras" && inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, comparable(inner)]));
}
