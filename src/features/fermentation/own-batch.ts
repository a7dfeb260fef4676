/** One batch in the studio, with everything on its time axis. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import { ok, problem } from "../../domain/result.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import { picturesToChoose } from "../../storage/media-choice.ts";
import type { Store } from "../../storage/database.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import { namesOfDevices, suggestDevices } from "../../storage/device-lists.ts";
import { findEntryById, unreadableEntry } from "../../storage/entries.ts";
import { namesAnyOf } from "../../storage/linked-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { thin } from "../../ui/curve/curve-points.ts";
import { formatMeasured, formatPlan, toolsOf } from "./batch-form.ts";
import { type MeasuredBatch, measuredBatch } from "./measured-batch.ts";
import { batchHead } from "./batch-head.ts";
import { batchStrip } from "./bench/batch-strip.ts";
import { mostPictures } from "./event-pictures.ts";
import { ownEvents } from "./own-events.ts";
import { ownReadings } from "./own-readings.ts";

type Batch = Entry<"batch">;

const mostCurvePoints = 90;

function planOf(site: SiteContext, { data }: Batch) {
  const tools = toolsOf(site);
  const results = data.recipe && plainResults(data.recipe);
  return {
    recipe: data.recipe ? { name: data.recipe.name, version: data.recipeVersion, slug: data.recipeSlug } : null,
    planned: results,
    measured: formatMeasured(data, tools),
    plan: formatPlan(data, tools),
    phaseCount: data.phases.length,
    og: data.og ?? results?.og ?? null,
    srm: results?.srm ?? null,
  };
}

/** So many are there to be chosen from; a device's own page gives it to a batch too. */
const mostDevices = 100;

/** What is no device was noted by hand. */
async function devicesOf(words: Words, store: Store, batchId: string, { brief, latest }: MeasuredBatch) {
  const devices = await suggestDevices(store, mostDevices);
  const assignments = await listAssignments(store, { batchId });
  const ids = [...brief.deviceIds, ...[...latest, ...assignments].map(({ deviceId }) => deviceId)];
  const names = new Map((await namesOfDevices(store, ids)).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? words.text("studio.batch.byHand");
  return {
    devices: devices.map(({ id, name }) => ({ id, name })),
    assignments: assignments.map(({ deviceId, fromAt, toAt }) => ({ deviceId, name: nameOf(deviceId), fromAt, toAt })),
    nameOf,
  };
}

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownBatch(site: SiteContext, id: string, search: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer, settings, choices } = site;
  const words = wordsOf(choices.language);
  const found = await findEntryById(store, "batch", id, viewer);
  if (found.access === "unreadable") return unreadableEntry;
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", words.text("studio.batch.missing"));
  const { entry } = found;
  const measured = await measuredBatch(store, entry);
  const { analysis } = measured;
  const events = await listBatchEvents(store, id);
  const { nameOf, ...devices } = await devicesOf(words, store, id, measured);
  const beers = isOn(settings, "beers") ? await namesAnyOf(store, [id], ["batch"], viewer, "own") : [];
  return ok({
    ...batchHead(entry),
    ...planOf(site, entry),
    now: analysis?.summary ?? null,
    curve: analysis
      ? { gravity: thin(analysis.gravity, mostCurvePoints), days: analysis.days, startedAt: analysis.startedAt }
      : null,
    latestAt: measured.latest.at(-1)?.at ?? null,
    timeZone: settings.timeZone,
    strip: batchStrip(entry, events, store.now()),
    events: await ownEvents(site, events, entry.data.eventPictures),
    pictures: await picturesToChoose(store, []),
    mostPictures,
    ...devices,
    ...(await ownReadings(store, id, measured, nameOf, search)),
    beers: beers.map(({ entry: { id: beerId, title } }) => ({ id: beerId, title })),
    makesBeers: isOn(settings, "beers"),
  });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type OwnBatch = Value<Awaited<ReturnType<typeof ownBatch>>>;
