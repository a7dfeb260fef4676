/** What the studio reads of batches: the list by status, and what a new one starts from. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { abvBalling } from "../../domain/gravity/alcohol.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import { ok } from "../../domain/result.ts";
import { findInBin } from "../../storage/entry-bin.ts";
import { type BatchBrief, listBriefs } from "../../storage/batch-summaries.ts";
import { countStages } from "../../storage/own-counts.ts";
import { nextBatchNumber, ownEntriesOf, ownNames, ownPage, suggestOwn } from "../../storage/own-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { seriesText } from "../../ui/curve/series-text.ts";
import { batchStatuses } from "./batch-statuses.ts";
import { summaryNow } from "./queries.ts";

type Batch = Entry<"batch">;

/** As measured or as the recipe expects; null where neither is known. */
function expectedOf({ recipe, og, fg }: Batch["data"]) {
  const results = recipe && plainResults(recipe);
  return { og: og ?? results?.og ?? null, fg: fg ?? results?.fg ?? null, srm: results && knownSrm(results.srm) };
}

function rowOf({ id, slug, title, status, visibility, data }: Batch, brief: BatchBrief | undefined) {
  const { og, srm } = expectedOf(data);
  const gravity = data.fg ?? brief?.hourly.at(-1)?.value ?? null;
  return {
    id,
    slug,
    title,
    number: data.number,
    style: data.style,
    recipe: data.recipe?.name ?? "",
    batchStatus: data.batchStatus,
    status,
    visibility,
    srm,
    og,
    gravity,
    abv: og !== null && gravity !== null && gravity < og ? abvBalling(og, gravity) : null,
    brewedAt: data.brewedAt ?? data.fermentationStartedAt,
  };
}
export type OwnBatchRow = ReturnType<typeof rowOf>;

/** The latest number first, a page at a time; `wanted` keeps those of one status. Problems: `sign-in`, `forbidden`. */
export async function ownBatches(site: SiteContext, search: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const wanted = batchStatuses.find((status) => status === search.get("status")) ?? null;
  const choice = { order: "number", stage: wanted } as const;
  const counts = await countStages(store);
  const total = counts.values().reduce((sum, count) => sum + count, 0);
  const known = wanted ? (counts.get(wanted) ?? 0) : total;
  const { entries, page } = await ownPage(store, "batch", viewer, choice, search.get("page"), known);
  const briefs = await listBriefs(
    store,
    entries.map(({ id }) => id),
  );
  const removed = await findInBin(store, search.get("removed"));
  return ok({
    rows: entries.map((entry) => rowOf(entry, briefs.get(entry.id))),
    page,
    counts: batchStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    total,
    shown: wanted,
    hasRecipes: (await suggestOwn(store, "recipe", viewer, { limit: 1 })).length > 0,
    removed: removed?.kind === "batch" ? { id: removed.id, title: removed.title } : null,
  });
}
/** What ferments now, whoever sees it, the highest number first. Problems: `sign-in`, `forbidden`. */
export async function ownFermenting(site: SiteContext) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const { entries } = await ownPage(store, "batch", viewer, { order: "number", stage: "Fermenting" }, null);
  const briefs = await listBriefs(
    store,
    entries.map(({ id }) => id),
  );
  return ok(
    entries.map(({ id, title, data }) => {
      const brief = briefs.get(id);
      const { srm, og, fg } = expectedOf(data);
      return {
        id,
        title,
        number: data.number,
        style: data.style,
        srm,
        og,
        fg,
        days: brief?.days ?? 1,
        gravity: seriesText(brief?.gravity ?? []),
        summary: summaryNow(data, og, brief, store.now()),
      };
    }),
  );
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type BatchesRoom = Value<Awaited<ReturnType<typeof ownBatches>>>;

const mostRecipes = 60;

/** What a new batch can be brewed from, and its next free number; `recipe` of the address is chosen already. */
export async function newBatch(site: SiteContext, search: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const slug = search.get("recipe");
  const query = (search.get("q") ?? "").trim().slice(0, 200);
  const [chosen] = slug ? await ownNames(store, "recipe", viewer, { slugs: [slug] }) : [];
  const found = isOn(site.settings, "recipes")
    ? await suggestOwn(store, "recipe", viewer, { query, limit: mostRecipes + 1 })
    : [];
  const ids = [...(chosen ? [chosen] : []), ...found.slice(0, mostRecipes)].map(({ id }) => id);
  const recipes = (await ownEntriesOf(store, "recipe", viewer, ids))
    .filter(({ data }) => data.version > 0)
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
  return ok({
    number: await nextBatchNumber(store),
    recipes: recipes.map(({ id, title, data }) => ({
      id,
      title,
      version: data.version,
      style: data.recipe.style?.name ?? "",
      litres: data.recipe.batchLitres,
    })),
    chosen: recipes.find(({ id }) => id === chosen?.id)?.id ?? "",
    query,
    /** There are more recipes than can be chosen here: they are searched. */
    searched: query !== "" || found.length > mostRecipes,
  });
}
export type NewBatch = Value<Awaited<ReturnType<typeof newBatch>>>;
