/** The formulas behind a recipe's numbers as HTML: a document holds it, and the browser makes it when somebody asks. */
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";

const rows = [
  ["og", "OG"],
  ["fg", "FG"],
  ["abv", "ABV"],
  ["ibu", "IBU"],
  ["srm", "Colour"],
  ["calories", "Calories"],
] as const;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Each with its model, formula, source and range. */
export const modelsHtml = (results: RecipeResults): string =>
  rows
    .map(([key, label]) => {
      const { name, formula, source, range } = results[key];
      const text = `<b>${escape(name)}</b> <code>${escape(formula)}</code><span>${escape(`${source}. ${range}`)}</span>`;
      return `<div><dt>${label}</dt><dd>${text}</dd></div>`;
    })
    .join("");
