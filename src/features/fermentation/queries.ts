/** What the public pages of batches read. */
import type { BatchAnalysis } from "../../domain/fermentation/batch-analysis.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { closedPaths, isOn, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import { listAssignments, listDevices } from "../../storage/devices.ts";
import { type Found, listEntries } from "../../storage/entries.ts";
import { namedBy, originsOf, relatedTo } from "../../storage/linked-entries.ts";
import { findSummary, listBriefs } from "../../storage/batch-summaries.ts";
import { latestReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { placeFlags } from "../../ui/curve/curve-flags.ts";
import { railPointsOf, thin } from "../../ui/curve/curve-scale.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import { findBatch } from "./find-batch.ts";
import { addReadings } from "./add-readings.ts";
import { publicReading } from "./live-readings.ts";
import { summarizeReadings } from "./summarize-batch.ts";
import { seriesText } from "./series-text.ts";

type Batch = Entry<"batch">;
const lastReadingCount = 8;
/** Against so many gravities before it a new one is told from an outlier: twice what the filter looks at. */
const recentGravityCount = 12;
const homePoints = 240;

/** Colour and strength that the frozen recipe computes. */
const resultsOf = ({ data }: Batch) => {
  if (!data.recipe) return null;
  const { srm, og, fg } = calculateRecipe(data.recipe);
  return { srm: srm.value, og: og.value, fg: fg.value };
};

/** As many as the page shows and the filter of outliers looks at; more where more came since they were summed up. */
const usualLatest = 24;
const mostFresh = 500;
/** Of a batch that is not summed up yet. */
const mostUnsummed = 5000;

/** What is kept of the batch's readings, its latest ones, and those of them that came since; all calibrated. */
async function measured({ store }: SiteContext, { id, data }: Batch) {
  const latestOf = async (count: number) => calibrateReadings(store, await latestReadings(store, id, count));
  const kept = await findSummary(store, id);
  if (!kept) {
    const latest = await latestOf(mostUnsummed);
    return { ...summarizeReadings(data, latest), latest, fresh: [] };
  }
  const isFresh = ({ at }: StoredReading) => at > (kept.brief.latestAt ?? -Infinity);
  const few = await latestOf(usualLatest);
  const latest = few.every(isFresh) && few.length > 0 ? await latestOf(mostFresh) : few;
  return { ...kept, latest, fresh: latest.filter(isFresh) };
}

const gravitiesOf = (readings: readonly StoredReading[]) =>
  readings
    .flatMap(({ at, gravity, flags }) => (gravity === undefined || flags?.length ? [] : [{ at, gravity }]))
    .slice(-recentGravityCount);

export type BatchPage = Awaited<ReturnType<typeof batchPage>>;

async function batchPage(site: SiteContext, entry: Batch) {
  const { store } = site;
  const { data } = entry;
  const { brief, latest, fresh, ...kept } = await measured(site, entry);
  const summed = latest.slice(0, latest.length - fresh.length);
  const analysis = kept.analysis && addReadings(kept.analysis, gravitiesOf(summed), fresh.map(publicReading));
  const { recipe } = isOn(site.settings, "recipes")
    ? ((await originsOf(store, [entry.id], site.viewer)).get(entry.id) ?? {})
    : {};
  const events = data.hidden.notes ? [] : await listBatchEvents(store, entry.id);
  const results = resultsOf(entry);
  const og = data.og ?? results?.og ?? null;
  const flags = flagsOf(events, analysis, og);
  const hidesYeast = data.hidden.yeast || recipe?.data.hidden.yeast;
  const yeasts = hidesYeast ? [] : (data.recipe?.yeasts.map(({ name }) => name) ?? []);
  return {
    slug: entry.slug,
    title: entry.title,
    summary: entry.summary,
    unlisted: entry.visibility !== "public",
    number: data.number,
    style: data.style,
    status: data.batchStatus,
    brewer: data.brewer,
    brewedAt: data.brewedAt,
    fermenterLitres: data.fermenterLitres,
    controller: data.controller,
    og,
    fg: data.fg,
    targetFg: data.targetFg ?? results?.fg ?? null,
    srm: results?.srm ?? null,
    yeasts,
    recipe: recipe ? { title: recipe.title, path: pathOf("recipe", recipe.slug), version: data.recipeVersion } : null,
    analysis,
    events: events.map(({ at, title, body }, index) => ({
      number: index + 1,
      at,
      title,
      body,
      later: at > store.now(),
      ...flags[index],
    })),
    lastReadings: latest.slice(-lastReadingCount).map(publicReading).reverse(),
    recentGravity: gravitiesOf(latest),
    readingCount: brief.readingCount + fresh.length,
    flaggedCount: brief.flaggedCount + fresh.filter(({ flags }) => flags?.length).length,
    devices: await deviceNames(site, entry.id, [...brief.deviceIds, ...fresh.map(({ deviceId }) => deviceId)]),
    body: data.hidden.notes
      ? null
      : (await renderMarkdown(data.body, { site: store.siteId, closed: closedPaths(site.settings) })).html,
    related: await relatedLinks(site, entry),
    latestAt: latest.at(-1)?.at ?? null,
    /** Of the last reading, degrees; the home page floats its drawing at it. */
    angle: null as number | null,
  };
}

const dayMilliseconds = 86_400_000;

/** Where the events' flags stand aside on the curve. */
const flagsOf = (events: readonly { at: number }[], analysis: BatchAnalysis | null, og: number | null) =>
  analysis
    ? placeFlags(
        events.map(({ at }) => (at - analysis.startedAt) / dayMilliseconds),
        { ...analysis, points: railPointsOf(og, analysis.gravity) },
      )
    : [];

async function deviceNames({ store }: SiteContext, batchId: string, deviceIds: readonly string[]): Promise<string[]> {
  const ids = new Set([...deviceIds, ...(await listAssignments(store, { batchId })).map(({ deviceId }) => deviceId)]);
  return (await listDevices(store)).filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

async function relatedLinks({ store, viewer, settings }: SiteContext, { id }: Batch) {
  const related = (await namedBy(store, [id], ["related"], viewer)).map(({ entry }) => entry);
  const named = related.filter(({ kind }) => kind !== "batch");
  const naming = await relatedTo(store, id, viewer);
  const all = new Map(
    [...named, ...naming]
      .filter(({ kind }) => kind !== "recipe" && kindsOn(settings).includes(kind))
      .map((entry) => [entry.id, entry]),
  );
  return [...all.values()].map(({ kind, slug, title, summary, publishAt }) => ({
    kind,
    title,
    summary,
    path: pathOf(kind, slug),
    at: publishAt,
  }));
}

/** A batch's page, or why the visitor does not see one. */
export async function publishedBatch(
  site: SiteContext,
  slug: string,
): Promise<Exclude<Found<"batch">, { access: "open" }> | { access: "open"; page: BatchPage }> {
  const found = await findBatch(site, slug);
  return found.access === "open" ? { access: "open", page: await batchPage(site, found.entry) } : found;
}

export type BatchRow = Awaited<ReturnType<typeof publishedBatches>>[number];

/** All listed batches, newest first, with a curve small enough for a row. */
export async function publishedBatches(site: SiteContext) {
  const entries = await listEntries(site.store, "batch", site.viewer);
  const briefs = await listBriefs(
    site.store,
    entries.map(({ id }) => id),
  );
  const rows = entries.map((entry) => {
    const brief = briefs.get(entry.id);
    const { number, style, batchStatus, brewedAt, og, fg, fermentationStartedAt } = entry.data;
    const results = resultsOf(entry);
    return {
      slug: entry.slug,
      title: entry.title,
      number,
      style,
      status: batchStatus,
      at: fermentationStartedAt ?? brewedAt ?? entry.publishAt ?? entry.createdAt,
      og: og ?? results?.og ?? null,
      fg,
      srm: results?.srm ?? null,
      summary: brief?.summary ?? null,
      gravity: seriesText(brief?.gravity ?? []),
      days: brief?.days ?? 1,
    };
  });
  return rows.sort((a, b) => b.at - a.at);
}

/** The batch that ferments now, for the head of the home page, without what that page does not show; the youngest where several do. */
export async function fermentingBatch(site: SiteContext): Promise<BatchPage | null> {
  const entries = await listEntries(site.store, "batch", site.viewer);
  const youngest = entries
    .filter(({ data }) => data.batchStatus === "Fermenting")
    .sort((a, b) => (b.data.fermentationStartedAt ?? 0) - (a.data.fermentationStartedAt ?? 0))[0];
  if (!youngest) return null;
  const page = await batchPage(site, youngest);
  const angle = page.lastReadings.find(({ rawAngle }) => rawAngle !== undefined)?.rawAngle;
  const analysis = page.analysis && {
    ...page.analysis,
    temperature: [],
    setPoint: [],
    phases: [],
    gravity: [...thin(page.analysis.gravity, homePoints)],
  };
  return {
    ...page,
    analysis,
    body: null,
    related: [],
    events: [],
    lastReadings: angle === undefined ? [] : page.lastReadings.slice(0, 1),
    angle: angle ?? null,
  };
}
