/** What the studio reads of batches: the list by status, one batch with everything on its time axis, and what a new one starts from. */
import { abvBalling } from "../../domain/gravity/alcohol.ts";
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { BatchStatus, Entry } from "../../domain/publishing/entry.ts";
import { isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { ok, problem } from "../../domain/result.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import { listAssignments, listDevices } from "../../storage/devices.ts";
import { findEntryById, listEntries, unreadableEntry } from "../../storage/entries.ts";
import { listBin, listBinned } from "../../storage/entry-bin.ts";
import { namesAnyOf } from "../../storage/linked-entries.ts";
import { listPeople } from "../../storage/people.ts";
import { type BatchBrief, listBriefs } from "../../storage/batch-summaries.ts";
import { listReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { analyseBatch } from "./analyse-batch.ts";
import { formatMeasured, formatPage, formatPlan, toolsOf } from "./batch-form.ts";
import { batchStatuses } from "./batch-statuses.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import { measurements } from "./measurements.ts";

type Batch = Entry<"batch">;

function rowOf({ id, slug, title, status, visibility, data }: Batch, brief: BatchBrief | undefined) {
  const results = data.recipe && calculateRecipe(data.recipe);
  const og = data.og ?? results?.og.value ?? null;
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
    srm: results?.srm.value ?? null,
    og,
    gravity,
    abv: og !== null && gravity !== null && gravity < og ? abvBalling(og, gravity) : null,
    brewedAt: data.brewedAt ?? data.fermentationStartedAt,
  };
}
export type OwnBatchRow = ReturnType<typeof rowOf>;

/** All batches, the latest number first; `wanted` keeps those of one status. Problems: `sign-in`, `forbidden`. */
export async function ownBatches(site: SiteContext, search: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const entries = await listEntries(store, "batch", viewer, { own: true });
  const recipes = await listEntries(store, "recipe", viewer, { own: true, limit: 1 });
  const wanted = batchStatuses.find((status) => status === search.get("status")) ?? null;
  const listed = entries.filter(({ data }) => wanted === null || data.batchStatus === wanted);
  const briefs = await listBriefs(
    store,
    listed.map(({ id }) => id),
  );
  const rows = listed.map((entry) => rowOf(entry, briefs.get(entry.id)));
  const removedId = search.get("removed");
  const removed = removedId
    ? (await listBin(store)).find(({ id, kind }) => id === removedId && kind === "batch")
    : undefined;
  return ok({
    rows: rows.sort((a, b) => b.number - a.number),
    counts: batchStatuses.map((status) => ({
      status,
      count: entries.filter(({ data }) => data.batchStatus === status).length,
    })),
    total: entries.length,
    shown: wanted,
    hasRecipes: recipes.length > 0,
    removed: removed ? { id: removed.id, title: removed.title } : null,
  });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type BatchesRoom = Value<Awaited<ReturnType<typeof ownBatches>>>;

/** What a new batch can be brewed from, and its next free number; `recipe` of the address is chosen already. */
export async function newBatch(site: SiteContext, search: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const recipes = isOn(site.settings, "recipes")
    ? await listEntries(store, "recipe", viewer, { own: true, order: "title" })
    : [];
  const saved = recipes.filter(({ data }) => data.version > 0);
  const chosen = saved.find(({ slug }) => slug === search.get("recipe"));
  return ok({
    number: await nextNumber(site),
    recipes: saved.map(({ id, title, data }) => ({
      id,
      title,
      version: data.version,
      style: data.recipe.style?.name ?? "",
      litres: data.recipe.batchLitres,
    })),
    chosen: chosen?.id ?? "",
  });
}
export type NewBatch = Value<Awaited<ReturnType<typeof newBatch>>>;

/** Binned batches keep their numbers: a number stands on labels and kegs. */
export async function nextNumber({ store, viewer }: SiteContext): Promise<number> {
  const entries = [
    ...(await listEntries(store, "batch", viewer, { own: true })),
    ...(await listBinned(store, "batch")),
  ];
  return Math.max(0, ...entries.map(({ data }) => data.number)) + 1;
}

const readingsAPage = 40;
const mostProposals = 200;

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownBatch(site: SiteContext, id: string, search: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer, settings } = site;
  const found = await findEntryById(store, "batch", id, viewer);
  if (found.access === "unreadable") return unreadableEntry;
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", "This batch is not there.");
  const { entry } = found;
  const { data } = entry;
  const tools = toolsOf(site);
  const [stored, events, people, devices, assignments, beers] = await Promise.all([
    listReadings(store, id),
    listBatchEvents(store, id),
    listPeople(store),
    listDevices(store),
    listAssignments(store, { batchId: id }),
    isOn(settings, "beers") ? namesAnyOf(store, [id], ["batch"], viewer, "own") : Promise.resolve([]),
  ]);
  const readings = await calibrateReadings(store, stored);
  const outliers = new Set(gravityCurve(readings.filter(({ flags }) => !flags?.length)).outliers);
  const nameOf = (deviceId: string) => devices.find((device) => device.id === deviceId)?.name ?? "by hand";
  const shown = readings.map((reading) => ({
    key: `${reading.deviceId}@${reading.at}`,
    at: reading.at,
    device: nameOf(reading.deviceId),
    gravity: reading.gravity ?? null,
    celsius: reading.celsius ?? null,
    rawAngle: reading.rawAngle ?? null,
    flags: reading.flags ?? [],
    proposed: outliers.has(reading.at) && !reading.flags?.length,
  }));
  const before = Number(search.get("before") ?? Number.NaN);
  const upTo = Number.isFinite(before) ? shown.filter(({ at }) => at < before) : shown;
  const page = upTo.slice(-readingsAPage).toReversed();
  const results = data.recipe && calculateRecipe(data.recipe);
  const analysis = analyseBatch(data, readings);
  return ok({
    id,
    slug: entry.slug,
    path: pathOf("batch", entry.slug),
    title: entry.title,
    summary: entry.summary,
    status: entry.status,
    visibility: entry.visibility,
    updatedAt: entry.updatedAt,
    revision: entry.revision,
    number: data.number,
    batchStatus: data.batchStatus as BatchStatus,
    style: data.style,
    page: formatPage(entry),
    recipe: data.recipe ? { name: data.recipe.name, version: data.recipeVersion, slug: data.recipeSlug } : null,
    planned: results
      ? {
          og: results.og.value,
          fg: results.fg.value,
          abv: results.abv.value,
          ibu: results.ibu.value,
          srm: results.srm.value,
        }
      : null,
    measured: formatMeasured(data, tools),
    plan: formatPlan(data, tools),
    setPointCount: data.setPoints.length,
    phaseCount: data.phases.length,
    now: analysis?.summary ?? null,
    curve: analysis ? { gravity: analysis.gravity.filter((_, index) => index % 4 === 0), days: analysis.days } : null,
    og: data.og ?? results?.og.value ?? null,
    timeZone: settings.timeZone,
    events: events.map((event) => {
      const { dimension = null } = measurements.find(({ label }) => label === event.title) ?? {};
      return {
        ...event,
        dimension: event.type === "measurement" ? dimension : null,
        by: people.find(({ userId }) => userId === event.userId)?.name ?? null,
      };
    }),
    devices: devices.filter(({ retiredAt }) => retiredAt === null).map(({ id, name }) => ({ id, name })),
    assignments: assignments.map(({ deviceId, fromAt, toAt }) => ({ deviceId, name: nameOf(deviceId), fromAt, toAt })),
    readings: page,
    readingCount: readings.length,
    olderThan: upTo.length > page.length ? (page.at(-1)?.at ?? null) : null,
    isFirstPage: !Number.isFinite(before),
    excludedCount: shown.filter(({ flags }) => flags.includes("excluded")).length,
    proposals: shown
      .filter(({ proposed }) => proposed)
      .slice(-mostProposals)
      .toReversed(),
    beers: beers.map(({ entry: { id, title } }) => ({ id, title })),
    makesBeers: isOn(settings, "beers"),
  });
}
export type OwnBatch = Value<Awaited<ReturnType<typeof ownBatch>>>;
