/** Malt colours that a file does not know, told from those that are none. */
import { isColourUnknown } from "../domain/colour/known-colour.ts";
import type { Fermentable } from "../domain/recipe/recipe.ts";
import type { Imported } from "./format.ts";

function knownColour(fermentable: Fermentable): Fermentable {
  const { colour, ...rest } = fermentable;
  if (isColourUnknown(fermentable)) return rest;
  return colour ? fermentable : { ...rest, colour: { value: 0, unit: "Lovibond" } };
}

/** Sugar, honey, fruit and adjuncts without a colour have none; malt without one is of unknown colour. */
export const withKnownColours = (imported: Imported): Imported => ({
  ...imported,
  recipes: imported.recipes.map(({ recipe, warnings }) => ({
    recipe: { ...recipe, fermentables: recipe.fermentables.map(knownColour) },
    warnings,
  })),
  library: { ...imported.library, fermentables: imported.library.fermentables.map(knownColour) },
});
