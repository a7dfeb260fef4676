/** Which channel is told of which alert, and when: kept with the work that follows, and gathered into messages when it is due. */
import { createId } from "../platform/ids.ts";
import type { AlertDeliveryRow } from "./alert-tables.ts";
import { inTransaction, type Store } from "./database.ts";
import { enqueue } from "./outbox.ts";

/** `step`: why it is told, and each reason once: `fired`, `again TIME` after a snooze, `escalated NUMBER`. */
export type NewDelivery = { channelId: string; alertId: string; batchId: string; step: string; dueAt: number };
/** `messageId`: of the message that tells it, null before it is written. */
export type AlertDelivery = NewDelivery & { messageId: string | null; messagedAt: number | null };

export const gatherKind = "gather-alerts";
/** Alerts come in company: several rules see the same reading. */
const companyMilliseconds = 1000;

const deliveryOf = (row: AlertDeliveryRow): AlertDelivery => ({
  channelId: row.channel_id,
  alertId: row.alert_id,
  batchId: row.batch_id,
  step: row.step,
  dueAt: row.due_at,
  messageId: row.message_id,
  messagedAt: row.messaged_at,
});

const rows = ({ database, siteId }: Store) => database.db.selectFrom("alert_deliveries").where("site_id", "=", siteId);
const waiting = (store: Store, channelId: string) =>
  rows(store).where("channel_id", "=", channelId).where("message_id", "is", null);

const gatherAt = (channelId: string, dueAt: number) => ({
  kind: gatherKind,
  key: `${gatherKind} ${channelId}`,
  payload: { channelId },
  dueAt,
  priority: 0,
});

/** What was planned before stays as it is. */
export async function planDeliveries(outer: Store, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await inTransaction(outer, async (store) => {
    const planned = await store.database.db
      .insertInto("alert_deliveries")
      .values(
        deliveries.map(({ channelId, alertId, batchId, step, dueAt }) => ({
          site_id: store.siteId,
          channel_id: channelId,
          alert_id: alertId,
          step,
          batch_id: batchId,
          due_at: dueAt,
          message_id: null,
          messaged_at: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(["site_id", "channel_id", "alert_id", "step"]).doNothing())
      .returning(["channel_id", "due_at"])
      .execute();
    const jobs = planned.map((row) => gatherAt(row.channel_id, row.due_at + companyMilliseconds));
    await enqueue(
      store,
      jobs.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    );
  });
}

/** In the transaction at hand: all that is due becomes one message, whose id it gives; null where nothing is due. The rest is looked at again when it is. */
export async function claimDeliveries(store: Store, channelId: string): Promise<string | null> {
  const now = store.now();
  const messageId = createId(now);
  const { numUpdatedRows } = await store.database.db
    .updateTable("alert_deliveries")
    .set({ message_id: messageId, messaged_at: now })
    .where("site_id", "=", store.siteId)
    .where("channel_id", "=", channelId)
    .where("message_id", "is", null)
    .where("due_at", "<=", now)
    .executeTakeFirst();
  const next = await waiting(store, channelId).select("due_at").orderBy("due_at").limit(1).executeTakeFirst();
  if (next) await enqueue(store, [gatherAt(channelId, next.due_at)]);
  return numUpdatedRows > 0n ? messageId : null;
}

/** In the order in which they were planned to be told. */
export async function deliveriesOf(store: Store, messageId: string): Promise<AlertDelivery[]> {
  const found = await rows(store)
    .where("message_id", "=", messageId)
    .selectAll()
    .orderBy("due_at")
    .orderBy("alert_id")
    .execute();
  return found.map(deliveryOf);
}

/** Of these alerts, in order of time. */
export async function listDeliveries(store: Store, alertIds: readonly string[]): Promise<AlertDelivery[]> {
  if (alertIds.length === 0) return [];
  const found = await rows(store).where("alert_id", "in", alertIds).selectAll().orderBy("due_at").execute();
  return found.map(deliveryOf);
}

/** When a channel's latest message about alerts was written, epoch milliseconds. */
export async function lastMessageAt(store: Store, channelId: string): Promise<number | null> {
  const last = await rows(store)
    .where("channel_id", "=", channelId)
    .where("messaged_at", "is not", null)
    .select("messaged_at")
    .orderBy("messaged_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.messaged_at ?? null;
}
