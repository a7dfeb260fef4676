/** How many of something, in words. */

export const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** "3 recipes and 1 item of the library", of what there is. */
export const countsInWords = (recipes: number, items: number): string =>
  [
    recipes > 0 ? countOf(recipes, "recipe", "recipes") : "",
    items > 0 ? countOf(items, "library item", "library items") : "",
  ]
    .filter(Boolean)
    .join(" and ");
