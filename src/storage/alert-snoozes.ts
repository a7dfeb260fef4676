/** Snoozed rules: nobody is told of one on a batch until a time; then it is told again if it is still so. */
import { inTransaction, type Store } from "./database.ts";
import { enqueue } from "./outbox.ts";

export type SnoozedPlace = { batchId: string; ruleId: string };
/** `until` in epoch milliseconds. */
export type Snooze = SnoozedPlace & { until: number };

export const ringKind = "ring-alert-again";

const ofBatches = ({ database, siteId }: Store, batchIds: readonly string[]) =>
  database.db.selectFrom("alert_snoozes").where("site_id", "=", siteId).where("batch_id", "in", batchIds);

/** Those that are not over. */
export async function listSnoozes(store: Store, batchIds: readonly string[]): Promise<Snooze[]> {
  if (batchIds.length === 0) return [];
  const found = await ofBatches(store, batchIds).where("until_at", ">", store.now()).selectAll().execute();
  return found.map((row) => ({ batchId: row.batch_id, ruleId: row.rule_id, until: row.until_at }));
}

/** Until when, also where that is over and nobody has looked since; null where it is not snoozed. */
export async function findSnooze(store: Store, { batchId, ruleId }: SnoozedPlace): Promise<number | null> {
  const row = await ofBatches(store, [batchId]).where("rule_id", "=", ruleId).select("until_at").executeTakeFirst();
  return row?.until_at ?? null;
}

const ringAt = ({ batchId, ruleId }: SnoozedPlace, dueAt: number) => ({
  kind: ringKind,
  key: `${ringKind} ${batchId} ${ruleId}`,
  payload: { batchId, ruleId },
  dueAt,
});

/** In place of an earlier one. */
export async function snooze(outer: Store, { batchId, ruleId, until }: Snooze): Promise<void> {
  await inTransaction(outer, async (store) => {
    await store.database.db
      .insertInto("alert_snoozes")
      .values({ site_id: store.siteId, batch_id: batchId, rule_id: ruleId, until_at: until })
      .onConflict((conflict) => conflict.columns(["site_id", "batch_id", "rule_id"]).doUpdateSet({ until_at: until }))
      .execute();
    await enqueue(store, [ringAt({ batchId, ruleId }, until)]);
  });
}

export async function endSnooze({ database, siteId }: Store, { batchId, ruleId }: SnoozedPlace): Promise<void> {
  await database.db
    .deleteFrom("alert_snoozes")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .where("rule_id", "=", ruleId)
    .execute();
}

/** In the transaction at hand: whether a snooze is over now, which it then is for good; one that lasts is looked at again. */
export async function takeEndedSnooze(store: Store, place: SnoozedPlace): Promise<boolean> {
  const until = await findSnooze(store, place);
  if (until === null) return false;
  if (until > store.now()) {
    await enqueue(store, [ringAt(place, until)]);
    return false;
  }
  await endSnooze(store, place);
  return true;
}
