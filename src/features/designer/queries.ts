/** What the designer reads: a recipe with its draft and its versions, and one of the versions. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { diffRecipes, type RecipeDiff } from "../../domain/recipe/diff-recipes.ts";
import { emptyRecipe } from "../../domain/recipe/empty-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { findEntryById } from "../../storage/entries.ts";
import { namesOfPeople } from "../../storage/people.ts";
import { findRecipeDraft } from "../../storage/recipe-drafts.ts";
import { listRecipeVersions, type RecipeVersion } from "../../storage/recipes.ts";
import { sayVersionNote } from "../../words/say-version-note.ts";
import { wordsOf } from "../../words/words.ts";
import { firstBeerOf, secondBeersOf } from "../../storage/shared-mash.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { outcomesOf } from "./draft/outcomes.ts";
import type { DesignerRoom, VersionLine } from "./room.ts";

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function openRecipe({ store, viewer }: SiteContext, id: string): Promise<Result<Entry<"recipe">>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const found = await findEntryById(store, "recipe", id, viewer);
  return found.access === "open" && found.entry.deletedAt === null
    ? ok(found.entry)
    : problem("not-found", "Recipe not found.");
}

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function designerRoom(site: SiteContext, id: string): Promise<Result<DesignerRoom>> {
  const opened = await openRecipe(site, id);
  if (!opened.ok) return opened;
  const { slug, title, status, visibility, data } = opened.value;
  const userId = site.viewer.userId ?? "";
  const [draft, versions, firstBeer, secondBeers] = await Promise.all([
    findRecipeDraft(site.store, { recipeId: id, userId }),
    versionsOf(site, opened.value),
    data.recipe.secondRunnings ? firstBeerOf(site.store, id) : null,
    data.recipe.secondRunnings ? [] : secondBeersOf(site.store, id),
  ]);
  const base = { version: data.version, recipe: data.recipe };
  return ok({
    id,
    slug,
    path: pathOf("recipe", slug),
    title,
    status,
    visibility,
    base,
    draft,
    draftBase: draft ? draftBase(draft.baseVersion, versions, base) : base,
    versions: await versionLines(site, id, versions),
    firstBeer: firstBeer && { id: firstBeer.id, title: firstBeer.title },
    secondBeers: secondBeers.map((second) => ({ id: second.id, title: second.title })),
    scales: site.settings.scales,
  });
}

/** The saved versions; an entry from before versions were kept has its current one. */
export async function versionsOf({ store, choices }: SiteContext, entry: Entry<"recipe">): Promise<RecipeVersion[]> {
  const words = wordsOf(choices.language);
  const saved = await listRecipeVersions(store, entry.id);
  const kept = saved.map((each) => ({ ...each, message: sayVersionNote(each.message, words) }));
  const { version, recipe } = entry.data;
  if (version === 0 || kept.some((each) => each.version === version)) return kept;
  return [
    { recipeId: entry.id, version, at: entry.updatedAt, userId: null, message: "", recipe, computed: null },
    ...kept,
  ];
}

/** Of a version that is not kept any more, the latest one: what the draft differs from is known no better. */
export function draftBase(
  version: number,
  versions: readonly RecipeVersion[],
  latest: DesignerRoom["base"],
): DesignerRoom["base"] {
  if (version === 0) return { version, recipe: emptyRecipe(latest.recipe.name) };
  const kept = versions.find((each) => each.version === version);
  return kept ? { version, recipe: kept.recipe } : latest;
}

async function versionLines(site: SiteContext, id: string, versions: readonly RecipeVersion[]): Promise<VersionLine[]> {
  const authors = versions.map(({ userId }) => userId);
  const [people, outcomes] = await Promise.all([namesOfPeople(site.store, authors), outcomesOf(site, id)]);
  return versions.map(({ version, at, userId, message, recipe }, index) => {
    const before = versions[index + 1];
    return {
      version,
      at,
      by: people.get(userId ?? "") ?? null,
      message,
      diff: before ? diffRecipes(before.recipe, recipe) : null,
      outcomes: outcomes.get(version) ?? [],
    };
  });
}

/** One version as it was saved; `diff` from the version `against` to it. Problems: `sign-in`, `forbidden`, `not-found`. */
export async function recipeVersion(
  site: SiteContext,
  id: string,
  version: number,
  against: number | null = null,
): Promise<Result<{ version: number; recipe: Recipe; diff: RecipeDiff | null }>> {
  const opened = await openRecipe(site, id);
  if (!opened.ok) return opened;
  const versions = await versionsOf(site, opened.value);
  const recipeOf = (wanted: number) => versions.find((each) => each.version === wanted)?.recipe;
  const recipe = recipeOf(version);
  const before = against === null ? recipe : recipeOf(against);
  if (!recipe || !before) return problem("not-found", "Version not found.");
  return ok({ version, recipe, diff: against === null ? null : diffRecipes(before, recipe) });
}
