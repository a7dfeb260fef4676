/** What the public pages of batches read. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import type { BatchAnalysis, CurvePoint } from "../../domain/fermentation/batch-analysis.ts";
import { fermentationDay } from "../../domain/fermentation/fermentation-day.ts";
import { isSecond } from "../../domain/fermentation/lead-hydrometer.ts";
import type { Sample } from "../../domain/fermentation/sample.ts";
import { shortened } from "../../domain/units/shortened.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import type { BatchStatus, Entry } from "../../domain/publishing/entry.ts";
import { pageOf } from "../../domain/publishing/page-of.ts";
import { closedPaths, isOn, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import type { Found } from "../../storage/entries.ts";
import { countLists, readList } from "../../storage/entry-lists.ts";
import { namedBy, originOfBatch, relatedTo } from "../../storage/linked-entries.ts";
import { type BatchBrief, listBriefs } from "../../storage/batch-summaries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { placeFlags } from "../../ui/curve/curve-flags.ts";
import { thin } from "../../ui/curve/curve-points.ts";
import type { BesideAsked } from "./beside.ts";
import { shownEventPictures } from "./event-pictures.ts";
import { pointsBeside, publicBeside, publicEarlier } from "./find-beside.ts";
import { findBatch } from "./find-batch.ts";
import { measuredGravities } from "./hand-gravities.ts";
import { publicReading } from "./live-readings.ts";
import { countsOf, measuredBatch } from "./measured-batch.ts";
import { measuredEnd } from "./measured-end.ts";
import { noteHtml } from "./note-html.ts";
import { shownInstruments } from "./shown-instruments.ts";
import { smallCurve } from "../../ui/curve/small-curve.ts";

type Batch = Entry<"batch">;
const lastReadingCount = 8;
const mostEarlier = 4;
const homePoints = 240;

/** Colour and strength that the frozen recipe computes. */
const resultsOf = ({ data }: Batch) => {
  if (!data.recipe) return null;
  const { srm, og, fg } = plainResults(data.recipe);
  return shortened({ srm: knownSrm(srm), og, fg });
};

export type BatchPage = Awaited<ReturnType<typeof batchPage>>;

async function batchPage(site: SiteContext, entry: Batch, asked: BesideAsked | null = null) {
  const { store } = site;
  const { data } = entry;
  const measured = await measuredBatch(store, entry);
  const { latest, analysis } = measured;
  const origin = await originOfBatch(store, entry, site.viewer);
  const recipe = isOn(site.settings, "recipes") ? origin.recipe : null;
  const events = data.hidden.notes ? [] : await listBatchEvents(store, entry.id);
  const pictures = await shownEventPictures(store, events.length > 0 ? (data.eventPictures ?? []) : []);
  const results = resultsOf(entry);
  const og = data.og ?? results?.og ?? null;
  const earlier = asked ? await publicEarlier(site, entry, recipe) : [];
  const beside = asked && analysis ? await publicBeside(site, earlier, asked) : null;
  const points = analysis && pointsBeside(og, analysis.gravity, beside);
  const flags = flagsOf(events, analysis, points);
  const hidesYeast = data.hidden.yeast || origin.hidden.yeast;
  const yeasts = hidesYeast ? [] : (data.recipe?.yeasts.map(({ name }) => name) ?? []);
  return {
    slug: entry.slug,
    title: entry.title,
    summary: entry.summary,
    beside,
    points,
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
    measuredEnd: measuredEnd(data, og),
    targetFg: data.targetFg ?? results?.fg ?? null,
    srm: results?.srm ?? null,
    yeasts,
    earlier: earlier
      .slice(0, mostEarlier)
      .map(({ slug, data: { number, fg } }) => ({ number, fg, path: pathOf("batch", slug) })),
    recipe: recipe ? { title: recipe.title, path: pathOf("recipe", recipe.slug), version: data.recipeVersion } : null,
    /** Named by the brewer, not told from the readings. */
    hasOwnPhases: data.phases.length > 0,
    analysis: analysis && publicAnalysis(analysis, origin.hidden.fermentation ?? false, data.phases.length > 0),
    /** Where the days of the time axis begin. */
    startedAt: analysis?.startedAt ?? data.fermentationStartedAt ?? data.brewedAt ?? events[0]?.at ?? 0,
    events: await Promise.all(
      events.map(async (event, index) => ({
        number: index + 1,
        at: event.at,
        type: event.type,
        title: event.title,
        measured: event.type === "measurement" ? event.number : null,
        bodyHtml: await noteHtml(site, event),
        later: event.at > store.now(),
        pictures: pictures.get(event.id) ?? [],
        ...flags[index],
      })),
    ),
    byHand: analysis ? pointsOfHand(measuredGravities(events), analysis) : [],
    lastReadings: latest.slice(-lastReadingCount).map(publicReading).reverse(),
    recentGravity: measured.recentGravity,
    ...countsOf(measured),
    instruments: asked ? await shownInstruments(store, entry, countsOf(measured).readingCount) : [],
    body: data.hidden.notes
      ? null
      : (await renderMarkdown(data.body, { site: store.siteId, closed: closedPaths(site.settings) })).html,
    related: await relatedLinks(site, entry),
    latestAt: latest.at(-1)?.at ?? null,
    drawnAt: store.now(),
    /** Of the last reading, degrees; the home page floats its drawing at it. */
    angle: null as number | null,
  };
}

/** What other batches did is the house's own; their plan is, where it is hidden. */
const publicAnalysis = (analysis: BatchAnalysis, hidesPlan: boolean, arePhasesPlanned: boolean): BatchAnalysis => ({
  ...(hidesPlan ? withoutPlan(analysis, arePhasesPlanned) : analysis),
  usualLow: [],
  usualHigh: [],
  usualCount: 0,
});

/** Planned temperatures and named phases were copied from the steps of the recipe. */
const withoutPlan = (analysis: BatchAnalysis, arePhasesPlanned: boolean): BatchAnalysis => ({
  ...analysis,
  setPoint: [],
  phases: arePhasesPlanned ? [] : analysis.phases,
});

const dayMilliseconds = 86_400_000;

/** Marked on the curve: what a hydrometer said, beside what the device says or as all that there is. */
const pointsOfHand = (samples: readonly Sample[], { startedAt }: BatchAnalysis): CurvePoint[] =>
  samples.map(({ at, value }) => ({ day: (at - startedAt) / dayMilliseconds, value }));

/** Where the events' flags stand aside on the curve. */
const flagsOf = (events: readonly { at: number }[], analysis: BatchAnalysis | null, points: number | null) =>
  analysis && points
    ? placeFlags(
        events.map(({ at }) => (at - analysis.startedAt) / dayMilliseconds),
        { ...analysis, points },
      )
    : [];

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

/** A batch's page, or why the visitor does not see one. @param asked what lies over the curve; null where the curve stands alone, without what is told beside it */
export async function publishedBatch(
  site: SiteContext,
  slug: string,
  asked: BesideAsked | null = null,
): Promise<Exclude<Found<"batch">, { access: "open" }> | { access: "open"; page: BatchPage }> {
  const found = await findBatch(site, slug);
  return found.access === "open" ? { access: "open", page: await batchPage(site, found.entry, asked) } : found;
}

export type BatchList = NonNullable<Awaited<ReturnType<typeof publishedBatches>>>;
export type BatchRow = BatchList["batches"][number];

/** One page of listed batches, what ferments first, then the youngest, with a curve small enough for a row; null for a page beyond the last. */
export async function publishedBatches({ store, viewer }: SiteContext, number = 1) {
  const count = await countLists(store, viewer, ["batch new", "batch status"]);
  const page = pageOf(number, count("batch new"));
  if (!page) return null;
  const entries = await readList(store, viewer, "batch", { list: "batch brewed" }, page);
  const briefs = await listBriefs(
    store,
    entries.map(({ id }) => id),
  );
  return {
    batches: entries.map((entry) => batchRow(entry, briefs.get(entry.id), store.now())),
    fermenting: count(fermenting.list, fermenting.value),
    page,
  };
}

/** What a batch came to so far: its day is that of the moment while it ferments. @param og of the batch or of its recipe */
export function summaryNow(
  data: Batch["data"],
  og: number | null,
  brief: BatchBrief | undefined,
  now: number,
): BatchBrief["summary"] {
  if (!brief?.summary) return null;
  const { batchStatus, fermentationStartedAt } = data;
  const isCounted = batchStatus === "Fermenting" && fermentationStartedAt !== null;
  return shortened({
    ...brief.summary,
    ...(isCounted && { day: fermentationDay(fermentationStartedAt, now) }),
    ...measuredEnd(data, og),
  });
}

function batchRow(entry: Batch, brief: BatchBrief | undefined, now: number) {
  const { number, style, batchStatus, brewedAt, fg, fermentationStartedAt } = entry.data;
  const results = resultsOf(entry);
  const og = entry.data.og ?? results?.og ?? null;
  return {
    slug: entry.slug,
    title: entry.title,
    number,
    style,
    status: batchStatus,
    at: fermentationStartedAt ?? brewedAt ?? entry.publishAt ?? entry.createdAt,
    og,
    fg,
    srm: results?.srm ?? null,
    summary: summaryNow(entry.data, og, brief, now),
    // Drawn here: once for all who see the list.
    curve: smallCurve(brief?.gravity ?? [], brief?.days ?? 1),
  };
}

const fermenting = { list: "batch status", value: "Fermenting" satisfies BatchStatus } as const;

/** The batch that ferments now, for the head of the home page, without what that page does not show; the youngest where several do. */
export async function fermentingBatch(site: SiteContext): Promise<BatchPage | null> {
  const [youngest] = await readList(site.store, site.viewer, "batch", fermenting, { limit: 1 });
  if (!youngest) return null;
  const page = await batchPage(site, youngest);
  const angle = page.lastReadings.find((reading) => reading.rawAngle !== undefined && !isSecond(reading))?.rawAngle;
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
