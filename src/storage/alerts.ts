/** What rules have told of batches, and how far each rule has seen each batch: both change in one transaction. */
import type { Kysely } from "kysely";
import type { Fired } from "../domain/alerts/watch.ts";
import type { Rule } from "../domain/alerts/rule.ts";
import { createId } from "../platform/ids.ts";
import type { AlertRow, BatchWatchRow } from "./alert-tables.ts";
import { askTogether } from "./ask-together.ts";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents } from "./outbox.ts";
import type { Schema } from "./schema.ts";

/** `seenAt`: time of the latest reading it has seen, epoch milliseconds. `values`: what its conditions came to then, null where that has no number. */
/** `of`: what the values measure, one each; absent in what an earlier version kept. */
export type CameTo = { values: (number | null)[]; of?: string[] };
export type BatchWatch = { ruleId: string; seenAt: number; armed: boolean } & CameTo;
export type NewAlert = { ruleId: string; rule: Rule; fired: Fired };
/** A rule came clear of its level at this time, epoch milliseconds. */
export type Cleared = { ruleId: string; at: number };
export type Alert = {
  id: string;
  batchId: string;
  ruleId: string;
  /** The rule as it was. */
  rule: Rule;
  fired: Fired;
  toldAt: number;
  seenAt: number | null;
  seenBy: string | null;
  /** When its value came clear of the rule. */
  clearedAt: number | null;
};

/** As many as rules can be for one batch. */
const mostOpen = 100;

const alertOf = (row: AlertRow): Alert => ({
  id: row.id,
  batchId: row.batch_id,
  ruleId: row.rule_id,
  rule: JSON.parse(row.rule),
  fired: JSON.parse(row.fired),
  toldAt: row.told_at,
  seenAt: row.seen_at,
  seenBy: row.seen_by,
  clearedAt: row.cleared_at,
});

const alerts = ({ database, siteId }: Store) => database.db.selectFrom("alerts").where("site_id", "=", siteId);

function cameToOf(kept: string | null): CameTo {
  const read: CameTo["values"] | CameTo = kept === null ? [] : JSON.parse(kept);
  return Array.isArray(read) ? { values: read } : read;
}

const watchOf = (row: BatchWatchRow): BatchWatch => ({
  ruleId: row.rule_id,
  seenAt: row.seen_at,
  armed: row.armed === 1,
  ...cameToOf(row.came_to),
});

const watchRows = askTogether(async ({ database, siteId }, batchIds: readonly string[]) => {
  const rows = await database.db
    .selectFrom("batch_watches")
    .where("site_id", "=", siteId)
    .where("batch_id", "in", batchIds)
    .selectAll()
    .execute();
  const byBatch = Map.groupBy(rows, (row) => row.batch_id);
  return batchIds.map((batchId) => byBatch.get(batchId) ?? []);
});

export const listWatches = async (store: Store, batchId: string): Promise<BatchWatch[]> =>
  (await watchRows(store, batchId)).map(watchOf);

const mostLatest = 500;

/** By rule: how it stands with the batch that has the latest reading of those it has looked at. */
export async function latestWatches({
  database,
  siteId,
}: Store): Promise<ReadonlyMap<string, BatchWatch & { batchId: string }>> {
  const rows = await database.db
    .selectFrom("batch_watches")
    .where("site_id", "=", siteId)
    .selectAll()
    .orderBy("seen_at", "desc")
    .orderBy("batch_id")
    .limit(mostLatest)
    .execute();
  return new Map(rows.toReversed().map((row) => [row.rule_id, { ...watchOf(row), batchId: row.batch_id }]));
}

/** Batches that some rule watches. */
export async function watchedBatches({ database, siteId }: Store): Promise<string[]> {
  const rows = await database.db
    .selectFrom("batch_watches")
    .where("site_id", "=", siteId)
    .select("batch_id")
    .distinct()
    .execute();
  return rows.map((row) => row.batch_id);
}

export async function removeWatches({ database, siteId }: Store, batchId: string): Promise<void> {
  await database.db.deleteFrom("batch_watches").where("site_id", "=", siteId).where("batch_id", "=", batchId).execute();
}

async function clearAlerts({ database, siteId }: Store, batchId: string, { ruleId, at }: Cleared): Promise<void> {
  await database.db
    .updateTable("alerts")
    .set({ cleared_at: at })
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .where("rule_id", "=", ruleId)
    .where("cleared_at", "is", null)
    .where("at", "<=", at)
    .execute();
}

/** What fired is kept, told as an event and never twice: a rule fires once at a moment of a batch. */
async function keepAlert(store: Store, batchId: string, alert: NewAlert): Promise<void> {
  const id = createId(store.now());
  const kept = await store.database.db
    .insertInto("alerts")
    .values({
      site_id: store.siteId,
      id,
      batch_id: batchId,
      rule_id: alert.ruleId,
      at: alert.fired.at,
      told_at: store.now(),
      rule: JSON.stringify(alert.rule),
      fired: JSON.stringify(alert.fired),
      seen_at: null,
      seen_by: null,
      cleared_at: null,
    })
    .onConflict((conflict) => conflict.columns(["site_id", "batch_id", "rule_id", "at"]).doNothing())
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows === 1n) await appendEvents(store, [{ type: "alert-fired", batchId, alertId: id }]);
}

type Watched = { batchId: string; watches: readonly BatchWatch[] };

/** In the order of their batches, so that no two programs wait for each other. */
const writeWatches = askTogether(async ({ database, siteId }, watched: readonly Watched[]) => {
  const rows = new Map<string, BatchWatchRow>();
  for (const { batchId, watches } of watched.toSorted((a, b) => (a.batchId < b.batchId ? -1 : 1)))
    for (const { ruleId, seenAt, armed, values, of } of watches)
      rows.set(`${batchId} ${ruleId}`, {
        site_id: siteId,
        batch_id: batchId,
        rule_id: ruleId,
        seen_at: seenAt,
        armed: armed ? 1 : 0,
        came_to: JSON.stringify({ values, of } satisfies { [name in keyof CameTo]: unknown }),
      });
  if (rows.size > 0) await upsertWatches(database.db, [...rows.values()]);
  return [];
});

async function upsertWatches(db: Kysely<Schema>, rows: readonly BatchWatchRow[]): Promise<void> {
  await db
    .insertInto("batch_watches")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["site_id", "batch_id", "rule_id"]).doUpdateSet((eb) => ({
        seen_at: eb.ref("excluded.seen_at"),
        armed: eb.ref("excluded.armed"),
        came_to: eb.ref("excluded.came_to"),
      })),
    )
    .execute();
}

/** Most looks tell of nothing and are a single statement. */
export async function keepWatches(
  outer: Store,
  batchId: string,
  watches: readonly BatchWatch[],
  fired: readonly NewAlert[],
  cleared: readonly Cleared[] = [],
): Promise<void> {
  if (fired.length === 0 && cleared.length === 0) return writeWatches(outer, { batchId, watches });
  await inTransaction(outer, async (store) => {
    for (const alert of fired) await keepAlert(store, batchId, alert);
    for (const each of cleared) await clearAlerts(store, batchId, each);
    await writeWatches(store, { batchId, watches });
  });
}

export async function findAlert(store: Store, id: string): Promise<Alert | null> {
  const row = await alerts(store).where("id", "=", id).selectAll().executeTakeFirst();
  return row ? alertOf(row) : null;
}

/** Those of them that are there, in no order. */
export async function findAlerts(store: Store, ids: readonly string[]): Promise<Alert[]> {
  if (ids.length === 0) return [];
  return (await alerts(store).where("id", "in", ids).selectAll().execute()).map(alertOf);
}

/** The latest first. */
export async function listAlerts(
  store: Store,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Alert[]> {
  const rows = await alerts(store)
    .selectAll()
    .orderBy("told_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(alertOf);
}

export async function countAlerts(store: Store): Promise<{ all: number; open: number }> {
  const [every, open] = await Promise.all([
    alerts(store)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirst(),
    alerts(store)
      .where("seen_at", "is", null)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirst(),
  ]);
  return { all: Number(every?.count ?? 0), open: Number(open?.count ?? 0) };
}

/** What has fired of a batch and is not over, the latest first. */
export async function openAlerts(store: Store, batchId: string): Promise<Alert[]> {
  const found = await alerts(store)
    .where("batch_id", "=", batchId)
    .where("cleared_at", "is", null)
    .selectAll()
    .orderBy("at", "desc")
    .limit(mostOpen)
    .execute();
  return found.map(alertOf);
}

/** Of batches that are watched, what has fired, is not over and nobody has acknowledged. */
function unanswered(store: Store) {
  const watched = store.database.db.selectFrom("batch_watches").where("site_id", "=", store.siteId).select("batch_id");
  return alerts(store).where("seen_at", "is", null).where("cleared_at", "is", null).where("batch_id", "in", watched);
}

export async function countUnansweredAlerts(store: Store): Promise<number> {
  const { count } = await unanswered(store)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The latest first. */
export async function unansweredAlerts(store: Store, limit: number): Promise<Alert[]> {
  const rows = await unanswered(store).selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
  return rows.map(alertOf);
}

/** The latest that rules have told of a batch, the latest first. */
export async function alertsOf(store: Store, batchId: string, limit: number): Promise<Alert[]> {
  const rows = await alerts(store)
    .where("batch_id", "=", batchId)
    .selectAll()
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
  return rows.map(alertOf);
}

/** The latest that a rule has told of a batch. */
export async function latestAlert(
  store: Store,
  { batchId, ruleId }: { batchId: string; ruleId: string },
): Promise<Alert | null> {
  const row = await alerts(store)
    .where("batch_id", "=", batchId)
    .where("rule_id", "=", ruleId)
    .selectAll()
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? alertOf(row) : null;
}

const channelMark = "channel ";
/** Who acknowledges from a message is known by the channel alone. */
export const byChannel = (channelId: string): string => channelMark + channelId;
/** Null where somebody who was signed in acknowledged. */
export const channelThat = (seenBy: string): string | null =>
  seenBy.startsWith(channelMark) ? seenBy.slice(channelMark.length) : null;

/** Somebody has taken notice, or takes it back with null. Gives whether the alert is there. */
export async function acknowledgeAlert(
  { database, siteId, now }: Store,
  id: string,
  by: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable("alerts")
    .set(by === null ? { seen_at: null, seen_by: null } : { seen_at: now(), seen_by: by })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
