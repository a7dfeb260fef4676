/** The colour of a malt, sugar or extract in the visitor's unit. */
import { isColourUnknown } from "../../domain/colour/known-colour.ts";
import { maltSrm } from "../../domain/colour/malt-colour.ts";
import type { Fermentable } from "../../domain/recipe/recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";

export const maltColourText = (fermentable: Fermentable, formatter: Formatter): string =>
  isColourUnknown(fermentable) ? "–" : formatter.text("colour", maltSrm(fermentable.colour), "large", 0);
