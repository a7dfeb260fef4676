/** Warnings of a recipe's numbers are told in the visitor's language. */
import { expect, test } from "vitest";
import { paleAle } from "../../tests/pale-ale.ts";
import { calculateRecipe } from "../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../domain/recipe/recipe.ts";
import { createFormatter } from "../domain/units/formatter.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { sayRecipeWarning } from "./say-recipe-warning.ts";

const said = (changes: Partial<Recipe>, language: string) =>
  calculateRecipe({ ...paleAle, ...changes }).warnings.map((warning) =>
    sayRecipeWarning(warning, createFormatter(metricUnits, language)),
  );
const [hop, malt] = [paleAle.hops[0]!, paleAle.fermentables[0]!];
const { colour: _, ...bare } = malt;

test.each<[string, Partial<Recipe>, string, string]>([
  [
    "a hop",
    { hops: [{ ...hop, minutes: 90 }] },
    "Magnum is boiled for longer than the wort.",
    "Magnum kocht länger als die Würze.",
  ],
  [
    "one malt without a colour",
    { fermentables: [bare] },
    "The beer’s colour is unknown because Pale malt has no colour.",
    "Die Farbe des Biers ist unbekannt: Für Pale malt fehlt die Farbangabe.",
  ],
  [
    "two malts without a colour",
    { fermentables: [bare, { ...bare, name: "Munich" }] },
    "The beer’s colour is unknown because Pale malt and Munich have no colour.",
    "Die Farbe des Biers ist unbekannt: Für Pale malt und Munich fehlen die Farbangaben.",
  ],
  [
    "a boil out of proportion",
    { boilLitres: 2.5 },
    "A boil of 2.5\u00a0L is out of proportion to a batch of 20\u00a0L. The usual boil is used instead.",
    "2,5\u00a0L in der Pfanne passen nicht zu einer Anstellmenge von 20\u00a0L. Gerechnet wird mit der üblichen Pfannevollmenge.",
  ],
  [
    "a formula beyond its range",
    { abvFormula: "simple", fermentables: [{ ...malt, kg: 9 }] },
    "The simple formula is valid up to an OG of 1.070.",
    "Die einfache Formel gilt bis OG 1,070.",
  ],
])("%s", (_of, changes, english, german) => {
  expect(said(changes, "en")).toContain(english);
  expect(said(changes, "de")).toContain(german);
});

test("what is no warning of a recipe's numbers keeps its own sentence", () => {
  expect(sayRecipeWarning({ message: "Left out." }, createFormatter(metricUnits, "de"))).toBe("Left out.");
});
