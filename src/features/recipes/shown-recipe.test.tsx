/** A recipe's page and its other sizes come out the same without what is not sent of it. */
import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { importFile } from "../../formats/registry.ts";
import { brewedAt } from "./brewed-at.ts";
import { modelsHtml } from "./models-html.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { ownBrewhouse, type Brewhouse } from "./recipe-address.ts";
import { FermentationPart, MashPart, WaterPart } from "./recipe-process.tsx";
import { FermentableSheet, HopSheet, MiscSheet, YeastSheet } from "./recipe-sheets.tsx";
import { RecipeGauges } from "./recipe-gauges.tsx";
import { shownRecipe } from "./shown-recipe.ts";
import { shownResults } from "./shown-results.ts";

const formatter = createFormatter(metricUnits, "en");
const folders = ["src/formats/fixtures", "demo/recipes"];
const recipes = folders.flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith(".md"))
    .flatMap(({ name }) => {
      const file = importFile(readFileSync(`${folder}/${name}`), name);
      return file.ok ? file.value.recipes.map(({ recipe }) => recipe) : [];
    }),
);

function drawn(recipe: Recipe, asked: Brewhouse): string {
  const brewed = brewedAt(recipe, asked);
  const all = calculateRecipe(brewed);
  const results = shownResults(all);
  const parts = { recipe: brewed, results, hidden: {}, formatter };
  const html = renderToStaticMarkup(
    <>
      <RecipeGauges results={results} style={brewed.style} formatter={formatter} />
      <FermentableSheet {...parts} />
      <HopSheet {...parts} />
      <YeastSheet {...parts} />
      <MiscSheet {...parts} />
      <MashPart {...parts} />
      <FermentationPart {...parts} />
      <WaterPart {...parts} />
    </>,
  );
  return [
    JSON.stringify(all, (name, value: unknown) => (name === "recipe" ? undefined : value)),
    modelsHtml(all, { language: "en", scale: "SG" }),
    html,
  ].join("\n");
}

test("there are recipes to look at, and they become shorter", () => {
  expect(recipes.length).toBeGreaterThan(15);
  const lengthOf = (all: readonly Recipe[]) => JSON.stringify(all).length;
  expect(lengthOf(recipes.map(shownRecipe))).toBeLessThan(lengthOf(recipes) * 0.8);
});

test.each<Brewhouse>([
  ownBrewhouse,
  { litres: 50, efficiencyPercent: null, boilOffLitresPerHour: null },
  { litres: null, efficiencyPercent: 61, boilOffLitresPerHour: 2.5 },
])("at %o a page is the same to the letter", (asked) => {
  for (const recipe of recipes) expect(drawn(shownRecipe(recipe), asked), recipe.name).toBe(drawn(recipe, asked));
});
