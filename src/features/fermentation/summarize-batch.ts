/** Sums a batch's readings up: rolled up from the first moment that has changed, then analysed as a whole. */
import { setImmediate as othersTurn } from "node:timers/promises";
import { type FinishedFermentation, finishedFermentation } from "../../domain/fermentation/finished-fermentation.ts";
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import {
  lastUsable,
  noProposals,
  type Proposals,
  proposeFurther,
} from "../../domain/fermentation/propose-exclusions.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import {
  readingsOf,
  type RollUp,
  rollUp,
  rollUpFurther,
  rollUpWidths,
  widthFor,
} from "../../domain/fermentation/roll-up.ts";
import { type ReadingSpread, spreadFurther, spreadReadings } from "../../domain/fermentation/reading-spread.ts";
import type { Sample } from "../../domain/fermentation/sample.ts";
import { yeastKey } from "../../domain/fermentation/yeast-key.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import {
  type BatchSummary,
  findProposals,
  findSummary,
  removeSummary,
  writeSummary,
} from "../../storage/batch-summaries.ts";
import { type FinishedBatch, listFinished, writeFinished } from "../../storage/finished-batches.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { peekEntry } from "../../storage/entry-changes.ts";
import { countRolledUp, listRollUps, removeRollUps, replaceRollUps } from "../../storage/reading-rollups.ts";
import { readingPages } from "../../storage/reading-pages.ts";
import { removeSpreads, writeSpreads } from "../../storage/reading-spreads.ts";
import { latestReadings, listReadings, type ReadingKey } from "../../storage/readings.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { thin } from "../../ui/curve/curve-points.ts";
import { analyseBatch } from "./analyse-batch.ts";
import { findHandGravities } from "./hand-gravities.ts";

const [fine, hour, day] = rollUpWidths;
/** Read and rolled up in one go, so that nobody else waits long meanwhile. */
const mostReadings = 5000;
const mostHourly = 240;
const rowPoints = 60;
/** Among so many readings there are a few usable ones, unless a person has left them all out. */
const lookedBack = 48;
/** More are told of when the latest of these are left out. */
const mostProposed = 2000;

/** Nothing that was measured has changed: the analysis alone is made anew. */
export const never = 8.64e15;

const startOf = (at: number, width: number): number => Math.floor(at / width) * width;

/** What is stored of the batch from `since` (epoch milliseconds) is written anew; doing it again changes nothing. */
export async function summarizeBatch(store: Store, batchId: string, since: number): Promise<void> {
  const entry = await peekEntry(store, "batch", batchId);
  if (!entry) return forget(store, batchId);
  const byHand = await findHandGravities(store, batchId, entry.data);
  const [last] = await latestReadings(store, batchId, 1);
  if (!last) {
    await forget(store, batchId);
    if (byHand.length > 0) await writeSummary(store, batchId, summarizeReadings(entry.data, [], byHand), []);
    return;
  }
  const held = await findSummary(store, batchId);
  const [first] = await listReadings(store, batchId, { limit: 1 });
  const isWhole = held === null || since <= (first?.at ?? 0);
  const from = isWhole ? 0 : since;
  const width = widthFor(last.at - (first?.at ?? last.at));
  const known = isWhole
    ? { deviceIds: [], proposed: [] }
    : { deviceIds: held.brief.deviceIds, proposed: (await findProposals(store, batchId)) ?? [] };
  const isMeasured = isWhole || since < never;
  const met = isMeasured ? await rollUpFrom(store, batchId, from, width === fine, known) : known;
  const yeast = yeastKey(entry.data.recipe?.yeasts ?? []);
  const given = { data: entry.data, byHand, earlier: await listFinished(store, "yeast", yeast, batchId) };
  const stretches = await listRollUps(store, batchId, width);
  const summary = await summaryOf(store, batchId, given, met.deviceIds, stretches);
  await writeSummary(store, batchId, summary, met.proposed);
  await writeFinished(store, batchId, finishedOf(entry.data, yeast, readingsOf(stretches)));
  await store.database.publish("reading", { siteId: store.siteId, deviceId: "", batchId, readings: [] });
}

async function forget(store: Store, batchId: string): Promise<void> {
  await inTransaction(store, async (inner) => {
    await removeRollUps(inner, batchId, rollUpWidths);
    await removeSpreads(inner, batchId);
    await removeSummary(inner, batchId);
    await writeFinished(inner, batchId, null);
  });
}

type Span = { from: number; to: number };
/** Whole hours, up to the moment before which these are all readings; an hour with more than are read in one go has several pages. */
type Stretch = Span & {
  pages: Iterable<readonly StoredReading[]> | AsyncIterable<readonly StoredReading[]>;
};

async function nextStretch(store: Store, batchId: string, from: number): Promise<Stretch> {
  const readings = await listReadings(store, batchId, { from, limit: mostReadings });
  if (readings.length < mostReadings) return { from, to: Number.MAX_SAFE_INTEGER, pages: [readings] };
  const to = startOf(readings.at(-1)?.at ?? from, hour);
  if (to > from) return { from, to, pages: [readings.filter(({ at }) => at < to)] };
  const end = from + hour;
  return { from, to: end, pages: readingPages(store, batchId, { from, to: end - 1, most: mostReadings }) };
}

type Rows = { fine: readonly RollUp[]; hours: readonly RollUp[]; spreads: readonly ReadingSpread[] };

const rowsOf = (page: readonly StoredReading[]): Rows => ({
  fine: rollUp(page, fine),
  hours: rollUp(page, hour),
  spreads: spreadReadings(page, hour),
});

/** Medians of several pages are those of the pages' medians. */
function join(pages: readonly Rows[]): Rows {
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const rows = rollUpFurther(
    pages.flatMap((page) => page.fine),
    fine,
  );
  const spreads = pages.flatMap((page) => page.spreads);
  return { fine: rows, hours: rollUpFurther(rows, hour), spreads: spreadFurther(spreads, hour) };
}

/** Which devices measured it, and what is proposed to be left out. */
type Met = { deviceIds: readonly string[]; proposed: readonly ReadingKey[] };

async function rollUpFrom(store: Store, batchId: string, from: number, isFine: boolean, known: Met): Promise<Met> {
  const deviceIds = new Set(known.deviceIds);
  if (!isFine) await removeRollUps(store, batchId, [fine]);
  let start = startOf(from, hour);
  let proposals = await proposalsBefore(store, batchId, start, known.proposed);
  while (start < Number.MAX_SAFE_INTEGER) {
    const stretch = await nextStretch(store, batchId, start);
    const pages: Rows[] = [];
    for await (const page of stretch.pages) {
      for (const { deviceId } of page) deviceIds.add(deviceId);
      const readings = await calibrateReadings(store, page);
      proposals = proposeFurther(proposals, readings);
      pages.push(rowsOf(readings));
      await othersTurn();
    }
    await writeStretch(store, batchId, stretch, join(pages), isFine);
    start = stretch.to;
  }
  return { deviceIds: [...deviceIds], proposed: proposals.proposed.slice(-mostProposed) };
}

async function proposalsBefore(
  store: Store,
  batchId: string,
  start: number,
  proposed: readonly ReadingKey[],
): Promise<Proposals<StoredReading>> {
  if (start <= 0) return noProposals;
  const readings = await calibrateReadings(store, await latestReadings(store, batchId, lookedBack, start));
  return { proposed: proposed.filter(({ at }) => at < start), tail: lastUsable(readings) };
}

/** A day that began before the stretch is rolled up as a whole, from its hours. */
async function writeStretch(outer: Store, batchId: string, span: Span, rows: Rows, isFine: boolean): Promise<void> {
  await inTransaction(outer, async (store) => {
    if (isFine) await replaceRollUps(store, batchId, fine, span, rows.fine);
    await replaceRollUps(store, batchId, hour, span, rows.hours);
    await writeSpreads(store, batchId, span, rows.spreads);
    const dayOf = { from: startOf(span.from, day), to: span.to };
    const hours = (await listRollUps(store, batchId, hour, dayOf.from)).filter((each) => each.from < dayOf.to);
    await replaceRollUps(store, batchId, day, dayOf, rollUpFurther(hours, day));
  });
}

async function summaryOf(
  store: Store,
  batchId: string,
  { data, byHand, earlier }: { data: BatchData; byHand: readonly Sample[]; earlier: readonly FinishedFermentation[] },
  deviceIds: readonly string[],
  stretches: readonly RollUp[],
): Promise<BatchSummary> {
  const days = await listRollUps(store, batchId, day);
  const counts = await countRolledUp(store, batchId, day);
  const [latest] = await latestReadings(store, batchId, 1);
  const warmest = days.map(({ mostCelsius }) => mostCelsius).filter((celsius) => celsius !== null);
  return {
    ...summarize(
      data,
      readingsOf(stretches),
      {
        readingCount: counts.count,
        flaggedCount: counts.flagged,
        latestAt: latest?.at ?? null,
        deviceIds: [...deviceIds],
        warmestCelsius: warmest.length > 0 ? Math.max(...warmest) : null,
      },
      byHand,
      earlier,
    ),
  };
}

/** What others learn of it once it is over. */
function finishedOf(data: BatchData, yeast: string | null, readings: readonly Reading[]): FinishedBatch | null {
  const fermentation = finishedFermentation(readings, {
    og: data.og,
    fg: data.targetFg,
    pitchedAt: data.fermentationStartedAt,
  });
  return fermentation && { yeast, recipe: data.recipeSlug, fermentation };
}

type Counted = Pick<
  BatchSummary["brief"],
  "readingCount" | "flaggedCount" | "latestAt" | "deviceIds" | "warmestCelsius"
>;

/** @param readings calibrated or rolled up, in order of time */
function summarize(
  data: BatchData,
  readings: readonly Reading[],
  counted: Counted,
  byHand: readonly Sample[],
  earlier: readonly FinishedFermentation[] = [],
): BatchSummary {
  const analysis = analyseBatch(data, readings, byHand, earlier);
  const measured = gravityCurve(readings).hourly;
  const hourly = measured.length > 0 ? measured : byHand;
  const thinned = thin(
    hourly.map(({ at, value }) => ({ day: at, value })),
    mostHourly,
  ).map(({ day: at, value }) => ({ at, value: Number(value.toFixed(4)) }));
  return {
    analysis,
    brief: {
      ...counted,
      hourly: thinned,
      days: analysis?.days ?? 1,
      gravity: [...thin(analysis?.gravity ?? [], rowPoints)],
      summary: analysis?.summary ?? null,
    },
  };
}

/** For a batch that nothing is kept of yet: from the readings at hand, which are its latest. */
export function summarizeReadings(
  data: BatchData,
  readings: readonly StoredReading[],
  byHand: readonly Sample[],
): BatchSummary {
  const used = readings.filter(({ flags }) => !flags?.length);
  const warmest = used.flatMap(({ celsius }) => celsius ?? []);
  return summarize(
    data,
    readings,
    {
      readingCount: readings.length,
      flaggedCount: readings.length - used.length,
      latestAt: readings.at(-1)?.at ?? null,
      deviceIds: [...new Set(readings.map(({ deviceId }) => deviceId))],
      warmestCelsius: warmest.length > 0 ? Math.max(...warmest) : null,
    },
    byHand,
  );
}
