/** A change of a recipe in one visitor's units, and what it did. */
import { fromCanonical } from "../units/unit.ts";
import type { Printer } from "../units/printer.ts";
import type { ChangeEffect, RecipeChange, RecipeDiff, RecipeNumbers } from "./diff-recipes.ts";

/** `sign`: `+` for what was added, `−` for what is gone, `±` for what changed. A side that says nothing is null. */
export type PrintedChange = {
  sign: "+" | "−" | "±";
  thing: string;
  before: string | null;
  after: string | null;
  /** Words rather than amounts: they need a line of their own. */
  isProse: boolean;
};
const longestAmount = 24;

export function printChange(change: RecipeChange, printer: Printer): PrintedChange {
  const { thing, before, after } = change;
  const print = (side: number | string | null) => (side === null ? null : amountText(change, side, printer));
  const isLong = (side: number | string | null) => typeof side === "string" && side.length > longestAmount;
  return {
    sign: before === null ? "+" : after === null ? "−" : "±",
    thing,
    before: print(before),
    after: print(after),
    isProse: isLong(before) || isLong(after),
  };
}

function amountText({ unit }: RecipeChange, value: number | string, printer: Printer): string {
  if (typeof value === "string") return value;
  if (unit === "kg") return printer.text("mass", value);
  if (unit === "g") return printer.text("mass", value / 1000, "small");
  if (unit === "ml") return printer.text("volume", value / 1000, "small");
  if (unit === "L") return printer.text("volume", value);
  if (unit === "°C") return printer.text("temperature", value);
  if (unit === "SG") return printGravity(value, printer);
  return `${printer.number(value, unit === "%" || unit === "min" ? 1 : 3)} ${unit}`.trim();
}

const printGravity = (sg: number, printer: Printer): string => {
  const { number, unit } = printer.gravity(sg);
  return unit ? `${number} ${unit}` : number;
};

const unbroken = (unit: string): string => (unit ? `\u00a0${unit}` : "");

/** Such as `IBU 29.0 to 26.3`; empty where no printed number moved. */
export function printEffect(effect: ChangeEffect | null, from: RecipeNumbers, printer: Printer): string {
  const fixed = (value: number) => printer.number(value, 1, 1);
  const rows: [keyof RecipeNumbers, string, (value: number) => string, string][] = [
    ["og", "OG", (sg) => printer.gravity(sg).number, printer.gravity(from.og).unit],
    ["fg", "FG", (sg) => printer.gravity(sg).number, printer.gravity(from.fg).unit],
    ["abv", "ABV", fixed, "%"],
    ["ibu", "IBU", fixed, ""],
    ["srm", "Colour", (srm) => fixed(fromCanonical("colour", srm, printer.choice.colour)), printer.choice.colour],
  ];
  return rows
    .flatMap(([name, label, print, unit]) => {
      const [was, is] = [from[name], from[name] + (effect?.[name] ?? 0)].map(print);
      return was === is ? [] : `${label} ${was} to ${is}${unbroken(unit)}`;
    })
    .join(", ");
}

/** The whole, such as `+1.2 gravity points, −2.7 IBU`; empty where no number moved. */
export function printTogether({ results }: Pick<RecipeDiff, "results">, printer: Printer): string {
  const rows: [string, number][] = [
    ["gravity points", results.og * 1000],
    ["IBU", results.ibu],
    ["% ABV", results.abv],
    ["SRM", results.srm],
  ];
  return rows
    .filter(([, moved]) => Math.abs(moved) >= 0.05)
    .map(([label, moved]) => `${moved < 0 ? "−" : "+"}${printer.number(Math.abs(moved), 1, 1)} ${label}`)
    .join(", ");
}
