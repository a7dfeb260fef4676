import fc from "fast-check";
import { expect, test } from "vitest";
import { anyRecipe } from "../../../tests/any-recipe.ts";
import { calculateRecipe } from "./calculate-recipe.ts";
import { makerIds } from "./maker-settings.ts";
import { plainResults } from "./plain-results.ts";

/** As some program computes it, and with a number that is none. */
const stored = fc
  .tuple(anyRecipe, fc.option(fc.constantFrom(...makerIds), { nil: undefined }), fc.boolean())
  .map(([recipe, computedAs, isBroken]) => ({
    ...recipe,
    ...(computedAs && { computedAs }),
    ...(isBroken && { hops: recipe.hops.map((hop) => ({ ...hop, grams: Number.NaN })) }),
  }));

test("they are the same numbers as those with their traces", () => {
  fc.assert(
    fc.property(stored, (recipe) => {
      const { og, fg, abv, ibu, srm } = calculateRecipe(recipe);
      const values = { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: srm.value };
      expect(plainResults(recipe)).toEqual(values);
    }),
  );
});
