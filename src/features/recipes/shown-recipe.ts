/** What a recipe's page and its other sizes read of the recipe: the page's data carry no more. */
import { recipeWithout } from "../../domain/publishing/public-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";

/** Words and figures that belong to files and libraries: nothing is computed from them, and the page does not show them. */
const unread = new Set([
  "addToSecondary",
  "author",
  "bestFor",
  "betaPercent",
  "caryophyllenePercent",
  "category",
  "categoryNumber",
  "coAuthor",
  "cohumulonePercent",
  "date",
  "diastaticPowerLintner",
  "equipmentAdjust",
  "examples",
  "flocculation",
  "guide",
  "hsiPercent",
  "humulenePercent",
  "ingredients",
  "letter",
  "libraryId",
  "maxInBatchPercent",
  "maxReuse",
  "myrcenePercent",
  "notes",
  "origin",
  "profile",
  "proteinPercent",
  "recommendMash",
  "substitutes",
  "supplier",
  "tasteNotes",
  "tasteRating",
  "useFor",
]);

export const shownRecipe = (recipe: Recipe): Recipe => recipeWithout(recipe, unread);
