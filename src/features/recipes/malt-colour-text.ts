/** The colour of a malt, sugar or extract in the visitor's unit. */
import { maltSrm } from "../../domain/colour/malt-colour.ts";
import type { Fermentable } from "../../domain/recipe/recipe.ts";
import type { Printer } from "../../domain/units/printer.ts";

export const maltColourText = ({ colour }: Fermentable, printer: Printer): string =>
  printer.text("colour", maltSrm(colour), "large", 0);
