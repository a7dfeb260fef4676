/** What a recipe's numbers warn of, in the visitor's language. */
import type { ToldWarning } from "../domain/recipe/told-warning.ts";
import type { Note } from "../domain/result.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import { wordsOf } from "./words.ts";

/** Its own sentence where the warning is not one of a recipe's numbers. */
export const sayRecipeWarning = ({ told, message }: Pick<Note, "told" | "message">, formatter: Formatter): string =>
  told ? sayTold(told, formatter) : message;

function sayTold(told: ToldWarning, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  switch (told.is) {
    case "abv-range":
      return words.text("recipe.warning.abvRange", { formula: told.formula === "hmrc" ? "other" : told.formula });
    case "attenuation":
      return words.text("recipe.warning.attenuation");
    case "boil-absurd":
      return words.text("recipe.warning.boilAbsurd", {
        boil: formatter.text("volume", told.boilLitres),
        batch: formatter.text("volume", told.batchLitres),
      });
    case "boil-gravity":
      return words.text("recipe.warning.boilGravity");
    case "boil-long":
      return words.text("recipe.warning.boilLong");
    case "boil-small":
      return words.text("recipe.warning.boilSmall");
    case "colour-range":
      return words.text("recipe.warning.colourRange", { formula: told.formula === "morey" ? "other" : told.formula });
    case "colour-unknown":
      return words.text("recipe.warning.colourUnknown", {
        names: new Intl.ListFormat(formatter.language).format(told.names),
        count: told.names.length,
      });
    case "hop-longer":
      return words.text("recipe.warning.hopLonger", { hop: told.name });
    case "kettle-small":
      return words.text("recipe.warning.kettleSmall");
    case "mash-boiling":
      return words.text("recipe.warning.mashBoiling");
    case "mash-cooler":
      return words.text("recipe.warning.mashCooler");
    case "mash-strike":
      return words.text("recipe.warning.mashStrike");
    case "no-number":
      return words.text("recipe.warning.noNumber");
    case "og-high":
      return words.text("recipe.warning.ogHigh");
    case "og-impossible":
      return words.text("recipe.warning.ogImpossible");
    case "ph-high":
      return words.text("recipe.warning.phHigh");
    case "ph-low":
      return words.text("recipe.warning.phLow");
    case "srm-high":
      return words.text("recipe.warning.srmHigh");
    case "tun-small":
      return words.text("recipe.warning.tunSmall");
    case "unmeasurable":
      return words.text("recipe.warning.unmeasurable");
    case "water-unknown":
      return words.text("recipe.warning.waterUnknown");
  }
}
