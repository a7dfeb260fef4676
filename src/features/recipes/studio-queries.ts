/** What the studio reads of recipes: the list with its drafts, one recipe with its versions and what each did. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry, PublishStatus } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { diffRecipes } from "../../domain/recipe/diff-recipes.ts";
import { ok, problem } from "../../domain/result.ts";
import { findEntryById, listEntries, unreadableEntry } from "../../storage/entries.ts";
import { listBin } from "../../storage/entry-bin.ts";
import { listPeople } from "../../storage/people.ts";
import { listBatchesOf } from "../../storage/linked-entries.ts";
import { listRecipeVersions } from "../../storage/recipes.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatHead } from "./studio-form.ts";

const statuses: readonly PublishStatus[] = ["draft", "scheduled", "published", "archived"];
type Value<R> = R extends { ok: true; value: infer T } ? T : never;

/** Without numbers while nothing is saved. */
function rowOf({ id, slug, title, status, visibility, updatedAt, data }: Entry<"recipe">) {
  const results = data.version === 0 ? null : calculateRecipe(data.recipe);
  return {
    id,
    slug,
    title,
    status,
    visibility,
    updatedAt,
    version: data.version,
    style: data.recipe.style?.name ?? "",
    og: results?.og.value ?? null,
    fg: results?.fg.value ?? null,
    abv: results?.abv.value ?? null,
    ibu: results?.ibu.value ?? null,
    srm: results?.srm.value ?? null,
  };
}
export type OwnRecipeRow = ReturnType<typeof rowOf>;

const has = ({ title, summary, data }: Entry<"recipe">, words: readonly string[]): boolean => {
  const text = foldText(`${title} ${summary} ${data.recipe.style?.name ?? ""} ${data.recipe.tags.join(" ")}`);
  return words.every((word) => text.includes(word));
};

/** Drafts and published ones, the last saved first; `q` searches name, summary, style and tags. Problems: `sign-in`, `forbidden`. */
export async function ownRecipes({ store, viewer }: SiteContext, search: URLSearchParams) {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const entries = await listEntries(store, "recipe", viewer, { own: true, order: "updated", limit: 10_000 });
  const shown = statuses.find((status) => status === search.get("status")) ?? null;
  const query = (search.get("q") ?? "").trim().slice(0, 200);
  const words = foldText(query).split(" ").filter(Boolean);
  const found = entries.filter((entry) => (shown === null || entry.status === shown) && has(entry, words));
  const removedId = search.get("removed");
  const removed = removedId
    ? (await listBin(store)).find(({ id, kind }) => id === removedId && kind === "recipe")
    : undefined;
  return ok({
    rows: found.slice(0, mostRows).map(rowOf),
    found: found.length,
    counts: statuses.map((status) => ({ status, count: entries.filter((entry) => entry.status === status).length })),
    total: entries.length,
    shown,
    query,
    removed: removed ? { id: removed.id, title: removed.title } : null,
  });
}
export type RecipesRoom = Value<Awaited<ReturnType<typeof ownRecipes>>>;
const mostRows = 300;

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownRecipe({ store, viewer, settings }: SiteContext, id: string) {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const found = await findEntryById(store, "recipe", id, viewer);
  if (found.access === "unreadable") return unreadableEntry;
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", "This recipe is not there.");
  const { entry } = found;
  const { data } = entry;
  const [versions, people, brewed] = await Promise.all([
    listRecipeVersions(store, id),
    listPeople(store),
    isOn(settings, "fermentation") ? listBatchesOf(store, id, viewer) : Promise.resolve([]),
  ]);
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
    brews: isOn(settings, "fermentation"),
    batches: brewed.map((batch) => ({
      id: batch.id,
      title: batch.title,
      number: batch.data.number,
      version: batch.data.recipeVersion,
      og: batch.data.og,
      fg: batch.data.fg,
    })),
    versions: versions.map((version, index) => {
      const before = versions[index + 1];
      const diff = before ? diffRecipes(before.recipe, version.recipe) : null;
      return {
        version: version.version,
        before: before?.version ?? null,
        at: version.at,
        message: version.message,
        by: people.find(({ userId }) => userId === version.userId)?.name ?? null,
        changes: diff?.changes.length ?? null,
        results: diff?.results ?? null,
      };
    }),
  });
}
export type OwnRecipe = Value<Awaited<ReturnType<typeof ownRecipe>>>;
