/** "3 recipes and 1 library item", of what there is. */
import type { Words } from "../../words/arguments.ts";

export function sayCounts(words: Words, recipes: number, items: number): string {
  if (recipes > 0 && items > 0) return words.text("import.both", { recipes, items });
  if (items > 0) return words.text("import.items", { items });
  return recipes > 0 ? words.text("import.recipes", { recipes }) : "";
}
