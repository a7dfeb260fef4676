/** A change of a recipe in one visitor's units, and what it did. */
import { fromCanonical } from "../units/unit.ts";
import type { Formatter } from "../units/formatter.ts";
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

export function formatChange(change: RecipeChange, formatter: Formatter): PrintedChange {
  const { thing, before, after } = change;
  const format = (side: number | string | null) => (side === null ? null : amountText(change, side, formatter));
  const isLong = (side: number | string | null) => typeof side === "string" && side.length > longestAmount;
  return {
    sign: before === null ? "+" : after === null ? "−" : "±",
    thing,
    before: format(before),
    after: format(after),
    isProse: isLong(before) || isLong(after),
  };
}

function amountText({ unit }: RecipeChange, value: number | string, formatter: Formatter): string {
  if (typeof value === "string") return value;
  if (unit === "kg") return formatter.text("mass", value);
  if (unit === "g") return formatter.text("mass", value / 1000, "small");
  if (unit === "ml") return formatter.text("volume", value / 1000, "small");
  if (unit === "L") return formatter.text("volume", value);
  if (unit === "°C") return formatter.text("temperature", value);
  if (unit === "SG") return formatGravity(value, formatter);
  return `${formatter.number(value, unit === "%" || unit === "min" ? 1 : 3)} ${unit}`.trim();
}

const formatGravity = (sg: number, formatter: Formatter): string => {
  const { number, unit } = formatter.gravity(sg);
  return unit ? `${number} ${unit}` : number;
};

const unbroken = (unit: string): string => (unit ? `\u00a0${unit}` : "");

/** Such as `IBU 29.0 to 26.3`; empty where no printed number moved. */
export function formatEffect(effect: ChangeEffect | null, from: RecipeNumbers, formatter: Formatter): string {
  const fixed = (value: number) => formatter.number(value, 1, 1);
  const rows: [keyof RecipeNumbers, string, (value: number) => string, string][] = [
    ["og", "OG", (sg) => formatter.gravity(sg).number, formatter.gravity(from.og).unit],
    ["fg", "FG", (sg) => formatter.gravity(sg).number, formatter.gravity(from.fg).unit],
    ["abv", "ABV", fixed, "%"],
    ["ibu", "IBU", fixed, ""],
    ["srm", "Colour", (srm) => fixed(fromCanonical("colour", srm, formatter.choice.colour)), formatter.choice.colour],
  ];
  return rows
    .flatMap(([name, label, format, unit]) => {
      const [was, is] = [from[name], from[name] + (effect?.[name] ?? 0)].map(format);
      return was === is ? [] : `${label} ${was} to ${is}${unbroken(unit)}`;
    })
    .join(", ");
}

/** The whole, such as `+1.2 gravity points, −2.7 IBU`; empty where no number moved. */
export function formatTogether({ results }: Pick<RecipeDiff, "results">, formatter: Formatter): string {
  const rows: [string, number][] = [
    ["gravity points", results.og * 1000],
    ["IBU", results.ibu],
    ["% ABV", results.abv],
    ["SRM", results.srm],
  ];
  return rows
    .filter(([, moved]) => Math.abs(moved) >= 0.05)
    .map(([label, moved]) => `${moved < 0 ? "−" : "+"}${formatter.number(Math.abs(moved), 1, 1)} ${label}`)
    .join(", ");
}
