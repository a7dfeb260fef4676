/** Sums a batch's readings up: rolled up from the first moment that has changed, then analysed as a whole. */
import { type FinishedFermentation, finishedFermentation } from "../../domain/fermentation/finished-fermentation.ts";
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import {
  areSameLeads,
  endHydrometers,
  isLeftOut,
  leadsOf,
  markSeconds,
  meetHydrometers,
} from "../../domain/fermentation/lead-hydrometer.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { readingsOf, type RollUp, rollUpWidths, widthFor } from "../../domain/fermentation/roll-up.ts";
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
import { inTransaction, type Store } from "../../storage/database.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import { peekEntry } from "../../storage/entry-changes.ts";
import { countRolledUp, listRollUps, removeRollUps } from "../../storage/reading-rollups.ts";
import { latestReadings, listReadings } from "../../storage/readings.ts";
import { removeSpreads } from "../../storage/reading-spreads.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { thin } from "../../ui/curve/curve-points.ts";
import { analyseBatch } from "./analyse-batch.ts";
import { findHandGravities } from "./hand-gravities.ts";
import { type Ended, type Met, nobodyMet, rollUpFrom, type RollUpTask } from "./roll-up-batch.ts";

const [fine, , day] = rollUpWidths;
const mostHourly = 240;
const rowPoints = 60;
/** A hydrometer's other sensors say little beside its gravities. */
const lookedBack = 24;

/** Nothing that was measured has changed: the analysis alone is made anew. */
export const never = 8.64e15;

/**
 * What is stored of the batch from `since` (epoch milliseconds) is written anew; doing it again changes nothing.
 * @returns false where it was stopped in its midst
 */
export async function summarizeBatch(
  store: Store,
  batchId: string,
  since: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const entry = await peekEntry(store, "batch", batchId);
  if (!entry) {
    await forget(store, batchId);
    return true;
  }
  const byHand = await findHandGravities(store, batchId, entry.data);
  const [last] = await latestReadings(store, batchId, 1);
  if (!last) {
    await forget(store, batchId);
    if (byHand.length > 0) await writeSummary(store, batchId, summarizeReadings(entry.data, [], byHand), []);
    return true;
  }
  const [first] = await listReadings(store, batchId, { limit: 1 });
  const width = widthFor(last.at - (first?.at ?? last.at));
  const before = await findSummary(store, batchId);
  const held = before && (await metIn(store, batchId, before));
  const from = held && since > (first?.at ?? 0) ? since : 0;
  const met = await rollUpAgain(store, batchId, from, {
    isFine: width === fine,
    held: held ?? nobodyMet,
    chosen: entry.data.leadDeviceId,
    ended: await findEnded(store, batchId),
    signal,
  });
  if (!met) return false;
  const yeast = yeastKey(entry.data.recipe?.yeasts ?? []);
  const given = { data: entry.data, byHand, earlier: await listFinished(store, "yeast", yeast, batchId) };
  const stretches = await listRollUps(store, batchId, width);
  const summary = await summaryOf(store, batchId, given, met, stretches);
  await writeSummary(store, batchId, summary, met.proposed);
  await writeFinished(store, batchId, finishedOf(entry.data, yeast, readingsOf(stretches)));
  await store.database.publish("reading", { siteId: store.siteId, deviceId: "", batchId, readings: [] });
  // What benches have drawn is another curve now; what is new alone they have added by themselves.
  if (since <= (before?.brief.latestAt ?? -Infinity))
    await store.database.publish("batch", { siteId: store.siteId, batchId });
  return true;
}

/** What the last sums rest on. */
async function metIn(store: Store, batchId: string, { brief }: BatchSummary): Promise<Met> {
  const { deviceIds, hydrometers, leads } = brief;
  return { deviceIds, hydrometers, leads, proposed: (await findProposals(store, batchId)) ?? [] };
}

/** When those that were assigned to the batch and are no more measured their last gravity. */
async function findEnded(store: Store, batchId: string): Promise<Ended> {
  const now = store.now();
  const assigned = await listAssignments(store, { batchId });
  const isOpen = (id: string) =>
    assigned.some(({ deviceId, toAt }) => deviceId === id && (toAt === null || toAt > now));
  const devices = new Set(assigned.map(({ deviceId }) => deviceId));
  const ended = new Map<string, number>();
  if (devices.size < 2) return ended;
  for (const id of [...devices].filter((each) => !isOpen(each))) {
    const latest = await latestReadings(store, batchId, lookedBack, undefined, id);
    const last = latest.findLast(({ gravity }) => gravity !== undefined) ?? latest.at(-1);
    if (last) ended.set(id, last.at);
  }
  return ended;
}

/** Who leads has led from the beginning, or since another one was taken off: where another does than before, everything is rolled up anew. */
async function rollUpAgain(
  store: Store,
  batchId: string,
  since: number,
  { held, ...task }: RollUpTask & { held: Met },
): Promise<Met | null> {
  const { chosen, ended } = task;
  const isLed = ({ hydrometers, leads }: Met) =>
    areSameLeads(leadsOf(endHydrometers(hydrometers, ended), chosen), leads);
  if (since > 0 && isLed(held)) {
    if (since >= never) return { ...held, hydrometers: endHydrometers(held.hydrometers, ended) };
    const lead = held.leads[0]?.deviceId === chosen ? chosen : undefined;
    const met = await rollUpFrom(store, batchId, since, { ...task, known: held, chosen: lead });
    if (!met || isLed(met)) return met;
  }
  const whole = (lead: string | undefined) =>
    rollUpFrom(store, batchId, 0, { ...task, known: nobodyMet, chosen: lead });
  const met = await whole(chosen);
  return !met || isLed(met) ? met : whole(undefined);
}

async function forget(store: Store, batchId: string): Promise<void> {
  await inTransaction(store, async (inner) => {
    await removeRollUps(inner, batchId, rollUpWidths);
    await removeSpreads(inner, batchId);
    await removeSummary(inner, batchId);
    await writeFinished(inner, batchId, null);
  });
}

async function summaryOf(
  store: Store,
  batchId: string,
  { data, byHand, earlier }: { data: BatchData; byHand: readonly Sample[]; earlier: readonly FinishedFermentation[] },
  { deviceIds, hydrometers, leads }: Met,
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
        hydrometers,
        leads,
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
  "readingCount" | "flaggedCount" | "latestAt" | "deviceIds" | "hydrometers" | "leads" | "warmestCelsius"
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
  calibrated: readonly StoredReading[],
  byHand: readonly Sample[],
): BatchSummary {
  const hydrometers = meetHydrometers([], calibrated);
  const leads = leadsOf(hydrometers, data.leadDeviceId);
  const readings = markSeconds(calibrated, leads);
  const warmest = readings.flatMap(({ celsius, flags }) => (flags?.length ? [] : (celsius ?? [])));
  return summarize(
    data,
    readings,
    {
      readingCount: readings.length,
      flaggedCount: readings.filter(isLeftOut).length,
      latestAt: readings.at(-1)?.at ?? null,
      deviceIds: [...new Set(readings.map(({ deviceId }) => deviceId))],
      hydrometers,
      leads,
      warmestCelsius: warmest.length > 0 ? Math.max(...warmest) : null,
    },
    byHand,
  );
}
