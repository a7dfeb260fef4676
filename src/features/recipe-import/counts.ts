/** "3 recipes and 1 item of the library", of what there is. */
import { counted } from "../../domain/counted.ts";

export const countsInWords = (recipes: number, items: number): string =>
  [recipes > 0 ? counted(recipes, "recipe") : "", items > 0 ? counted(items, "library item") : ""]
    .filter(Boolean)
    .join(" and ");
