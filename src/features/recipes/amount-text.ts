/** Amounts and times of a recipe's rows in words, the same on its page, its brew sheet and as text. What is kept back is a dash. */
import type { BrewAddition } from "../../domain/recipe/brew-additions.ts";
import type { HiddenParts } from "../../domain/publishing/public-recipe.ts";
import type { Hop, Misc, Yeast } from "../../domain/recipe/recipe.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Printer } from "../../domain/units/printer.ts";
import { fromCanonical } from "../../domain/units/unit.ts";

type Amount = Pick<Yeast | Misc | BrewAddition, "amount" | "unit">;

const gap = "\u00a0";

/** Kilograms and pounds keep two decimals, so that a column of them can be read down. */
export const weightParts = (kilograms: number, printer: Printer) => {
  const unit = preferredUnit("mass", printer.choice);
  return { number: printer.number(fromCanonical("mass", kilograms, unit), 2, 2), unit };
};

/** Of hops and salts. */
export const smallWeightParts = (grams: number, printer: Printer) => {
  const parts = printer.parts("mass", grams / 1000, "small", grams < 10 ? 1 : 0);
  return parts.unit === "g" ? parts : printer.parts("mass", grams / 1000, "small", 2);
};

const joined = ({ number, unit }: { number: string; unit: string }) => `${number}${gap}${unit}`;

export function amountText({ amount, unit }: Amount, printer: Printer): string {
  if (unit === "kg") return joined(weightParts(amount, printer));
  if (unit === "g") return joined(smallWeightParts(amount, printer));
  if (unit === "ml") return printer.text("volume", amount / 1000, "small");
  if (unit === "pkg") return `${printer.number(amount, 1)}${gap}${amount === 1 ? "pack" : "packs"}`;
  return `${printer.number(amount, 1)}${gap}×`;
}

const isKept = ({ kind }: BrewAddition, hidden: HiddenParts): boolean =>
  (kind === "fermentable" && hidden.grist === true) || (kind === "hop" && hidden.hops === true);

export const additionAmount = (addition: BrewAddition, hidden: HiddenParts, printer: Printer): string =>
  isKept(addition, hidden) ? "–" : amountText(addition, printer);

const daysText = (days: number, printer: Printer) => `${printer.number(days, 1)} ${days === 1 ? "day" : "days"}`;

/** When and how a hop is used, such as “Hopstand, 20 min at 80 °C”. */
export function hopUseText(hop: Hop, printer: Printer): string {
  if (hop.use === "Dry Hop") return hop.days === undefined ? "Dry hop" : `Dry hop, ${daysText(hop.days, printer)}`;
  const at = hop.celsius === undefined || hop.use === "Boil" ? "" : ` at ${printer.text("temperature", hop.celsius)}`;
  return `${hop.use}, ${printer.number(hop.minutes, 0)} min${at}`;
}

/** When an addition is due within its stage; empty where the stage says it all. */
export function additionTime({ stage, minutes, celsius, day, days }: BrewAddition, printer: Printer): string {
  if (stage === "fermentation") {
    const from = day === undefined ? "" : `day ${printer.number(day, 1)}`;
    const during = days === undefined ? "" : `for ${daysText(days, printer)}`;
    return [from, during].filter(Boolean).join(", ");
  }
  const time = minutes === undefined ? "" : `${printer.number(minutes, 0)} min`;
  return celsius === undefined ? time : [time, printer.text("temperature", celsius)].filter(Boolean).join(" at ");
}
