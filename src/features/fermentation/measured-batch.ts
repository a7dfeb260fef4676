/** What is kept of a batch's readings with what came since: all that its pages draw. */
import type { BatchAnalysis } from "../../domain/fermentation/batch-analysis.ts";
import { fermentationDay } from "../../domain/fermentation/fermentation-day.ts";
import {
  type Hydrometer,
  areSameLeads,
  isLeftOut,
  type Lead,
  leaderOf,
  leadsOf,
  markSeconds,
  meetHydrometers,
} from "../../domain/fermentation/lead-hydrometer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { type BatchBrief, findSummary } from "../../storage/batch-summaries.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import type { Store } from "../../storage/database.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { latestReadings } from "../../storage/readings.ts";
import { addReadings } from "./add-readings.ts";
import { findHandGravities } from "./hand-gravities.ts";
import { publicReading } from "./live-readings.ts";
import { summarizeReadings } from "./summarize-batch.ts";

/** As many as a page shows and the filter of outliers looks at; more where more came since they were summed up. */
const usualLatest = 24;
const mostFresh = 500;
/** Of a batch that is not summed up yet. */
const mostUnsummed = 5000;
/** Against so many gravities before it a new one is told from an outlier: twice what the filter looks at. */
const recentGravityCount = 12;

export type MeasuredBatch = {
  /** Of what is summed up. */
  brief: BatchBrief;
  analysis: BatchAnalysis | null;
  /** The last readings, calibrated, gravities of others than the leader marked, and those of them that came since the sums were made. */
  latest: readonly StoredReading[];
  fresh: readonly StoredReading[];
  /** The leader's last ones. */
  recentGravity: readonly Gravity[];
  isSummedUp: boolean;
  /** Of the latest too. */
  hydrometers: readonly Hydrometer[];
  /** Who is meant to lead; until the sums are made anew they rest on whoever led before. */
  leads: readonly Lead[];
  isTurning: boolean;
};

type Gravity = { at: number; gravity: number };

export async function measuredBatch(store: Store, { id, data }: Entry<"batch">): Promise<MeasuredBatch> {
  const latestOf = async (count: number) => calibrateReadings(store, await latestReadings(store, id, count));
  const kept = await findSummary(store, id);
  if (!kept) {
    const calibrated = await latestOf(mostUnsummed);
    const summed = summarizeReadings(data, calibrated, await findHandGravities(store, id, data));
    const { hydrometers, leads } = summed.brief;
    const latest = markSeconds(calibrated, leads);
    const led = { latest, fresh: [], recentGravity: recentGravities(latest), hydrometers, leads, isTurning: false };
    const analysis = summed.analysis && onItsDay(summed.analysis, store.now());
    return { ...summed, analysis, ...led, isSummedUp: false };
  }
  const { brief } = kept;
  const isFresh = ({ at }: StoredReading) => at > (brief.latestAt ?? -Infinity);
  const few = await latestOf(usualLatest);
  const calibrated = few.every(isFresh) && few.length > 0 ? await latestOf(mostFresh) : few;
  const hydrometers = meetHydrometers(brief.hydrometers, calibrated);
  const leads = leadsOf(hydrometers, data.leadDeviceId);
  const summedBy = brief.leads.length > 0 ? brief.leads : leads;
  const latest = markSeconds(calibrated, summedBy);
  const fresh = latest.filter(isFresh);
  const ofLeader = hydrometers.length > 1 ? await latestOfLeader(store, id, brief) : latest;
  const summed = ofLeader.filter((reading) => !isFresh(reading));
  const added = kept.analysis && addReadings(kept.analysis, recentGravities(summed), fresh.map(publicReading));
  const analysis = added && onItsDay(added, store.now());
  const recentGravity = recentGravities([...summed, ...fresh]);
  const isTurning = !areSameLeads(summedBy, leads);
  return { brief, analysis, latest, fresh, recentGravity, isSummedUp: true, hydrometers, leads, isTurning };
}

/** While it ferments its days go on without readings. */
const onItsDay = (analysis: BatchAnalysis, now: number): BatchAnalysis =>
  analysis.summary === null || analysis.now === null
    ? analysis
    : { ...analysis, summary: { ...analysis.summary, day: fermentationDay(analysis.startedAt, now) } };

/** Others may have sent so often that few of the batch's last readings are its own. */
async function latestOfLeader(store: Store, id: string, { latestAt, leads }: BatchBrief) {
  const leaderId = leaderOf(leads);
  if (latestAt === null || leaderId === null) return [];
  return calibrateReadings(store, await latestReadings(store, id, usualLatest, latestAt + 1, leaderId));
}

const recentGravities = (readings: readonly StoredReading[]): Gravity[] =>
  readings
    .flatMap(({ at, gravity, flags }) => (gravity === undefined || flags?.length ? [] : [{ at, gravity }]))
    .slice(-recentGravityCount);

/** All that there are, and how many of them are flagged and count for nothing. */
export const countsOf = ({ brief, fresh }: MeasuredBatch) => ({
  readingCount: brief.readingCount + fresh.length,
  flaggedCount: brief.flaggedCount + fresh.filter(isLeftOut).length,
});
