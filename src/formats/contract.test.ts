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
};
/** Files that hold records outside of recipes, and no recipe. */
const ITEMS: [format: string, name: string][] = [
  ["beerxml", "items.xml"],
  ["beerjson", "items.json"],
  ["bsmx", "items.bsmx"],
  ["brewfather", "items-brewfather.json"],
];
const ALL = Object.entries(FIXTURES).flatMap(([format, names]) =>
  names.map((name): [string, string] => [format, name]),
);

const fixture = (name: string): Uint8Array => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

function imported(bytes: Uint8Array) {
  const result = importFile(bytes, "file");
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function exported(recipe: Recipe, format: string): string {
  const result = exportRecipe(recipe, format);
  if (!result.ok) throw new Error(result.code);
  return result.value.text;
}

test("every file that holds a format is in the registry, and every format has its fixtures", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const declaring = files.filter((name) =>
    readFileSync(new URL(name, import.meta.url), "utf8").includes(": Format = {"),
  );
  expect(declaring.map((name) => name.slice(0, -3)).sort()).toEqual(formats.map(({ id }) => id).sort());
  expect(Object.keys(FIXTURES).sort()).toEqual(formats.map(({ id }) => id).sort());
  expect(readdirSync(new URL("fixtures/", import.meta.url)).sort()).toEqual(
    [...ALL, ...ITEMS].map(([, name]) => name).sort(),
  );
});

test.each(ALL)("%s recognises its own %s and reads a recipe with weighed malt from it", (format, name) => {
  const file = imported(fixture(name));
  expect(file.format).toBe(format);
  const [first] = file.recipes;
  expect(first?.recipe.name).not.toBe("");
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

test.each(ITEMS)("%s reads every kind of record outside of recipes from %s", (format, name) => {
  const file = imported(fixture(name));
  expect([file.format, file.recipes]).toEqual([format, []]);
  const { hops, fermentables, yeasts, miscs, waters, styles, equipments, mashes, fermentations } = file.library;
  expect(hops[0]).toMatchObject({ name: "Quay Gold", alphaPercent: 6.5, origin: "Slovenia" });
  expect(fermentables[0]).toMatchObject({ name: "Harbour Malt", type: "Grain", yieldPercent: 79.5 });
  expect(yeasts[0]).toMatchObject({ name: "Pier Ale", form: "Dry", laboratory: "Pier", attenuationPercent: 78 });
  expect(miscs[0]).toMatchObject({ name: "Dulse", type: "Fining", use: "Boil" });
  expect(waters[0]).toMatchObject({ name: "Harbour tap", calcium: 62, bicarbonate: 140, magnesium: 7 });
  expect(styles[0]).toMatchObject({ name: "Harbour Bitter", category: "House", letter: "A", guide: "Ours" });
  expect(styles[0]?.og?.min).toBeCloseTo(1.0355, 2);
  expect(equipments[0]?.name).toMatch(/^Shed.* 25 L$/);
  expect(equipments[0]?.batchLitres).toBeCloseTo(25, 6);
  expect(equipments[0]?.boilLitres).toBeCloseTo(31, 6);
  expect(mashes[0]).toMatchObject({ name: "Two rests", steps: [{ name: "Maltose", minutes: 40 }, { minutes: 20 }] });
  expect(mashes[0]?.steps.map(({ celsius }) => Math.round(celsius * 1e6) / 1e6)).toEqual([63, 72]);
  const hasFermentations = format === "beerjson" || format === "brewfather";
  expect(fermentations).toMatchObject(
    hasFermentations
      ? [
          {
            name: "Slow lager",
            steps: [
              { days: 12, celsius: 10 },
              { days: 28, celsius: 2 },
            ],
          },
        ]
      : [],
  );
});

test.each(ITEMS)("records outside of recipes from %s (%s) survive our own JSON unchanged", (_format, name) => {
  const { library } = imported(fixture(name));
  const again = imported(Buffer.from(JSON.stringify({ wortfolio: 1, library })));
  expect(again.recipes).toEqual([]);
  expect(again.library).toEqual(library);
  expect(again.warnings).toEqual([]);
});

test("a warning names the record, the field and what was assumed", () => {
  expect(imported(fixture("items.xml")).warnings).toEqual([
    { code: "missing", path: "hops[1].alphaPercent", record: "Nameless strength", assumed: 0 },
  ]);
});

test("what is no recipe and nothing for the library is refused by what it holds", () => {
  const only = Buffer.from(JSON.stringify({ beerjson: { version: 1, boil: [{ name: "An hour" }] } }));
  expect(importFile(only, "boil.json")).toMatchObject({
    ok: false,
    code: "nothing-found",
    format: "BeerJSON 1.0",
    only: ["boil"],
  });
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
