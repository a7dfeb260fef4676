/** What the public pages of batches read. */
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { closedPaths, isOn, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import { listAssignments, listDevices } from "../../storage/devices.ts";
import { type Found, listEntries } from "../../storage/entries.ts";
import { namedBy, originsOf, relatedTo } from "../../storage/linked-entries.ts";
import { listReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { placeFlags } from "../../ui/curve/curve-flags.ts";
import { railPointsOf, thin } from "../../ui/curve/curve-scale.ts";
import { analyseBatch, type BatchAnalysis } from "./analyse-batch.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import { findBatch } from "./find-batch.ts";
import { publicReading } from "./live-readings.ts";
import { seriesText } from "./series-text.ts";

type Batch = Entry<"batch">;
const lastReadingCount = 8;
/** Against so many gravities before it a new one is told from an outlier: twice what the filter looks at. */
const recentGravityCount = 12;
const homePoints = 240;

/** Analyses are made once for each state of a batch's readings. */
const analyses = new Map<string, { of: string; analysis: BatchAnalysis | null }>();
const mostAnalyses = 200;

function analysisOf(entry: Batch, readings: readonly StoredReading[]): BatchAnalysis | null {
  const flagged = readings.reduce((count, { flags }) => count + (flags?.length ?? 0), 0);
  const state = `${entry.revision} ${readings.length} ${readings.at(-1)?.at ?? 0} ${readings.at(-1)?.gravity ?? 0} ${flagged}`;
  const held = analyses.get(entry.id);
  if (held?.of === state) return held.analysis;
  const analysis = analyseBatch(entry.data, readings);
  if (analyses.size >= mostAnalyses) analyses.clear();
  analyses.set(entry.id, { of: state, analysis });
  return analysis;
}

/** Colour and strength that the frozen recipe computes. */
const resultsOf = ({ data }: Batch) => {
  if (!data.recipe) return null;
  const { srm, og, fg } = calculateRecipe(data.recipe);
  return { srm: srm.value, og: og.value, fg: fg.value };
};

async function analysed(site: SiteContext, entry: Batch) {
  const readings = await calibrateReadings(site.store, await listReadings(site.store, entry.id));
  return { readings, analysis: analysisOf(entry, readings) };
}

export type BatchPage = Awaited<ReturnType<typeof batchPage>>;

async function batchPage(site: SiteContext, entry: Batch) {
  const { store } = site;
  const { data } = entry;
  const { readings, analysis } = await analysed(site, entry);
  const { recipe } = isOn(site.settings, "recipes")
    ? ((await originsOf(store, [entry.id], site.viewer)).get(entry.id) ?? {})
    : {};
  const events = data.hidden.notes ? [] : await listBatchEvents(store, entry.id);
  const results = resultsOf(entry);
  const og = data.og ?? results?.og ?? null;
  const flags = flagsOf(events, analysis, og);
  const hidesYeast = data.hidden.yeast || recipe?.data.hidden.yeast;
  const yeasts = hidesYeast ? [] : (data.recipe?.yeasts.map(({ name }) => name) ?? []);
  const flaggedCount = readings.filter(({ flags }) => flags?.length).length;
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
    lastReadings: readings.slice(-lastReadingCount).map(publicReading).reverse(),
    recentGravity: readings
      .flatMap(({ at, gravity, flags }) => (gravity === undefined || flags?.length ? [] : [{ at, gravity }]))
      .slice(-recentGravityCount),
    readingCount: readings.length,
    flaggedCount,
    devices: await deviceNames(site, entry.id, readings),
    body: data.hidden.notes
      ? null
      : (await renderMarkdown(data.body, { site: store.siteId, closed: closedPaths(site.settings) })).html,
    related: await relatedLinks(site, entry),
    latestAt: readings.at(-1)?.at ?? null,
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

async function deviceNames(
  { store }: SiteContext,
  batchId: string,
  readings: readonly StoredReading[],
): Promise<string[]> {
  const ids = new Set([
    ...readings.map(({ deviceId }) => deviceId),
    ...(await listAssignments(store, { batchId })).map(({ deviceId }) => deviceId),
  ]);
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
  const rows = await Promise.all(
    entries.map(async (entry) => {
      const { analysis } = await analysed(site, entry);
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
        summary: analysis?.summary ?? null,
        gravity: seriesText(analysis?.gravity.filter((_, index) => index % 6 === 0) ?? []),
        days: analysis?.days ?? 1,
      };
    }),
  );
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
