/** What the ground says in English for now: each file whose sentences are on their way into the catalogue, and these sentences. Empty when all are there. */
import { calculators } from "../../src/calculators/registry.ts";
import * as recipeFormulas from "../../src/domain/recipe/recipe-formulas.ts";

const fields = new Set(["name", "formula", "source", "range"]);

/** What formulas say of themselves, wherever they lie in it. */
function formulaTexts(value: unknown, field = ""): string[] {
  if (typeof value === "string") return fields.has(field) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => formulaTexts(each, name));
}

function recipeModels(): string[] {
  const models = formulaTexts(recipeFormulas);
  const lines = Object.values(recipeFormulas).flatMap((each) => linesOf(each));
  return [...models, ...lines];
}

/** As a page joins source and range. */
function linesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { source, range } = value as { source?: unknown; range?: unknown };
  if (typeof source === "string" && typeof range === "string") return [`${source}. ${range}`];
  return Object.values(value).flatMap((each) => linesOf(each));
}

export const leftToOthers: readonly { file: string; texts: readonly string[] }[] = [
  { file: "src/domain/recipe/recipe-formulas.ts", texts: recipeModels() },
  {
    file: "src/calculators",
    texts: calculators.flatMap(({ formulas, example }) => [...formulaTexts(formulas), example.source]),
  },
];
