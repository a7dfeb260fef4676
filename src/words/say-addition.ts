/** Amounts and times of what goes in on the day, for paper, plain text and machines. What is kept back is a dash. */
import type { BrewAddition, BrewStage } from "../domain/recipe/brew-additions.ts";
import type { HiddenParts } from "../domain/publishing/public-recipe.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import type { Words } from "./arguments.ts";
import { wordsOf } from "./words.ts";
import { amountText, daysText, standText } from "./say-amount.ts";

const isKept = ({ kind }: BrewAddition, hidden: HiddenParts): boolean =>
  (kind === "fermentable" && hidden.grist === true) || (kind === "hop" && hidden.hops === true);

export const additionAmount = (addition: BrewAddition, hidden: HiddenParts, formatter: Formatter): string =>
  isKept(addition, hidden) ? "–" : amountText(addition, formatter);

/** When an addition is due within its stage; empty where the stage says it all. */
export function additionTime({ stage, minutes, celsius, day, days }: BrewAddition, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  if (stage === "fermentation") {
    const from = day === undefined ? "" : words.text("sheet.day", { day: formatter.number(day, 1) });
    const during = days === undefined ? "" : words.text("sheet.forDays", { days: daysText(days, formatter) });
    return [from, during].filter(Boolean).join(", ");
  }
  if (minutes !== undefined) return standText(minutes, celsius, formatter);
  return celsius === undefined ? "" : formatter.text("temperature", celsius);
}

/** Where it goes in, as a label. */
export function stageText(stage: BrewStage, words: Words): string {
  switch (stage) {
    case "mash":
      return words.text("recipe.use.mash");
    case "sparge":
      return words.text("recipe.use.sparge");
    case "first wort":
      return words.text("recipe.use.firstWort");
    case "boil":
      return words.text("recipe.boil");
    case "hopstand":
      return words.text("recipe.use.hopstand");
    case "fermentation":
      return words.text("sheet.fermenter");
    case "packaging":
      return words.text("sheet.packaging");
  }
}
