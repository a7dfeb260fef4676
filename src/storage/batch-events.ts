/** What happened to a batch: changes of status, notes, events and measurements on its time axis. */
import { problem, ok, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents } from "./outbox.ts";
import type { BatchEventRow } from "./entry-tables.ts";

export const batchEventTypes = ["status", "note", "event", "measurement"] as const;
export type BatchEventType = (typeof batchEventTypes)[number];
export type BatchEvent = {
  id: string;
  batchId: string;
  at: number;
  type: BatchEventType;
  title: string;
  /** Markdown. */
  body: string;
  userId: string | null;
  /** A measurement's value in its canonical unit. */
  number: number | null;
};
export type NewBatchEvent = Pick<BatchEvent, "batchId" | "type" | "title"> &
  Partial<Pick<BatchEvent, "at" | "body" | "userId" | "number">>;
export type BatchEventPatch = Partial<Pick<BatchEvent, "at" | "title" | "body" | "number">>;

const eventOf = (row: BatchEventRow): BatchEvent => ({
  id: row.id,
  batchId: row.batch_id,
  at: row.at,
  type: batchEventTypes.find((type) => type === row.type) ?? "event",
  title: row.title,
  body: row.body,
  userId: row.user_id,
  number: row.number,
});

async function tell(store: Store, batchId: string): Promise<void> {
  await appendEvents(store, [{ type: "batch-noted", batchId }]);
  await store.database.publish("content", { siteId: store.siteId });
}

export async function insertBatchEvent(outer: Store, added: NewBatchEvent): Promise<BatchEvent> {
  const event: BatchEvent = { at: outer.now(), body: "", userId: null, number: null, ...added, id: createId() };
  const { batchId, userId, ...rest } = event;
  return inTransaction(outer, async (store) => {
    await store.database.db
      .insertInto("batch_events")
      .values({ ...rest, site_id: store.siteId, batch_id: batchId, user_id: userId })
      .execute();
    await tell(store, batchId);
    return event;
  });
}

/** In order of time. */
export async function listBatchEvents(store: Store, batchId: string): Promise<BatchEvent[]> {
  const rows = await store.database.db
    .selectFrom("batch_events")
    .selectAll()
    .where("site_id", "=", store.siteId)
    .where("batch_id", "=", batchId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(eventOf);
}

const gone = problem("not-found", "This event is not there any more.");

/** Problem: `not-found`. */
export async function updateBatchEvent(outer: Store, id: string, patch: BatchEventPatch): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const row = await store.database.db
      .updateTable("batch_events")
      .set({ ...patch, id })
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .returning("batch_id")
      .executeTakeFirst();
    if (!row) return gone;
    await tell(store, row.batch_id);
    return ok(undefined);
  });
}

/** Gives the event back, so that it can be inserted again. Problem: `not-found`. */
export async function removeBatchEvent(outer: Store, id: string): Promise<Result<BatchEvent>> {
  return inTransaction(outer, async (store) => {
    const row = await store.database.db
      .deleteFrom("batch_events")
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return gone;
    await tell(store, row.batch_id);
    return ok(eventOf(row));
  });
}
