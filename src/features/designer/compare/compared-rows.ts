/** The ingredients of two recipes aligned row by row, each side with its amount and what it comes to. */
import { calculateRecipe, type RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import { type AnyRow, matchRows, type RowList, rowsOf } from "../../../domain/recipe/recipe-rows.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";

/** `note`: the share of the grist, the bitterness. */
export type ComparedCell = { amount: string; note: string };
export type ComparedRow = {
  key: string;
  name: string;
  detail: string;
  a: ComparedCell | null;
  b: ComparedCell | null;
  /** From `a` to `b`; empty where they can't be subtracted. */
  difference: string;
};
export type ComparedRecipe = { recipe: Recipe; results: RecipeResults };

export const compared = (recipe: Recipe): ComparedRecipe => ({ recipe, results: calculateRecipe(recipe) });

export const comparedLists = [
  { list: "fermentables", title: "Fermentables" },
  { list: "hops", title: "Hops" },
  { list: "yeasts", title: "Yeast" },
  { list: "miscs", title: "Other ingredients" },
  { list: "mash", title: "Mash" },
  { list: "fermentation", title: "Fermentation" },
] as const satisfies readonly { list: RowList; title: string }[];

export function comparedRows(list: RowList, a: ComparedRecipe, b: ComparedRecipe, formatter: Formatter): ComparedRow[] {
  const [before, after] = [rowsOf(a.recipe, list), rowsOf(b.recipe, list)];
  const cell = (of: ComparedRecipe, index: number | null): ComparedCell | null => {
    const row = index === null ? undefined : rowsOf(of.recipe, list)[index];
    return row && index !== null ? cellOf(row, list, of.results, index, formatter) : null;
  };
  return matchRows(before, after).map((pair) => {
    const [was, is] = [before[pair.before ?? -1], after[pair.after ?? -1]];
    const names = [...new Set([was, is].flatMap((row) => (row ? [row.name || "Unnamed"] : [])))];
    const details = [...new Set([was, is].flatMap((row) => (row ? [detailOf(row)] : [])))];
    return {
      key: `${pair.before} ${pair.after}`,
      name: names.join(", then "),
      detail: details.filter(Boolean).join(", then "),
      a: cell(a, pair.before),
      b: cell(b, pair.after),
      difference: was && is ? differenceOf(was, is, formatter) : "",
    };
  });
}

/** Of the amounts, in the unit that the amounts are printed in. */
function differenceOf(was: AnyRow, is: AnyRow, formatter: Formatter): string {
  const signed = (difference: number, format: (value: number) => string) =>
    difference === 0 ? "± 0" : `${difference < 0 ? "−" : "+"} ${format(Math.abs(difference))}`;
  if ("kg" in was && "kg" in is) return signed(settle(is.kg - was.kg), (kg) => formatter.text("mass", kg));
  if ("grams" in was && "grams" in is)
    return signed(settle(is.grams - was.grams), (g) => amountText(g, "g", formatter));
  if ("amount" in was && "amount" in is)
    return was.unit === is.unit
      ? signed(settle(is.amount - was.amount), (of) => amountText(of, is.unit, formatter))
      : "";
  if (!("celsius" in was && "celsius" in is)) return "";
  return signed(settle((is.celsius ?? 0) - (was.celsius ?? 0)), (kelvin) =>
    formatter.text("temperature difference", kelvin),
  );
}
/** Without what is left of adding and taking away in binary. */
const settle = (value: number): number => Math.round(value * 1e6) / 1e6;

function detailOf(row: AnyRow): string {
  if (!("use" in row)) return "";
  if (!("grams" in row)) return row.use.toLowerCase();
  const time = row.use === "Dry Hop" ? `${row.days ?? 0} d` : `${row.minutes} min`;
  return `${row.use.toLowerCase()}, ${time}`;
}

function cellOf(row: AnyRow, list: RowList, results: RecipeResults, index: number, formatter: Formatter): ComparedCell {
  if ("kg" in row) {
    const { percent = 0 } = results.fermentables[index] ?? {};
    return { amount: formatter.text("mass", row.kg), note: formatter.percent(percent) };
  }
  if ("grams" in row) {
    const { ibu = 0 } = results.hops[index] ?? {};
    const bitter = ibu >= 0.05 ? `${formatter.number(ibu, 1, 1)} IBU` : "";
    const note = [`${formatter.number(row.alphaPercent, 1)} % alpha`, bitter].filter(Boolean).join(", ");
    return { amount: formatter.text("mass", row.grams / 1000, "small"), note };
  }
  if ("amount" in row) return { amount: amountText(row.amount, row.unit, formatter), note: yeastNote(row, formatter) };
  const time = "days" in row ? `${formatter.number(row.days, 1)} d` : `${formatter.number(row.minutes, 0)} min`;
  return { amount: formatter.text("temperature", row.celsius), note: list === "mash" || "days" in row ? time : "" };
}

const yeastNote = (row: AnyRow, formatter: Formatter): string =>
  "attenuationPercent" in row && row.attenuationPercent !== undefined
    ? `${formatter.number(row.attenuationPercent, 1)} % attenuation`
    : "";

function amountText(amount: number, unit: "g" | "ml" | "pkg" | "each", formatter: Formatter): string {
  if (unit === "g") return formatter.text("mass", amount / 1000, "small");
  if (unit === "ml") return formatter.text("volume", amount / 1000, "small");
  return `${formatter.number(amount, 2)}${unit === "pkg" ? ` ${amount === 1 ? "pack" : "packs"}` : ""}`;
}
