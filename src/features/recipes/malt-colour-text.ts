/** The colour of a malt, sugar or extract in the visitor's unit. */
import { maltSrm } from "../../domain/colour/malt-colour.ts";
import type { Fermentable } from "../../domain/recipe/recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";

export const maltColourText = ({ colour }: Fermentable, formatter: Formatter): string =>
  formatter.text("colour", maltSrm(colour), "large", 0);
