/** Why a solver cannot bring a recipe to what is wanted, or what it could not keep. */
import type { ToldRefusal } from "../domain/recipe/told-refusal.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import { wordsOf } from "./words.ts";

export function sayRefusal(told: ToldRefusal, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  switch (told.is) {
    case "abv":
      return words.text("designer.refusal.abv");
    case "alpha-unknown":
      return words.text("designer.refusal.alphaUnknown", {
        names: new Intl.ListFormat(formatter.language).format(told.names),
        count: told.names.length,
      });
    case "batch-size":
      return words.text("designer.refusal.batchSize");
    case "between-amounts":
      return words.text("designer.refusal.betweenAmounts");
    case "bitter-without-hops":
      return words.text("designer.refusal.bitterWithoutHops");
    case "colour-beyond":
      return words.text("designer.refusal.colourBeyond", { name: told.name, base: told.base });
    case "colour-first":
      return words.text("designer.refusal.colourFirst", { name: told.name });
    case "efficiency":
      return words.text("designer.refusal.efficiency");
    case "fermentable-gone":
      return words.text("designer.refusal.fermentableGone");
    case "fermentables-bring-more":
      return words.text("designer.refusal.fermentablesBringMore");
    case "first-beers":
      return words.text("designer.refusal.firstBeers");
    case "hop-gone":
      return words.text("designer.refusal.hopGone");
    case "hops-bring-more":
      return words.text("designer.refusal.hopsBringMore");
    case "ibu":
      return words.text("designer.refusal.ibu");
    case "kettle":
      return words.text("designer.refusal.kettle");
    case "no-bitterness":
      return words.text("designer.refusal.noBitterness", { name: told.name });
    case "no-extract":
      return words.text("designer.refusal.noExtract", { name: told.name });
    case "no-extract-to-give":
      return words.text("designer.refusal.noExtractToGive", { name: told.name });
    case "no-room":
      return words.text("designer.refusal.noRoom");
    case "no-second":
      return words.text("designer.refusal.noSecond", { scale: formatter.scale });
    case "no-weight":
      return words.text("designer.refusal.noWeight");
    case "nothing-bitters":
      return words.text("designer.refusal.nothingBitters");
    case "nothing-to-scale":
      return words.text("designer.refusal.nothingToScale");
    case "og": {
      const { number, unit } = formatter.gravity(1);
      return words.text("designer.refusal.og", { least: `${number} ${unit}`.trim(), scale: formatter.scale });
    }
    case "percent":
      return words.text("designer.refusal.percent");
    case "percent-each":
      return words.text("designer.refusal.percentEach");
    case "percent-none":
      return words.text("designer.refusal.percentNone");
    case "percent-sum":
      return words.text("designer.refusal.percentSum", { percent: formatter.percent(told.percent) });
    case "srm":
      return words.text("designer.refusal.srm");
    case "still-darker":
      return words.text("designer.refusal.stillDarker", { name: told.name });
    case "still-paler":
      return words.text("designer.refusal.stillPaler", { name: told.name });
    case "too-many-hops":
      return words.text("designer.refusal.tooManyHops");
    case "tun":
      return words.text("designer.refusal.tun");
    case "weight-stays":
      return words.text("designer.refusal.weightStays");
  }
}
