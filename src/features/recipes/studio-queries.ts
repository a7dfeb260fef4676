/** What the studio reads of recipes: the list with its drafts, one recipe with its versions and what each did. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { learnedOf } from "../../domain/fermentation/finished-fermentation.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry, PublishStatus } from "../../domain/publishing/entry.ts";
import { isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import { diffRecipes } from "../../domain/recipe/diff-recipes.ts";
import { hasMashToShare } from "../../domain/recipe/second-runnings.ts";
import { ok, problem } from "../../domain/result.ts";
import { findEntryById, unreadableEntry } from "../../storage/entries.ts";
import { findInBin } from "../../storage/entry-bin.ts";
import { listFinished } from "../../storage/finished-batches.ts";
import { countOwn } from "../../storage/own-counts.ts";
import { ownPage } from "../../storage/own-entries.ts";
import { namesOfPeople } from "../../storage/people.ts";
import { listBatchesOf } from "../../storage/linked-entries.ts";
import { sayVersionNote } from "../../words/say-version-note.ts";
import { listRecipeVersions } from "../../storage/recipes.ts";
import { firstBeerOf, secondBeersOf } from "../../storage/shared-mash.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { formatHead } from "./studio-form.ts";

const statuses: readonly PublishStatus[] = ["draft", "scheduled", "published", "archived"];
type Value<R> = R extends { ok: true; value: infer T } ? T : never;

/** Without numbers while nothing is saved. */
function rowOf({ id, slug, title, status, visibility, updatedAt, data }: Entry<"recipe">) {
  const results = data.version === 0 ? null : plainResults(data.recipe);
  return {
    id,
    slug,
    title,
    status,
    visibility,
    updatedAt,
    version: data.version,
    style: data.recipe.style?.name ?? "",
    og: results?.og ?? null,
    fg: results?.fg ?? null,
    abv: results?.abv ?? null,
    ibu: results?.ibu ?? null,
    srm: results && knownSrm(results.srm),
  };
}
export type OwnRecipeRow = ReturnType<typeof rowOf>;

/** Drafts and published ones, the last saved first, a page at a time; `q` searches all that a recipe says. Problems: `sign-in`, `forbidden`. */
export async function ownRecipes({ store, viewer }: SiteContext, search: URLSearchParams) {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const shown = statuses.find((status) => status === search.get("status")) ?? null;
  const query = (search.get("q") ?? "").trim().slice(0, 200);
  const choice = { order: "updated", status: shown, query } as const;
  const counts = await countOwn(store, "recipe");
  const { entries, page } = await ownPage(store, "recipe", viewer, choice, search.get("page"), counts[shown ?? "all"]);
  const removed = await findInBin(store, search.get("removed"));
  return ok({
    rows: entries.map(rowOf),
    page,
    counts: statuses.map((status) => ({ status, count: counts[status] })),
    total: counts.all,
    shown,
    query,
    removed: removed?.kind === "recipe" ? { id: removed.id, title: removed.title } : null,
  });
}
export type RecipesRoom = Value<Awaited<ReturnType<typeof ownRecipes>>>;

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownRecipe({ store, viewer, settings, choices }: SiteContext, id: string) {
  const words = wordsOf(choices.language);
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const found = await findEntryById(store, "recipe", id, viewer);
  if (found.access === "unreadable") return unreadableEntry;
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", words.text("studio.recipe.missing"));
  const { entry } = found;
  const { data } = entry;
  const isShared = data.recipe.secondRunnings !== undefined;
  const [versions, firstBeer, secondBeers, brewed, finished] = await Promise.all([
    listRecipeVersions(store, id),
    isShared ? firstBeerOf(store, id) : null,
    isShared ? [] : secondBeersOf(store, id),
    isOn(settings, "fermentation") ? listBatchesOf(store, id, viewer) : Promise.resolve([]),
    isOn(settings, "fermentation") ? listFinished(store, "recipe", entry.slug) : Promise.resolve([]),
  ]);
  const people = await namesOfPeople(
    store,
    versions.map(({ userId }) => userId),
  );
  return ok({
    id,
    slug: entry.slug,
    path: pathOf("recipe", entry.slug),
    title: entry.title,
    status: entry.status,
    visibility: entry.visibility,
    updatedAt: entry.updatedAt,
    revision: entry.revision,
    head: formatHead(entry),
    hidden: data.hidden,
    recipe: data.recipe,
    version: data.version,
    isShared,
    firstBeer: firstBeer && { id: firstBeer.id, title: firstBeer.title },
    secondBeers: secondBeers.map((second) => ({ id: second.id, title: second.title })),
    canShare: data.version > 0 && hasMashToShare(data.recipe),
    brews: isOn(settings, "fermentation"),
    batches: brewed.map((batch) => ({
      id: batch.id,
      title: batch.title,
      number: batch.data.number,
      version: batch.data.recipeVersion,
      og: batch.data.og,
      fg: batch.data.fg,
    })),
    learned: learnedOf(finished),
    versions: versions.map((version, index) => {
      const before = versions[index + 1];
      const diff = before ? diffRecipes(before.recipe, version.recipe) : null;
      return {
        version: version.version,
        before: before?.version ?? null,
        at: version.at,
        message: sayVersionNote(version.message, words),
        by: people.get(version.userId ?? "") ?? null,
        changes: diff?.changes.length ?? null,
        results: diff?.results ?? null,
      };
    }),
  });
}
export type OwnRecipe = Value<Awaited<ReturnType<typeof ownRecipe>>>;
