/** The ingredients of two recipes aligned row by row, each side with its amount and what it comes to. */
import { calculateRecipe, type RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import { type AnyRow, matchRows, type RowList, rowsOf } from "../../../domain/recipe/recipe-rows.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { Words } from "../../../words/arguments.ts";
import { sayChoice } from "../../../words/say-choice.ts";
import { wordsOf } from "../../../words/words.ts";

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

export const comparedLists = (words: Words): { list: RowList; title: string }[] => [
  { list: "fermentables", title: words.text("recipe.fermentables") },
  { list: "hops", title: words.text("recipe.hops") },
  { list: "yeasts", title: words.text("recipe.yeast") },
  { list: "miscs", title: words.text("recipe.miscs") },
  { list: "mash", title: words.text("studio.recipe.hide.mash") },
  { list: "fermentation", title: words.text("recipe.fermentation") },
];

export function comparedRows(list: RowList, a: ComparedRecipe, b: ComparedRecipe, formatter: Formatter): ComparedRow[] {
  const words = wordsOf(formatter.language);
  const both = (of: (row: AnyRow) => string, rows: readonly (AnyRow | undefined)[]): string => {
    const [before = "", after] = [...new Set(rows.flatMap((row) => (row ? [of(row)] : [])))].filter(Boolean);
    return after === undefined ? before : words.text("compare.then", { before, after });
  };
  const [before, after] = [rowsOf(a.recipe, list), rowsOf(b.recipe, list)];
  const cell = (of: ComparedRecipe, index: number | null): ComparedCell | null => {
    const row = index === null ? undefined : rowsOf(of.recipe, list)[index];
    return row && index !== null ? cellOf(row, list, of.results, index, formatter) : null;
  };
  return matchRows(before, after).map((pair) => {
    const [was, is] = [before[pair.before ?? -1], after[pair.after ?? -1]];
    return {
      key: `${pair.before} ${pair.after}`,
      name: both(({ name }) => name || words.text("change.nameless"), [was, is]),
      detail: both((row) => detailOf(row, formatter), [was, is]),
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

function detailOf(row: AnyRow, { language, number }: Formatter): string {
  const words = wordsOf(language);
  if (!("use" in row)) return "";
  const use = sayChoice(words, row.use);
  if (!("grams" in row)) return use;
  const time =
    row.use === "Dry Hop"
      ? words.text("change.day", { days: number(row.days ?? 0, 1) })
      : `${number(row.minutes, 1)} min`;
  return `${use}, ${time}`;
}

function cellOf(row: AnyRow, list: RowList, results: RecipeResults, index: number, formatter: Formatter): ComparedCell {
  const words = wordsOf(formatter.language);
  if ("kg" in row) {
    const { percent = 0 } = results.fermentables[index] ?? {};
    return { amount: formatter.text("mass", row.kg), note: formatter.percent(percent) };
  }
  if ("grams" in row) {
    const { ibu = 0 } = results.hops[index] ?? {};
    const bitter = ibu >= 0.05 ? `${formatter.number(ibu, 1, 1)} IBU` : "";
    const note = [words.text("recipe.alphaOf", { percent: formatter.number(row.alphaPercent, 1) }), bitter]
      .filter(Boolean)
      .join(", ");
    return { amount: formatter.text("mass", row.grams / 1000, "small"), note };
  }
  if ("amount" in row) return { amount: amountText(row.amount, row.unit, formatter), note: yeastNote(row, formatter) };
  const time =
    "days" in row
      ? words.text("change.day", { days: formatter.number(row.days, 1) })
      : `${formatter.number(row.minutes, 0)} min`;
  return { amount: formatter.text("temperature", row.celsius), note: list === "mash" || "days" in row ? time : "" };
}

function yeastNote(row: AnyRow, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  if (!("attenuationPercent" in row) || row.attenuationPercent === undefined) return "";
  return words.text("compare.attenuation", { percent: formatter.number(row.attenuationPercent, 1) });
}

function amountText(amount: number, unit: "g" | "ml" | "pkg" | "each", formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  if (unit === "g") return formatter.text("mass", amount / 1000, "small");
  if (unit === "ml") return formatter.text("volume", amount / 1000, "small");
  const number = formatter.number(amount, 2);
  return unit === "pkg" ? words.text("recipe.packs", { amount, number }) : number;
}
