/** Amounts and times of a recipe's rows in words, the same on its page, its brew sheet and as text. */
import type { BrewAddition } from "../domain/recipe/brew-additions.ts";
import type { Hop, Misc, Yeast } from "../domain/recipe/recipe.ts";
import { preferredUnit } from "../domain/units/preferred-unit.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import { fromCanonical } from "../domain/units/unit.ts";
import { wordsOf } from "./words.ts";
import { useText } from "./say-use.ts";

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
  const words = wordsOf(formatter.language);
  const number = formatter.number(amount, 1);
  return unit === "pkg" ? words.text("recipe.packs", { amount, number }) : `${number}${gap}×`;
}

export function daysText(days: number, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  return words.text("recipe.days", { days, number: formatter.number(days, 1) });
}

/** How long, and how hot where that is known. */
export function standText(minutes: number, celsius: number | undefined, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  const time = `${formatter.number(minutes, 0)} min`;
  return celsius === undefined
    ? time
    : words.text("recipe.timeAt", { time, temperature: formatter.text("temperature", celsius) });
}

/** When and how a hop is used, such as “Hopstand, 20 min at 80 °C”. */
export function hopUseText({ use, days, minutes, celsius }: Hop, formatter: Formatter): string {
  const text = useText(use, formatter.language);
  if (use !== "Dry Hop") return `${text}, ${standText(minutes, use === "Boil" ? undefined : celsius, formatter)}`;
  return days === undefined ? text : `${text}, ${daysText(days, formatter)}`;
}
