/** A published recipe as a file of any format that can be written. */
import { isOn } from "../../domain/publishing/site-settings.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { exportRecipe } from "../../formats/registry.ts";
import type { RecipeData } from "../../domain/publishing/entry.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import { findEntry } from "../../storage/entries.ts";
import { findRecipeVersion } from "../../storage/recipes.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const formatOfSuffix: Record<string, string | undefined> = {
  xml: "beerxml",
  beerjson: "beerjson",
  json: "wortfolio",
  md: "markdown",
};

/**
 * The recipe without what its owner keeps back. What files carry beside the recipe (prices, stock, a maker's own fields) never goes
 * out: costs are nobody's business.
 */
export function publicRecipe(recipe: Recipe, hidden: RecipeData["hidden"]): Recipe {
  const keptBack = (name: string) =>
    name === "extras" || (hidden.notes === true && (name === "notes" || name === "tasteNotes"));
  const shown = JSON.parse(
    JSON.stringify(recipe, (name, part: unknown) => (keptBack(name) ? undefined : part)),
  ) as Recipe;
  if (hidden.yeast) shown.yeasts = shown.yeasts.map(({ starter: _starter, notes: _notes, ...yeast }) => yeast);
  if (hidden.water) {
    delete shown.water;
    delete shown.waters;
    shown.miscs = shown.miscs.filter(({ type }) => type !== "Water Agent");
  }
  return shown;
}

/** Null where there is nothing for this visitor. `v` asks for an earlier version. */
export async function downloadRecipe(site: SiteContext, slug: string, suffix: string, query: URLSearchParams) {
  const format = formatOfSuffix[suffix];
  if (!format || !isOn(site.settings, "recipes")) return null;
  const found = await findEntry(site.store, "recipe", slug, site.viewer);
  if (found.access !== "open") return null;
  const { entry } = found;
  const asked = Number(query.get("v") ?? entry.data.version);
  const recipe =
    asked === entry.data.version ? entry.data.recipe : (await findRecipeVersion(site.store, entry.id, asked))?.recipe;
  if (!recipe) return null;
  const shown = hasRole(site.viewer, "editor") ? recipe : publicRecipe(recipe, entry.data.hidden);
  const file = exportRecipe(shown, format);
  return file.ok ? { ...file.value, fileName: `${slug}.${suffix === "beerjson" ? "beerjson.json" : suffix}` } : null;
}
