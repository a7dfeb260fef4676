import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { exportRecipe, importFile } from "./registry.ts";

const fixture = (name: string): Uint8Array => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

function onlyRecipe(bytes: Uint8Array) {
  const result = importFile(bytes, "test.json");
  if (!result.ok) throw new Error(result.code);
  const [first] = result.value.recipes;
  if (!first) throw new Error("no recipe");
  return first;
}

function formatted(bytes: Uint8Array): string {
  const result = exportRecipe(onlyRecipe(bytes).recipe, "beerjson");
  if (!result.ok) throw new Error(result.code);
  return result.value.text;
}

const validate = officialSchema();

/** The schema's own files; `pH` and the like are formats of ours, so strict mode is off. */
function officialSchema() {
  const folder = join(dirname(createRequire(import.meta.url).resolve("@beerjson/beerjson/package.json")), "json");
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const name of readdirSync(folder)) ajv.addSchema(JSON.parse(readFileSync(join(folder, name), "utf8")) as object);
  const compiled = ajv.getSchema("https://raw.githubusercontent.com/beerjson/beerjson/master/json/beer.json");
  if (!compiled) throw new Error("the schema is not there");
  return compiled;
}

test("a BeerJSON file that the schema would refuse gives its recipe in canonical units", () => {
  const { recipe, warnings } = onlyRecipe(fixture("beerjson.json"));
  expect(recipe).toMatchObject({
    name: "Kettle Corner Kölsch",
    type: "All Grain",
    author: "Wortfolio",
    date: Date.UTC(2024, 2, 9),
    efficiencyPercent: 74,
    boilMinutes: 75,
    boilLitres: 26,
    style: { name: "Kölsch", categoryNumber: "5", letter: "B" },
    fermentables: [
      { name: "Kölsch Malt", colour: { value: 4.5, unit: "EBC" } },
      { name: "Raspberries", type: "Fruit", kg: 0.9, addAfterBoil: true, yieldPercent: 10 },
    ],
    hops: [
      { use: "Boil", minutes: 60 },
      { use: "Dry Hop", days: 3, onDay: 5 },
    ],
    yeasts: [{ amount: 11, unit: "g", form: "Dry" }],
    miscs: [{ use: "Mash", amount: 3, unit: "g" }],
    mash: { steps: [{ name: "Maltose", infuseLitres: 15 }, { name: "" }] },
    fermentation: [{ days: 14, celsius: 15 }],
  });
  expect(recipe.batchLitres).toBeCloseTo(20.819765, 6);
  expect(recipe.stated?.og).toBeCloseTo(1.0479, 3);
  expect(warnings.map(({ path }) => path)).toEqual(expect.arrayContaining(["fermentables[1].yieldPercent"]));
});

test.each(["beerjson.json", "beersmith.xml", "hard.xml"])(
  "what is written from %s is valid by the official schema",
  (name) => {
    void validate(JSON.parse(formatted(fixture(name))));
    expect(validate.errors ?? []).toEqual([]);
  },
);

test.each(["beerjson.json", "beersmith.xml", "hard.xml"])("%s, written and read again, is the same recipe", (name) => {
  const once = onlyRecipe(fixture(name)).recipe;
  const again = onlyRecipe(new TextEncoder().encode(formatted(fixture(name)))).recipe;
  const { notes: _, ...head } = once;
  expect(again.hops.length).toBe(once.hops.length);
  expect(again).toMatchObject({ name: head.name, type: head.type, boilMinutes: head.boilMinutes });
  for (const list of ["hops", "fermentables", "yeasts", "miscs"] as const) {
    expect(again[list].map(({ extras: __, ...known }) => closeTo(known))).toEqual(
      once[list].map(({ extras: __, ...known }) => closeTo(known)),
    );
  }
});

test("members that Wortfolio does not know come back on export", () => {
  const text = formatted(fixture("beerjson.json"));
  const recipe = (JSON.parse(text) as { beerjson: { recipes: Record<string, unknown>[] } }).beerjson.recipes[0];
  expect(recipe).toMatchObject({
    packaging: { name: "Keg", packaged_volume: { unit: "l", value: 19 } },
    boil: { boil_steps: [{ name: "Whole" }] },
    efficiency: { mash: { unit: "%", value: 82 } },
    mash: { mash_steps: [{ end_ph: { unit: "pH", value: 5.4 } }, {}] },
    ingredients: { hop_additions: [{ timing: { step: 2 } }, {}] },
  });
});

/** The same structure with every number rounded to a millionth. */
function closeTo(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 1e6) / 1e6;
  if (Array.isArray(value)) return value.map(closeTo);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closeTo(inner)]));
}

test("of a plan for the water its source goes along, as the recipe's water", () => {
  const source = { name: "Tap", calcium: 60, magnesium: 8, sodium: 12, chloride: 20, sulfate: 35, bicarbonate: 150 };
  const { waters: _, ...recipe } = onlyRecipe(fixture("beerjson.json")).recipe;
  const file = exportRecipe({ ...recipe, water: { source, mashSalts: { gypsum: 3 } } }, "beerjson");
  if (!file.ok) throw new Error(file.code);
  void validate(JSON.parse(file.value.text));
  expect(validate.errors ?? []).toEqual([]);
  expect(onlyRecipe(new TextEncoder().encode(file.value.text)).recipe.waters).toMatchObject([source]);
});

test("character references in the texts of JSON are decoded", () => {
  const name = (more: string) => {
    const file = `{"beerjson":{"version":1,"recipes":[{"name":"K&#246;lsch &amp; Alt"${more}}]}}`;
    const result = importFile(new TextEncoder().encode(file), "k.json");
    return result.ok ? result.value.recipes[0]?.recipe.name : result.code;
  };
  expect(name("")).toBe("Kölsch & Alt");
  expect(name(',"wortfolio":{}')).toBe("K&#246;lsch &amp; Alt");
});
