/** One batch in the studio, with everything on its time axis. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { BatchStatus, Entry } from "../../domain/publishing/entry.ts";
import { isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { ok, problem } from "../../domain/result.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import type { Store } from "../../storage/database.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import type { Device } from "../../storage/device-rows.ts";
import { listDevices } from "../../storage/devices.ts";
import { findEntryById, unreadableEntry } from "../../storage/entries.ts";
import { namesAnyOf } from "../../storage/linked-entries.ts";
import { listPeople } from "../../storage/people.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { thin } from "../../ui/curve/curve-scale.ts";
import { formatMeasured, formatPage, formatPlan, toolsOf } from "./batch-form.ts";
import { measuredBatch } from "./measured-batch.ts";
import { noteHtml } from "./note-html.ts";
import { ownReadings } from "./own-readings.ts";

type Batch = Entry<"batch">;

const mostCurvePoints = 90;

function headOf(entry: Batch) {
  const { id, slug, title, summary, status, visibility, updatedAt, revision, data } = entry;
  return {
    id,
    slug,
    title,
    summary,
    status,
    visibility,
    updatedAt,
    revision,
    path: pathOf("batch", slug),
    number: data.number,
    batchStatus: data.batchStatus as BatchStatus,
    style: data.style,
    page: formatPage(entry),
  };
}

function planOf(site: SiteContext, { data }: Batch) {
  const tools = toolsOf(site);
  const results = data.recipe && calculateRecipe(data.recipe);
  return {
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
    og: data.og ?? results?.og.value ?? null,
  };
}

async function eventsOf(site: SiteContext, batchId: string) {
  const { store } = site;
  const [events, people] = await Promise.all([listBatchEvents(store, batchId), listPeople(store)]);
  return Promise.all(
    events.map(async (event) => ({
      ...event,
      bodyHtml: await noteHtml(site, event),
      by: people.find(({ userId }) => userId === event.userId)?.name ?? null,
    })),
  );
}

async function devicesOf(store: Store, batchId: string, devices: readonly Device[], nameOf: (id: string) => string) {
  const assignments = await listAssignments(store, { batchId });
  return {
    devices: devices.filter(({ retiredAt }) => retiredAt === null).map(({ id, name }) => ({ id, name })),
    assignments: assignments.map(({ deviceId, fromAt, toAt }) => ({ deviceId, name: nameOf(deviceId), fromAt, toAt })),
  };
}

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
  const measured = await measuredBatch(store, entry);
  const { analysis } = measured;
  const devices = await listDevices(store);
  const nameOf = (deviceId: string) => devices.find((device) => device.id === deviceId)?.name ?? "by hand";
  const beers = isOn(settings, "beers") ? await namesAnyOf(store, [id], ["batch"], viewer, "own") : [];
  return ok({
    ...headOf(entry),
    ...planOf(site, entry),
    now: analysis?.summary ?? null,
    curve: analysis ? { gravity: thin(analysis.gravity, mostCurvePoints), days: analysis.days } : null,
    timeZone: settings.timeZone,
    events: await eventsOf(site, id),
    ...(await devicesOf(store, id, devices, nameOf)),
    ...(await ownReadings(store, id, measured, nameOf, search)),
    beers: beers.map(({ entry: { id: beerId, title } }) => ({ id: beerId, title })),
    makesBeers: isOn(settings, "beers"),
  });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type OwnBatch = Value<Awaited<ReturnType<typeof ownBatch>>>;
