/** What a brew sheet to be printed reads: of a published recipe at any version and size, or of a draft in the studio. */
import { requireRole } from "../../domain/people/require-role.ts";
import { closedPaths } from "../../domain/publishing/site-settings.ts";
import { ok, problem } from "../../domain/result.ts";
import { withoutEmbeds } from "../../platform/markdown/embeds.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntryById } from "../../storage/entries.ts";
import { findRecipeDraft } from "../../storage/recipe-drafts.ts";
import { findRecipeVersion, listVersionTimes } from "../../storage/recipes.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { firstBeerFor, openRecipe, type ShownRecipe } from "./queries.ts";
import { type Asked, formatAsked } from "./recipe-address.ts";
import { shownSheet } from "./shown-sheet.ts";

export type SheetPage = Awaited<ReturnType<typeof sheetPage>>;

async function sheetPage(site: SiteContext, shown: ShownRecipe, asked: Asked, back: string) {
  const { store, settings, origin } = site;
  const { entry, version, hidden } = shown;
  const { recipe, results, sheet } = shownSheet(shown, asked);
  const { og, fg, abv, ibu, srm } = results;
  const versions = await listVersionTimes(store, entry.id);
  return {
    title: entry.title,
    version,
    versionAt: versions.find((candidate) => candidate.version === version)?.at ?? entry.publishAt ?? entry.createdAt,
    address: origin + back + formatAsked(asked),
    back: back + formatAsked(asked),
    asked,
    hidden,
    /** When the shown draft was saved; null for a version. */
    draftAt: null as number | null,
    recipe,
    notes: recipe.notes
      ? (await renderMarkdown(withoutEmbeds(recipe.notes), { site: store.siteId, closed: closedPaths(settings) })).html
      : null,
    /** Of the recipe whose mash it is drained from, where the visitor may see that. */
    firstTitle: (await firstBeerFor(site, entry, recipe))?.title ?? "",
    sheet,
    numbers: { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: srm.value },
    percents: results.fermentables.map(({ percent }) => percent),
  };
}

/** A published recipe's sheet, or why the visitor does not see one. */
export async function publishedSheet(site: SiteContext, slug: string, asked: Asked) {
  const found = await openRecipe(site, slug, asked.version);
  if (found.access !== "open") return found;
  return { access: "open" as const, page: await sheetPage(site, found.shown, asked, `/recipes/${slug}`) };
}

/** Whatever its state: without a version asked for, what the editor has written since the last one. Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownSheet(site: SiteContext, id: string, asked: Asked) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const found = await findEntryById(site.store, "recipe", id, site.viewer);
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", "This recipe is not there.");
  const { entry } = found;
  const version = asked.version ?? entry.data.version;
  const isCurrent = version === entry.data.version;
  const key = { recipeId: id, userId: site.viewer.userId ?? "" };
  const draft = asked.version === null ? await findRecipeDraft(site.store, key) : null;
  const saved = isCurrent ? entry.data.recipe : (await findRecipeVersion(site.store, id, version))?.recipe;
  const recipe = draft?.recipe ?? saved;
  if (!recipe) return problem("not-found", "This version is not there.");
  const shown = { entry, version, isCurrent, hidden: {}, recipe, whole: recipe };
  const page = await sheetPage(site, shown, asked, `/studio/recipes/${id}`);
  return ok({ ...page, draftAt: draft?.savedAt ?? null });
}
