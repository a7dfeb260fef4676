/** The formulas behind a recipe's numbers as HTML: a document holds it, and the browser makes it when somebody asks. */
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { markDecimals } from "../../domain/units/mark-decimals.ts";
import { sayModel } from "../../words/say-model.ts";
import { wordsOf } from "../../words/words.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Each with its model, formula, source and range. */
export function modelsHtml(results: RecipeResults, formatter: Pick<Formatter, "language" | "scale">): string {
  const words = wordsOf(formatter.language);
  const rows = [
    ["og", words.text("recipe.og", { scale: formatter.scale })],
    ["fg", words.text("recipe.fg", { scale: formatter.scale })],
    ["abv", words.text("recipe.alcohol")],
    ["ibu", "IBU"],
    ["srm", words.text("recipe.colour")],
    ["calories", words.text("recipe.calories")],
  ] as const;
  return rows
    .map(([key, label]) => {
      const { name, notation, source, range } = sayModel(results[key].model, words);
      const formula = markDecimals(notation, formatter.language);
      const text = `<b>${escape(name)}</b> <code>${escape(formula)}</code><span>${escape(`${source}. ${range}`)}</span>`;
      return `<div><dt>${label}</dt><dd>${text}</dd></div>`;
    })
    .join("");
}
