/** A change of a recipe in one visitor's units and language, and what it did. */
import type { ChangeSide } from "../domain/recipe/field-changes.ts";
import type { ChangeEffect, RecipeChange, RecipeDiff, RecipeNumbers } from "../domain/recipe/diff-recipes.ts";
import type { FieldUnit } from "../domain/recipe/recipe-fields.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import { fromCanonical } from "../domain/units/unit.ts";
import { sayThing, sayValues } from "./say-value.ts";
import { wordsOf } from "./words.ts";

/** `sign`: `+` for what was added, `−` for what is gone, `±` for what changed. A side that says nothing is null. */
export type SaidChange = {
  sign: "+" | "−" | "±";
  thing: string;
  before: string | null;
  after: string | null;
  /** Words rather than amounts: they need a line of their own. */
  isProse: boolean;
};
const longestAmount = 24;

export function sayChange(change: Omit<RecipeChange, "effect" | "section">, formatter: Formatter): SaidChange {
  const { unit, before, after } = change;
  const [was, is] = saySides(before, after, unit, formatter);
  const isLong = (side: ChangeSide, said: string | null) =>
    typeof side === "object" && said !== null && said.length > longestAmount;
  return {
    sign: before === null ? "+" : after === null ? "−" : "±",
    thing: sayThing(change.thing, formatter),
    before: was,
    after: is,
    isProse: isLong(before, was) || isLong(after, is),
  };
}

function saySides(
  before: ChangeSide,
  after: ChangeSide,
  unit: FieldUnit,
  formatter: Formatter,
): [string | null, string | null] {
  if (typeof before !== "number" && typeof after !== "number") return sayValues(before, after, formatter);
  const amount = (side: ChangeSide) => (typeof side === "number" ? sayAmount(unit, side, formatter) : null);
  return [amount(before), amount(after)];
}

/** A canonical number of a field. */
export function sayAmount(unit: FieldUnit, value: number, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  if (unit === "kg") return formatter.text("mass", value);
  if (unit === "g") return formatter.text("mass", value / 1000, "small");
  if (unit === "ml") return formatter.text("volume", value / 1000, "small");
  if (unit === "L") return formatter.text("volume", value);
  if (unit === "°C") return formatter.text("temperature", value);
  if (unit === "SG") return formatter.text("gravity", value);
  if (unit === "vol") return formatter.text("carbonation", value);
  const number = formatter.number(value, unit === "%" || unit === "min" ? 1 : 3);
  if (unit === "pkg") return words.text("recipe.packs", { amount: value, number });
  if (unit === "each") return words.text("change.pieces", { amount: value, number });
  return unit === "d" ? words.text("change.day", { days: number }) : `${number} ${unit}`.trim();
}

const withUnit = (number: string, unit: string): string => (unit ? `${number}\u00A0${unit}` : number);

/** Such as `IBU 29.0 to 26.3`; empty where no printed number moved. */
export function sayEffect(effect: ChangeEffect | null, from: RecipeNumbers, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  const { colour } = formatter.choice;
  const fixed = (value: number) => formatter.number(value, 1, 1);
  const gravity = (sg: number) => formatter.gravity(sg).number;
  const { unit } = formatter.gravity(from.og);
  /** Undefined where both print alike. */
  const moved = (name: keyof RecipeNumbers, print: (value: number) => string, unitOf: string) => {
    const was = print(from[name]);
    const is = print(from[name] + (effect?.[name] ?? 0));
    return was === is ? undefined : { was, is: withUnit(is, unitOf) };
  };
  const og = moved("og", gravity, unit);
  const fg = moved("fg", gravity, unit);
  const abv = moved("abv", fixed, "%");
  const ibu = moved("ibu", fixed, "");
  const srm = moved("srm", (value) => fixed(fromCanonical("colour", value, colour)), colour);
  return [
    og && words.text("change.effect.og", { scale: formatter.scale, was: og.was, is: og.is }),
    fg && words.text("change.effect.fg", { scale: formatter.scale, was: fg.was, is: fg.is }),
    abv && words.text("change.effect.abv", { was: abv.was, is: abv.is }),
    ibu && words.text("change.effect.ibu", { was: ibu.was, is: ibu.is }),
    srm && words.text("change.effect.colour", { was: srm.was, is: srm.is }),
  ]
    .filter((said) => said !== undefined)
    .join(", ");
}

/** The whole, such as `+1.2 gravity points, −2.7 IBU`; empty where no number moved. */
export function sayTogether({ results }: Pick<RecipeDiff, "results">, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  const { og, ibu, abv, srm } = results;
  const hasMoved = (by: number) => Math.abs(by) >= 0.05;
  const signed = (by: number) => `${by < 0 ? "−" : "+"}${formatter.number(Math.abs(by), 1, 1)}`;
  return [
    hasMoved(og * 1000) && words.text("change.moved.og", { moved: signed(og * 1000) }),
    hasMoved(ibu) && words.text("change.moved.ibu", { moved: signed(ibu) }),
    hasMoved(abv) && words.text("change.moved.abv", { moved: signed(abv) }),
    hasMoved(srm) && words.text("change.moved.srm", { moved: signed(srm) }),
  ]
    .filter((said) => said !== false)
    .join(", ");
}

/** A comparison as lines to be drawn. */
export const sayDiff = (diff: RecipeDiff, formatter: Formatter) => ({
  changes: diff.changes.map((change) => ({
    ...sayChange(change, formatter),
    effect: sayEffect(change.effect, diff.from, formatter),
  })),
  together: sayTogether(diff, formatter),
});
export type SaidDiff = ReturnType<typeof sayDiff>;
