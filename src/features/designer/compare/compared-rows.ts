/** The ingredients of two recipes aligned row by row, each side with its amount and what it comes to. */
import { calculateRecipe, type RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import { type AnyRow, matchRows, type RowList, rowsOf } from "../../../domain/recipe/recipe-rows.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { Printer } from "../../../domain/units/printer.ts";

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

export function comparedRows(list: RowList, a: ComparedRecipe, b: ComparedRecipe, printer: Printer): ComparedRow[] {
  const [before, after] = [rowsOf(a.recipe, list), rowsOf(b.recipe, list)];
  const cell = (of: ComparedRecipe, index: number | null): ComparedCell | null => {
    const row = index === null ? undefined : rowsOf(of.recipe, list)[index];
    return row && index !== null ? cellOf(row, list, of.results, index, printer) : null;
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
      difference: was && is ? differenceOf(was, is, printer) : "",
    };
  });
}

/** Of the amounts, in the unit that the amounts are printed in. */
function differenceOf(was: AnyRow, is: AnyRow, printer: Printer): string {
  const signed = (difference: number, print: (value: number) => string) =>
    difference === 0 ? "± 0" : `${difference < 0 ? "−" : "+"} ${print(Math.abs(difference))}`;
  if ("kg" in was && "kg" in is) return signed(settle(is.kg - was.kg), (kg) => printer.text("mass", kg));
  if ("grams" in was && "grams" in is) return signed(settle(is.grams - was.grams), (g) => amountText(g, "g", printer));
  if ("amount" in was && "amount" in is)
    return was.unit === is.unit ? signed(settle(is.amount - was.amount), (of) => amountText(of, is.unit, printer)) : "";
  if (!("celsius" in was && "celsius" in is)) return "";
  return signed(settle((is.celsius ?? 0) - (was.celsius ?? 0)), (kelvin) =>
    printer.text("temperature difference", kelvin),
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

function cellOf(row: AnyRow, list: RowList, results: RecipeResults, index: number, printer: Printer): ComparedCell {
  if ("kg" in row) {
    const { percent = 0 } = results.fermentables[index] ?? {};
    return { amount: printer.text("mass", row.kg), note: printer.percent(percent) };
  }
  if ("grams" in row) {
    const { ibu = 0 } = results.hops[index] ?? {};
    const bitter = ibu >= 0.05 ? `${printer.number(ibu, 1, 1)} IBU` : "";
    const note = [`${printer.number(row.alphaPercent, 1)} % alpha`, bitter].filter(Boolean).join(", ");
    return { amount: printer.text("mass", row.grams / 1000, "small"), note };
  }
  if ("amount" in row) return { amount: amountText(row.amount, row.unit, printer), note: yeastNote(row, printer) };
  const time = "days" in row ? `${printer.number(row.days, 1)} d` : `${printer.number(row.minutes, 0)} min`;
  return { amount: printer.text("temperature", row.celsius), note: list === "mash" || "days" in row ? time : "" };
}

const yeastNote = (row: AnyRow, printer: Printer): string =>
  "attenuationPercent" in row && row.attenuationPercent !== undefined
    ? `${printer.number(row.attenuationPercent, 1)} % attenuation`
    : "";

function amountText(amount: number, unit: "g" | "ml" | "pkg" | "each", printer: Printer): string {
  if (unit === "g") return printer.text("mass", amount / 1000, "small");
  if (unit === "ml") return printer.text("volume", amount / 1000, "small");
  return `${printer.number(amount, 2)}${unit === "pkg" ? ` ${amount === 1 ? "pack" : "packs"}` : ""}`;
}
