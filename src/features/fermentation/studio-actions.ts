/** What editors do with batches: brew one, move its status, measure, plan, write on its time axis, sort out readings, publish it, make a beer of it. */
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { BatchData, BeerData, Entry, Visibility } from "../../domain/publishing/entry.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { isSlug, slugOf } from "../../domain/publishing/slug.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { conflict, done, type Done, textOf, theirChanges, typedOf, wrong, wrongBy } from "../../platform/deed.ts";
import { lengthFault } from "../../platform/markdown/refusal-of.ts";
import { readZoned } from "../../platform/zoned-time.ts";
import {
  batchEventTypes,
  insertBatchEvent,
  listBatchEvents,
  removeBatchEvent,
  updateBatchEvent,
  type BatchEvent,
} from "../../storage/batch-events.ts";
import { assignDevice } from "../../storage/devices.ts";
import { type EntryPatch, insertEntry, updateEntry } from "../../storage/save-entry.ts";
import { findEntryById } from "../../storage/entries.ts";
import { removeEntry, restoreEntry } from "../../storage/entry-bin.ts";
import { excludeReadings, type ReadingKey } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { printMeasured, printPage, printPlan, readMeasured, readPlan, readQuantity, toolsOf } from "./batch-form.ts";
import { measurements } from "./measurements.ts";
import { moveStatus, takeStatusBack } from "./move-status.ts";
import { nextNumber } from "./studio-queries.ts";

type Batch = Entry<"batch">;
export type BatchDone = Done & {
  /** Where to go on: the beer that was made, the list after the batch went into the bin. */
  goTo: string | null;
};
const batchDone = (base: Done, goTo: string | null = null): BatchDone => ({ ...base, goTo });

const emptyBatch = (number: number): BatchData => ({
  number,
  batchStatus: "Planning",
  style: "",
  brewer: "",
  recipeSlug: null,
  recipeVersion: null,
  recipe: null,
  equipment: null,
  brewedAt: null,
  fermentationStartedAt: null,
  packagedAt: null,
  fermenterLitres: null,
  og: null,
  fg: null,
  targetFg: null,
  setPoints: [],
  phases: [],
  controller: "",
  body: "",
  hidden: {},
  related: {},
});

/** The frozen copy, and what it plans for the fermenter. */
function fromRecipe({ id, slug, data }: Entry<"recipe">): Partial<BatchData> {
  const { recipe, version } = data;
  const results = calculateRecipe(recipe);
  return {
    recipe: structuredClone(recipe),
    recipeSlug: slug,
    recipeId: id,
    recipeVersion: version,
    equipment: recipe.equipment ?? null,
    style: recipe.style?.name ?? "",
    fermenterLitres: recipe.batchLitres,
    targetFg: results.fg.value,
    hidden: data.hidden.yeast ? { yeast: true } : {},
    ...planOf(recipe),
  };
}

function planOf({ fermentation }: Recipe): Pick<BatchData, "setPoints" | "phases"> {
  let day = 0;
  const steps = fermentation.map((step) => {
    const hours = day * 24;
    day += step.days;
    return { hours, celsius: step.celsius, name: step.name };
  });
  return {
    setPoints: steps.map(({ hours, celsius }) => ({ hours, celsius })),
    phases: steps.flatMap(({ hours, name }) => (name ? [{ hours, name }] : [])),
  };
}

/** Problems: `sign-in`, `forbidden`. The value holds the new batch's id, or what is wrong with the form. */
export async function createBatch(site: SiteContext, form: FormData): Promise<Result<{ id: string } | Done>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const typed = typedOf(form);
  const errors: Record<string, string> = {};
  const number = typed["number"] ? Number(typed["number"]) : await nextNumber(site);
  if (!Number.isSafeInteger(number) || number < 0 || number > 1_000_000) errors["number"] = "Write a whole number.";
  const recipe = typed["recipe"] ? await findEntryById(store, "recipe", typed["recipe"], viewer) : null;
  const entry = recipe?.access === "open" && recipe.entry.deletedAt === null ? recipe.entry : null;
  if (recipe && !entry) errors["recipe"] = "This recipe is not there any more.";
  if (entry?.data.version === 0) errors["recipe"] = "No version of this recipe is saved yet.";
  const litres = readQuantity(typed["fermenterLitres"] ?? "", "volume", toolsOf(site), [0, 100_000]);
  if (litres.error) errors["fermenterLitres"] = litres.error;
  const title = typed["title"]?.trim() || entry?.title || "";
  if (title === "") errors["title"] = "Give it a name, or choose a recipe.";
  if (title.length > 200) errors["title"] = "At most 200 characters.";
  if (Object.keys(errors).length > 0) return ok(wrong(form, errors));
  const style = typed["style"]?.trim().slice(0, 200);
  const data: BatchData = { ...emptyBatch(number), brewer: viewer.name ?? "", ...(entry ? fromRecipe(entry) : {}) };
  if (style) data.style = style;
  if (litres.value !== null) data.fermenterLitres = litres.value;
  const inserted = await insertEntry(store, { kind: "batch", title, data }, viewer);
  return inserted.ok ? ok({ id: inserted.value.id }) : ok(wrongBy(form, inserted));
}

type Deed = (site: SiteContext, batch: Batch, form: FormData) => Promise<Done | BatchDone>;

const deeds: Record<string, Deed> = {
  status: moveStatus,
  "status-back": takeStatusBack,
  measured: saveMeasured,
  plan: savePlan,
  event: saveEvent,
  "remove-event": removeEvent,
  "restore-event": putEventBack,
  exclude: (site, batch, form) => setExcluded(site, batch, form, true),
  include: (site, batch, form) => setExcluded(site, batch, form, false),
  device: assign,
  publish: savePublishing,
  beer: makeBeer,
  remove: binBatch,
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. What is wrong with the form is in the value. */
export async function changeBatch(site: SiteContext, id: string, form: FormData): Promise<Result<BatchDone>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const name = textOf(form, "deed");
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
  if (!deed) return problem("deed", "This form asks for nothing that is known here.");
  const found = await findEntryById(site.store, "batch", id, site.viewer);
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", "This batch is not there.");
  const answer = await deed(site, found.entry, form);
  return ok("goTo" in answer ? answer : batchDone(answer));
}

const save = ({ store, viewer }: SiteContext, { id, revision }: Batch, patch: EntryPatch<"batch">) =>
  updateEntry<"batch">(store, id, revision, patch, viewer);

async function saved(site: SiteContext, batch: Batch, form: FormData, patch: EntryPatch<"batch">): Promise<Done> {
  const result = await save(site, batch, patch);
  return result.ok ? done(form) : wrongBy(form, { ...result, path: result.code === "slug-taken" ? "slug" : "" });
}

async function saveMeasured(site: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const tools = toolsOf(site);
  const theirs = theirChanges(form, printMeasured(batch.data, tools));
  if (Object.keys(theirs).length > 0) return wrong(form, { form: conflict }, theirs);
  const { value, errors } = readMeasured(typedOf(form), batch.data, tools);
  if (Object.keys(errors).length > 0) return wrong(form, errors);
  return saved(site, batch, form, { data: { ...batch.data, ...value } });
}

async function savePlan(site: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const tools = toolsOf(site);
  const theirs = theirChanges(form, printPlan(batch.data, tools));
  if (Object.keys(theirs).length > 0) return wrong(form, { form: conflict }, theirs);
  const { value, errors } = readPlan(typedOf(form), tools);
  if (Object.keys(errors).length > 0) return wrong(form, errors);
  return saved(site, batch, form, { data: { ...batch.data, ...value } });
}

const longest = { title: 200, body: 20_000 };

/** Adds an event, or changes the one that `event` names. */
async function saveEvent(site: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const tools = toolsOf(site);
  const type = batchEventTypes.find((candidate) => candidate === textOf(form, "type")) ?? "note";
  const kind = type === "measurement" ? measurements.find(({ id }) => id === textOf(form, "measures")) : undefined;
  const body = textOf(form, "body");
  const title = kind?.label ?? (textOf(form, "title") || (type === "note" ? "Note" : ""));
  const errors: Record<string, string> = {};
  if (title === "") errors["title"] = "Say what happened.";
  if (title.length > longest.title) errors["title"] = `At most ${longest.title} characters.`;
  if (body.length > longest.body) errors["body"] = "At most 20,000 characters.";
  const typedAt = textOf(form, "at");
  const at = typedAt === "" ? site.store.now() : readZoned(typedAt, tools.timeZone);
  if (Number.isNaN(at)) errors["at"] = "Write the time as 2026-11-21T09:00.";
  const number = kind ? readNumber(form, kind, site) : { value: null };
  if ("error" in number && number.error) errors["number"] = number.error;
  if (Object.keys(errors).length > 0) return wrong(form, errors);
  const eventId = textOf(form, "event");
  const facts = { at, title, body, number: number.value };
  if (eventId) {
    if (!(await isEventOf(site, batch, eventId))) return wrong(form, { form: goneEvent });
    const updated = await updateBatchEvent(site.store, eventId, facts);
    return updated.ok ? done(form) : wrongBy(form, updated);
  }
  await insertBatchEvent(site.store, { ...facts, batchId: batch.id, type, userId: site.viewer.userId });
  return done(form);
}

function readNumber(
  form: FormData,
  kind: (typeof measurements)[number],
  site: SiteContext,
): { value: number | null; error?: string } {
  const text = textOf(form, "number");
  if (text === "") return { value: null, error: "Which value?" };
  if (kind.dimension) return readQuantity(text, kind.dimension, toolsOf(site), [kind.low, kind.high]);
  const value = Number(text.replace(",", "."));
  return value >= kind.low && value <= kind.high
    ? { value }
    : { value: null, error: `Between ${kind.low} and ${kind.high}.` };
}

const goneEvent = "This event is not there any more.";
const isEventOf = async ({ store }: SiteContext, batch: Batch, eventId: string): Promise<boolean> =>
  (await listBatchEvents(store, batch.id)).some(({ id }) => id === eventId);

async function removeEvent(site: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const eventId = textOf(form, "event");
  if (!(await isEventOf(site, batch, eventId))) return wrong(form, { form: goneEvent });
  const removed = await removeBatchEvent(site.store, eventId);
  if (!removed.ok) return wrongBy(form, removed);
  return done(form, {
    undo: {
      said: `“${removed.value.title}” is removed from the time axis`,
      fields: { deed: "restore-event", ...fieldsOf(removed.value) },
    },
  });
}

const fieldsOf = ({ at, type, title, body, userId, number }: BatchEvent) => ({
  at: String(at),
  type,
  title,
  body,
  userId: userId ?? "",
  number: number === null ? "" : String(number),
});

async function putEventBack({ store }: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const at = Number(textOf(form, "at"));
  const type = batchEventTypes.find((candidate) => candidate === textOf(form, "type"));
  if (!type || !Number.isSafeInteger(at)) return wrong(form, { form: "This can't be put back any more." });
  const number = textOf(form, "number");
  await insertBatchEvent(store, {
    batchId: batch.id,
    at,
    type,
    title: textOf(form, "title").slice(0, longest.title),
    body: textOf(form, "body").slice(0, longest.body),
    userId: textOf(form, "userId") || null,
    number: number === "" || !Number.isFinite(Number(number)) ? null : Number(number),
  });
  return done(form);
}

const mostKeys = 1000;

function keysOf(form: FormData): ReadingKey[] {
  const texts = form.getAll("reading").flatMap((value) => (typeof value === "string" ? value.split(",") : []));
  return texts.slice(0, mostKeys).flatMap((text) => {
    const [deviceId = "", at = ""] = text.split("@");
    return deviceId && /^\d+$/.test(at) ? [{ deviceId, at: Number(at) }] : [];
  });
}

/** Left out of the curve or taken back in; the measured values stay as they came. */
async function setExcluded({ store }: SiteContext, batch: Batch, form: FormData, excluded: boolean): Promise<Done> {
  const keys = keysOf(form);
  if (keys.length === 0) return wrong(form, { form: "Tick the readings first." });
  await excludeReadings(store, batch.id, keys, excluded);
  const reading = keys.map(({ deviceId, at }) => `${deviceId}@${at}`).join(",");
  const said = `${keys.length === 1 ? "1 reading is" : `${keys.length} readings are`} ${excluded ? "left out of the curve" : "back in the curve"}`;
  return done(form, { undo: { said, fields: { deed: excluded ? "include" : "exclude", reading } } });
}

/** A device measures this batch from a time on; `end` gives it back. */
async function assign({ store, settings }: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const deviceId = textOf(form, "device");
  if (deviceId === "") return wrong(form, { device: "Choose a device." });
  const typedFrom = textOf(form, "from");
  const from = typedFrom === "" ? store.now() : readZoned(typedFrom, settings.timeZone);
  if (Number.isNaN(from)) return wrong(form, { from: "Write the time as 2026-11-21T09:00." });
  const assigned = await assignDevice(store, deviceId, textOf(form, "end") ? null : batch.id, from);
  return assigned.ok ? done(form) : wrongBy(form, { ...assigned, path: "device" });
}

const visibilities: readonly Visibility[] = ["public", "unlisted", "members", "private"];
const statuses = ["draft", "published", "archived"] as const;

async function savePublishing(site: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const theirs = theirChanges(form, printPage(batch));
  if (Object.keys(theirs).length > 0) return wrong(form, { form: conflict }, theirs);
  const title = textOf(form, "title");
  const slug = textOf(form, "slug");
  const summary = textOf(form, "summary");
  const errors: Record<string, string> = {};
  if (title === "") errors["title"] = "Give it a name.";
  if (title.length > 200) errors["title"] = "At most 200 characters.";
  if (summary.length > 500) errors["summary"] = "At most 500 characters.";
  if (slug !== "" && !isSlug(slug)) errors["slug"] = `Lower-case letters, digits and hyphens, such as ${slugOf(slug)}.`;
  const body = textOf(form, "body");
  const tooLong = lengthFault(body);
  if (tooLong) errors["body"] = tooLong;
  if (Object.keys(errors).length > 0) return wrong(form, errors);
  const hidden = { notes: form.has("hidden.notes"), yeast: form.has("hidden.yeast") };
  return saved(site, batch, form, {
    title,
    summary,
    ...(slug ? { slug } : {}),
    status: statuses.find((status) => status === textOf(form, "status")) ?? batch.status,
    visibility: visibilities.find((visibility) => visibility === textOf(form, "visibility")) ?? batch.visibility,
    data: { ...batch.data, body, hidden },
  });
}

/** A draft that carries the batch, its recipe and its style. */
async function makeBeer(site: SiteContext, { slug, title, data }: Batch, form: FormData): Promise<Done | BatchDone> {
  if (!isOn(site.settings, "beers")) return wrong(form, { form: "The module Beers is off." });
  const beer: BeerData = {
    style: data.style,
    body: "",
    place: data.batchStatus === "Conditioning" || data.batchStatus === "Completed" ? "conditioning" : "coming",
    tap: null,
    recipeSlug: data.recipeSlug,
    recipeVersion: data.recipeVersion,
    batchSlug: slug,
    og: null,
    fg: null,
    abv: null,
    ibu: null,
    srm: null,
    keggedAt: data.packagedAt,
    readyAt: null,
    kegLitres: null,
    pouredLitres: null,
    servingCelsius: null,
    volumesCo2: data.recipe?.carbonation?.volumes ?? null,
    related: {},
  };
  const inserted = await insertEntry(site.store, { kind: "beer", title, data: beer }, site.viewer);
  return inserted.ok ? batchDone(done(form), `/studio/beers/${inserted.value.id}`) : wrongBy(form, inserted);
}

async function binBatch({ store, viewer }: SiteContext, { id }: Batch, form: FormData): Promise<Done | BatchDone> {
  const removed = await removeEntry(store, id, viewer);
  return removed.ok ? batchDone(done(form), `/studio/batches?removed=${id}`) : wrongBy(form, removed);
}

/** Out of the bin. Problems: `sign-in`, `forbidden`, `not-found`, `stale`. */
export async function takeBatchBack({ store, viewer }: SiteContext, id: string): Promise<Result<Entry>> {
  const allowed = requireRole(viewer, "editor");
  return allowed.ok ? restoreEntry(store, id, viewer) : allowed;
}
