/** What the public pages of recipes read. */
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { isOn, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { diffRecipes } from "../../domain/recipe/diff-recipes.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found, listEntries, relatedTo } from "../../storage/entries.ts";
import { findRecipeVersion, listRecipeVersions } from "../../storage/recipes.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { publicRecipe } from "./download-recipe.ts";

type RecipeEntry = Entry<"recipe">;

/** Listed recipes, newest first. Null where the module is off. */
export async function publishedRecipes(site: SiteContext) {
  if (!isOn(site.settings, "recipes")) return null;
  const entries = await listEntries(site.store, "recipe", site.viewer);
  return entries.map(({ slug, title, summary, data, publishAt, createdAt }) => {
    const { og, abv, ibu, srm } = calculateRecipe(data.recipe);
    return {
      slug,
      title,
      summary,
      style: data.recipe.style?.name ?? "",
      version: data.version,
      at: publishAt ?? createdAt,
      og: og.value,
      abv: abv.value,
      ibu: ibu.value,
      srm: srm.value,
    };
  });
}
export type RecipeRow = NonNullable<Awaited<ReturnType<typeof publishedRecipes>>>[number];

export type RecipePage = Awaited<ReturnType<typeof recipePage>>;

/** `wanted` asks for an earlier version; one that is not there is the current one. */
async function recipePage(site: SiteContext, entry: RecipeEntry, wanted: number | null) {
  const { store, viewer, settings } = site;
  const versions = await listRecipeVersions(store, entry.id);
  const asked =
    wanted === null || wanted === entry.data.version ? null : await findRecipeVersion(store, entry.id, wanted);
  const shown = asked?.recipe ?? entry.data.recipe;
  const version = asked?.version ?? entry.data.version;
  const before = versions.find((candidate) => candidate.version < version);
  const own = hasRole(viewer, "editor");
  const hide = (recipe: typeof shown) => (own ? recipe : publicRecipe(recipe, entry.data.hidden));
  const recipe = hide(shown);
  const related = (await relatedTo(store, "recipe", entry.slug, viewer)).filter(({ kind }) =>
    kindsOn(settings).includes(kind),
  );
  return {
    slug: entry.slug,
    title: entry.title,
    summary: entry.summary,
    unlisted: entry.visibility !== "public",
    version,
    isCurrent: version === entry.data.version,
    versionAt: versions.find((candidate) => candidate.version === version)?.at ?? entry.publishAt ?? entry.createdAt,
    versions: versions.map(({ version, message, at }) => ({ version, message, at })),
    recipe,
    diff: before
      ? {
          from: before.version,
          message: versions.find((candidate) => candidate.version === version)?.message ?? "",
          ...diffRecipes(hide(before.recipe), recipe),
        }
      : null,
    notes: recipe.notes ? (await renderMarkdown(recipe.notes, { site: store.siteId })).html : null,
    batches: related.flatMap((other) => (other.kind === "batch" ? [batchRow(other as Entry<"batch">)] : [])),
    related: related
      .filter(({ kind }) => kind !== "batch")
      .map(({ kind, slug, title, summary }) => ({ kind, title, summary, path: pathOf(kind, slug) })),
    canEdit: own,
  };
}

const batchRow = ({ slug, title, data, publishAt }: Entry<"batch">) => ({
  path: pathOf("batch", slug),
  title,
  number: data.number,
  at: data.brewedAt ?? data.fermentationStartedAt ?? publishAt,
  version: data.recipeVersion,
  og: data.og,
  fg: data.fg,
});

/** A recipe's page, or why the visitor does not see one. */
export async function publishedRecipe(
  site: SiteContext,
  slug: string,
  wanted: number | null,
): Promise<Exclude<Found<"recipe">, { access: "open" }> | { access: "open"; page: RecipePage }> {
  if (!isOn(site.settings, "recipes")) return { access: "hidden" };
  const found = await findEntry(site.store, "recipe", slug, site.viewer);
  return found.access === "open" ? { access: "open", page: await recipePage(site, found.entry, wanted) } : found;
}
