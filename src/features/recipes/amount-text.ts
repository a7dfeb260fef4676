/** Amounts and times of a recipe's rows in words, the same on its page, its brew sheet and as text. What is kept back is a dash. */
import type { BrewAddition } from "../../domain/recipe/brew-additions.ts";
import type { HiddenParts } from "../../domain/publishing/public-recipe.ts";
import type { Hop, Misc, Yeast } from "../../domain/recipe/recipe.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { fromCanonical } from "../../domain/units/unit.ts";

type Amount = Pick<Yeast | Misc | BrewAddition, "amount" | "unit">;

const gap = "\u00a0";

/** Kilograms and pounds keep two decimals, so that a column of them can be read down; below one, a third where it counts. */
export const weightParts = (kilograms: number, formatter: Formatter) => {
  const unit = preferredUnit("mass", formatter.choice);
  const weight = fromCanonical("mass", kilograms, unit);
  return { number: formatter.number(weight, weight < 1 ? 3 : 2, 2), unit };
};

/** Of hops and salts. */
export const smallWeightParts = (grams: number, formatter: Formatter) => {
  const parts = formatter.parts("mass", grams / 1000, "small", grams < 10 ? 1 : 0);
  return parts.unit === "g" ? parts : formatter.parts("mass", grams / 1000, "small", 2);
};

const joined = ({ number, unit }: { number: string; unit: string }) => `${number}${gap}${unit}`;

export function amountText({ amount, unit }: Amount, formatter: Formatter): string {
  if (unit === "kg") return joined(weightParts(amount, formatter));
  if (unit === "g") return joined(smallWeightParts(amount, formatter));
  if (unit === "ml") return formatter.text("volume", amount / 1000, "small");
  if (unit === "pkg") return `${formatter.number(amount, 1)}${gap}${amount === 1 ? "pack" : "packs"}`;
  return `${formatter.number(amount, 1)}${gap}×`;
}

const isKept = ({ kind }: BrewAddition, hidden: HiddenParts): boolean =>
  (kind === "fermentable" && hidden.grist === true) || (kind === "hop" && hidden.hops === true);

export const additionAmount = (addition: BrewAddition, hidden: HiddenParts, formatter: Formatter): string =>
  isKept(addition, hidden) ? "–" : amountText(addition, formatter);

const daysText = (days: number, formatter: Formatter) => `${formatter.number(days, 1)} ${days === 1 ? "day" : "days"}`;

/** When and how a hop is used, such as “Hopstand, 20 min at 80 °C”. */
export function hopUseText(hop: Hop, formatter: Formatter): string {
  if (hop.use === "Dry Hop") return hop.days === undefined ? "Dry hop" : `Dry hop, ${daysText(hop.days, formatter)}`;
  const at = hop.celsius === undefined || hop.use === "Boil" ? "" : ` at ${formatter.text("temperature", hop.celsius)}`;
  return `${hop.use}, ${formatter.number(hop.minutes, 0)} min${at}`;
}

/** When an addition is due within its stage; empty where the stage says it all. */
export function additionTime({ stage, minutes, celsius, day, days }: BrewAddition, formatter: Formatter): string {
  if (stage === "fermentation") {
    const from = day === undefined ? "" : `day ${formatter.number(day, 1)}`;
    const during = days === undefined ? "" : `for ${daysText(days, formatter)}`;
    return [from, during].filter(Boolean).join(", ");
  }
  const time = minutes === undefined ? "" : `${formatter.number(minutes, 0)} min`;
  return celsius === undefined ? time : [time, formatter.text("temperature", celsius)].filter(Boolean).join(" at ");
}
