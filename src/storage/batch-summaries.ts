/** What lists, the home page and drawings need of a batch's readings, kept so that no view works through them. */
import type { BatchAnalysis, CurvePoint } from "../domain/fermentation/batch-analysis.ts";
import type { Hydrometer, Lead } from "../domain/fermentation/lead-hydrometer.ts";
import type { Sample } from "../domain/fermentation/sample.ts";
import { askTogether } from "./ask-together.ts";
import type { Store } from "./database.ts";
import { createReadBefore } from "./read-before.ts";
import type { ReadingKey } from "./readings.ts";

/** Small enough to be read for each row of a list. */
export type BatchBrief = {
  readingCount: number;
  flaggedCount: number;
  /** Epoch milliseconds of the latest reading that is summed up here; null without readings. */
  latestAt: number | null;
  /** Whose readings they are. */
  deviceIds: string[];
  /** Those that measured gravities, in the order in which they began, and those that the sums rest on, one after another. */
  hydrometers: readonly Hydrometer[];
  leads: readonly Lead[];
  warmestCelsius: number | null;
  /** Hourly gravities without outliers, thinned. */
  hourly: Sample[];
  days: number;
  /** The fall in days since pitching, for a row. */
  gravity: CurvePoint[];
  summary: BatchAnalysis["summary"];
};

export type BatchSummary = { brief: BatchBrief; analysis: BatchAnalysis | null };

/** Raised when what is worked out of readings changes: what an earlier program wrote counts as not there, and is written anew. */
const version = 5;

const summaries = ({ database, siteId }: Store) =>
  database.db.selectFrom("batch_summaries").where("site_id", "=", siteId).where("version", "=", version);

const readBefore = createReadBefore<BatchBrief>(4_000_000);
const briefOf = (batchId: string, text: string): BatchBrief =>
  readBefore(batchId, text, () => JSON.parse(text) as BatchBrief);

export async function findSummary(store: Store, batchId: string): Promise<BatchSummary | null> {
  const row = await summaries(store).select(["brief", "analysis"]).where("batch_id", "=", batchId).executeTakeFirst();
  return row
    ? { brief: briefOf(batchId, row.brief), analysis: JSON.parse(row.analysis) as BatchAnalysis | null }
    : null;
}

const briefRows = askTogether(async (store, batchIds: readonly string[]) => {
  const rows = await summaries(store).select(["batch_id", "brief"]).where("batch_id", "in", batchIds).execute();
  const byBatch = new Map(rows.map((row) => [row.batch_id, row.brief]));
  return batchIds.map((batchId) => byBatch.get(batchId) ?? null);
});

/** Null for one that is not summed up yet. */
export async function findBrief(store: Store, batchId: string): Promise<BatchBrief | null> {
  const brief = await briefRows(store, batchId);
  return brief === null ? null : briefOf(batchId, brief);
}

/** By batch; those that are not summed up yet are left out. */
export async function listBriefs(store: Store, batchIds: readonly string[]): Promise<Map<string, BatchBrief>> {
  if (batchIds.length === 0) return new Map();
  const rows = await summaries(store).select(["batch_id", "brief"]).where("batch_id", "in", batchIds).execute();
  return new Map(rows.map((row) => [row.batch_id, briefOf(row.batch_id, row.brief)]));
}

/** Which readings stand far off their neighbours, in order of time; null where nobody has looked yet. */
export async function findProposals(store: Store, batchId: string): Promise<ReadingKey[] | null> {
  const row = await summaries(store).select("proposals").where("batch_id", "=", batchId).executeTakeFirst();
  return row?.proposals ? (JSON.parse(row.proposals) as ReadingKey[]) : null;
}

export async function writeSummary(
  store: Store,
  batchId: string,
  { brief, analysis }: BatchSummary,
  proposals: readonly ReadingKey[],
): Promise<void> {
  const row = {
    version,
    brief: JSON.stringify(brief),
    analysis: JSON.stringify(analysis),
    proposals: JSON.stringify(proposals.map(({ deviceId, at }) => ({ deviceId, at }))),
    updated_at: store.now(),
  };
  await store.database.db
    .insertInto("batch_summaries")
    .values({ site_id: store.siteId, batch_id: batchId, ...row })
    .onConflict((conflict) => conflict.columns(["site_id", "batch_id"]).doUpdateSet(row))
    .execute();
}

export async function removeSummary({ database, siteId }: Store, batchId: string): Promise<void> {
  await database.db
    .deleteFrom("batch_summaries")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .execute();
}
