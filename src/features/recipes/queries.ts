/** What the public pages of recipes read. */
import { guest, hasRole } from "../../domain/people/viewer.ts";
import { access } from "../../domain/publishing/access.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { type HiddenParts, isScalable, publicRecipe } from "../../domain/publishing/public-recipe.ts";
import { recipeTotals } from "../../domain/publishing/public-results.ts";
import { pageOf } from "../../domain/publishing/page-of.ts";
import { closedPaths, isOn, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { abvModels } from "../../domain/gravity/alcohol.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { withoutEmbeds } from "../../platform/markdown/embeds.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found } from "../../storage/entries.ts";
import { countList, readList } from "../../storage/entry-lists.ts";
import { isKind, namedBy, namesThis, originsOf } from "../../storage/linked-entries.ts";
import { findRecipeVersion, listVersionTimes } from "../../storage/recipes.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { rateBeers } from "../../storage/tastings.ts";
import { wordsOf } from "../../words/words.ts";
import { keptBackSentence } from "./kept-back.ts";
import { recipeKind } from "./recipe-kind.ts";
import { short, shortened } from "../../domain/units/shortened.ts";

type RecipeEntry = Entry<"recipe">;
export type ClosedRecipe = Exclude<Found<"recipe">, { access: "open" }>;

export type RecipeList = NonNullable<Awaited<ReturnType<typeof publishedRecipes>>>;

/** One page of listed recipes, newest first. Null where the module is off and for a page beyond the last. */
export async function publishedRecipes({ store, settings, viewer }: SiteContext, number = 1) {
  if (!isOn(settings, "recipes")) return null;
  const page = pageOf(number, await countList(store, viewer, { list: "recipe new" }));
  if (!page) return null;
  const entries = await readList(store, viewer, "recipe", { list: "recipe new" }, page);
  return { recipes: entries.map(rowOf), page, canEdit: hasRole(viewer, "editor") };
}

function rowOf({ slug, title, summary, data, publishAt, createdAt }: RecipeEntry) {
  const { og, abv, ibu, srm } = plainResults(data.recipe);
  return {
    slug,
    title,
    summary,
    style: data.recipe.style?.name ?? "",
    version: data.version,
    at: publishAt ?? createdAt,
    ...shortened({ og, abv, ibu, srm }),
  };
}

/** One version as the visitor may see it. Editors see all of it. */
export type ShownRecipe = {
  entry: RecipeEntry;
  version: number;
  isCurrent: boolean;
  /** What is kept back from this visitor; nothing from editors. */
  hidden: HiddenParts;
  recipe: Recipe;
  whole: Recipe;
};

export const hiddenFrom = ({ viewer }: SiteContext, { data }: RecipeEntry): HiddenParts =>
  hasRole(viewer, "editor") ? {} : data.hidden;

/** What the owner keeps back is not in it, nor what the notes embed: nothing is drawn of that, and it may not be public. */
function recipeForAll(recipe: Recipe, hidden: HiddenParts): Recipe {
  const shown = publicRecipe(recipe, hidden);
  return shown.notes ? { ...shown, notes: withoutEmbeds(shown.notes) } : shown;
}

/** Every page and file of a recipe begins here. A version that is not there, or is kept back, is hidden; `wanted` null is the current one. */
export async function openRecipe(
  site: SiteContext,
  slug: string,
  wanted: number | null,
): Promise<ClosedRecipe | { access: "open"; shown: ShownRecipe }> {
  if (!isOn(site.settings, "recipes")) return { access: "hidden" };
  const found = await findEntry(site.store, "recipe", slug, site.viewer);
  if (found.access !== "open") return found;
  const { entry } = found;
  const hidden = hiddenFrom(site, entry);
  const isCurrent = wanted === null || wanted === entry.data.version;
  if (!isCurrent && hidden.versions) return { access: "hidden" };
  const whole = isCurrent ? entry.data.recipe : (await findRecipeVersion(site.store, entry.id, wanted))?.recipe;
  if (!whole) return { access: "hidden" };
  const recipe = hasRole(site.viewer, "editor") ? whole : recipeForAll(whole, hidden);
  return {
    access: "open",
    shown: { entry, version: isCurrent ? entry.data.version : wanted, isCurrent, hidden, recipe, whole },
  };
}

export type RecipePage = Awaited<ReturnType<typeof recipePage>>;
/** Said in the head of a document alone. */
const headFields = ["summary", "unlisted", "publishedAt", "revision", "isOpen"] as const;
export type DrawnRecipe = Omit<RecipePage, (typeof headFields)[number]>;
export const drawnRecipe = (page: RecipePage): DrawnRecipe =>
  Object.fromEntries(
    Object.entries(page).filter(([name]) => !(headFields as readonly string[]).includes(name)),
  ) as DrawnRecipe;

async function recipePage(site: SiteContext, shown: ShownRecipe) {
  const { store, viewer, settings, choices } = site;
  const { entry, version, isCurrent, hidden, recipe } = shown;
  const versions = hidden.versions ? [] : await listVersionTimes(store, entry.id);
  const naming = (await namesThis(store, entry.id, viewer)).filter(({ entry: { kind } }) =>
    kindsOn(settings).includes(kind),
  );
  const related = [...new Set(naming.flatMap(({ role, entry: named }) => (role === "mash" ? [] : [named])))];
  const beerIds = related.filter(isKind("beer")).map(({ id }) => id);
  const ratings = await rateBeers(store, beerIds);
  const origins = await originsOf(store, beerIds, viewer);
  const publishedAt = entry.publishAt ?? entry.createdAt;
  return {
    slug: entry.slug,
    title: entry.title,
    kind: recipeKind(recipe, wordsOf(choices.language)),
    summary: entry.summary,
    unlisted: entry.visibility !== "public",
    version,
    isCurrent,
    publishedAt,
    versionAt: versions.find((candidate) => candidate.version === version)?.at ?? publishedAt,
    versionBefore: versions.find((candidate) => candidate.version < version)?.version ?? null,
    versionCount: versions.length,
    recipe,
    hidden,
    isScalable: isScalable(hidden),
    keptBack: hasRole(viewer, "editor") ? keptBackSentence(entry.data.hidden, choices.language) : "",
    totals: shortened(recipeTotals(shown.whole)),
    firstBeer: await firstBeerFor(site, entry, recipe),
    secondBeers: naming.filter(({ role }) => role === "mash").map(({ entry: second }) => linkTo(second)),
    notes: recipe.notes
      ? (await renderMarkdown(recipe.notes, { site: store.siteId, closed: closedPaths(settings) })).html
      : null,
    batches: related.filter(isKind("batch")).map((batch) => {
      const made = beerIds.filter((id) => origins.get(id)?.batch?.id === batch.id);
      return batchRow(batch, meanRating(made.map((id) => ratings.get(id))));
    }),
    rating: meanRating([...ratings.values()]),
    related: related
      .filter(({ kind }) => kind !== "batch")
      .map(({ kind, slug, title, summary }) => ({ kind, title, summary, path: pathOf(kind, slug) })),
    /** Of the entry: what is drawn of it changes with it. */
    revision: entry.revision,
    isOpen: access(entry, guest, store.now()) === "open",
  };
}

const linkTo = ({ slug, title }: Pick<Entry, "slug" | "title">) => ({ path: pathOf("recipe", slug), title });

/** The recipe whose mash it is; null without one, and for who may not see it. */
export async function firstBeerFor({ store, viewer }: SiteContext, { id }: RecipeEntry, { secondRunnings }: Recipe) {
  if (!secondRunnings) return null;
  const [first] = await namedBy(store, [id], ["mash"], viewer, "own");
  return first ? linkTo(first.entry) : null;
}

type Rating = { count: number; average: number | null };

/** Of all tastings together; null where nobody gave stars. */
function meanRating(ratings: readonly (Rating | undefined)[]): { count: number; average: number } | null {
  let count = 0;
  let stars = 0;
  for (const rating of ratings)
    if (rating && rating.average !== null) {
      count += Number(rating.count);
      stars += Number(rating.average) * Number(rating.count);
    }
  return count > 0 ? { count, average: stars / count } : null;
}

function batchRow({ slug, title, data, publishAt }: Entry<"batch">, rating: ReturnType<typeof meanRating>) {
  const { og, fg, recipe } = data;
  return {
    path: pathOf("batch", slug),
    title,
    number: data.number,
    status: data.batchStatus,
    at: data.brewedAt ?? data.fermentationStartedAt ?? publishAt,
    version: data.recipeVersion,
    og,
    fg,
    abv: og === null || fg === null ? null : short(abvModels[recipe?.abvFormula ?? "balling"](og, fg)),
    rating,
  };
}

/** A recipe's page, or why the visitor does not see one. */
export async function publishedRecipe(
  site: SiteContext,
  slug: string,
  wanted: number | null,
): Promise<ClosedRecipe | { access: "open"; page: RecipePage }> {
  const found = await openRecipe(site, slug, wanted);
  return found.access === "open" ? { access: "open", page: await recipePage(site, found.shown) } : found;
}
