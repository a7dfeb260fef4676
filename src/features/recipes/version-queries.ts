/** What the page of a recipe's versions reads: all of them, and the difference between any two. */
import type { HiddenParts } from "../../domain/publishing/public-recipe.ts";
import { publicRecipe } from "../../domain/publishing/public-recipe.ts";
import { needsTotals, recipeTotals } from "../../domain/publishing/public-results.ts";
import { diffRecipes, type RecipeDiff, type RecipeNumbers } from "../../domain/recipe/diff-recipes.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { listRecipeVersions } from "../../storage/recipes.ts";
import { sayVersionNote } from "../../words/say-version-note.ts";
import { wordsOf } from "../../words/words.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import { type ClosedRecipe, openRecipe, type ShownRecipe } from "./queries.ts";

const numbersOf = (recipe: Recipe): RecipeNumbers => {
  const { calories: _, ...numbers } = recipeTotals(recipe);
  return numbers;
};

/** What changed for this visitor. The numbers are those of the whole recipes; what one change did is not told where it cannot be computed from what is shown. */
const diffFor =
  (hidden: HiddenParts) =>
  (before: Recipe, after: Recipe): RecipeDiff => {
    const { changes } = diffRecipes(publicRecipe(before, hidden), publicRecipe(after, hidden));
    const from = numbersOf(before);
    const now = numbersOf(after);
    return {
      changes: needsTotals(hidden) ? changes.map((change) => ({ ...change, effect: null })) : changes,
      from,
      results: {
        og: now.og - from.og,
        fg: now.fg - from.fg,
        abv: now.abv - from.abv,
        ibu: now.ibu - from.ibu,
        srm: now.srm - from.srm,
      },
    };
  };

export type VersionsPage = Awaited<ReturnType<typeof versionsPage>>;

async function versionsPage(site: SiteContext, { entry, hidden }: ShownRecipe, from: number | null, to: number | null) {
  const words = wordsOf(site.choices.language);
  const versions = await listRecipeVersions(site.store, entry.id);
  const numbered = (number: number | null) => versions.find(({ version }) => version === number);
  const after = numbered(to) ?? numbered(entry.data.version) ?? versions[0];
  const before = numbered(from) ?? versions.find(({ version }) => after !== undefined && version < after.version);
  const differ = hasRole(site.viewer, "editor") ? diffRecipes : diffFor(hidden);
  return {
    slug: entry.slug,
    title: entry.title,
    current: entry.data.version,
    versions: versions.map(({ version, at, message, recipe }) => {
      const { og, abv, ibu, srm } = recipeTotals(recipe);
      return { version, at, message: hidden.notes ? "" : sayVersionNote(message, words), og, abv, ibu, srm };
    }),
    from: before?.version ?? null,
    to: after?.version ?? null,
    diff: before && after && before !== after ? differ(before.recipe, after.recipe) : null,
  };
}

/** `from` and `to` are numbers of versions; what is not there falls back to the last two. Hidden where the history is kept back. */
export async function publishedVersions(
  site: SiteContext,
  slug: string,
  from: number | null,
  to: number | null,
): Promise<ClosedRecipe | { access: "open"; page: VersionsPage }> {
  const found = await openRecipe(site, slug, null);
  if (found.access !== "open") return found;
  if (found.shown.hidden.versions) return { access: "hidden" };
  return { access: "open", page: await versionsPage(site, found.shown, from, to) };
}
