/** A stretch of the past in which a device measured a batch: filled where nobody has said otherwise, and taken out again. */
import { ok, problem, type Result } from "../domain/result.ts";
import type { Store } from "./database.ts";
import { type Assignment, listAssignments } from "./device-assignments.ts";
import { changed } from "./devices.ts";
import { appendEvents } from "./outbox.ts";

export type Period = Assignment & { toAt: number };

const tell = async (store: Store, deviceId: string, periods: readonly Period[]): Promise<void> => {
  await changed(store, { type: "device-changed", deviceId });
  await appendEvents(
    store,
    periods.map(({ batchId, fromAt }) => ({ type: "readings-moved", deviceId, batchId, from: fromAt })),
  );
};

/**
 * In the transaction at hand: from `from` (inclusive) to `to` (exclusive) the device measured this batch. Gives what had to be
 * added to what it is known to have measured. Problem: `other-batch`, whose `path` is the one it measured then.
 */
export async function coverPeriod(
  store: Store,
  { deviceId, batchId, from, to }: { deviceId: string; batchId: string; from: number; to: number },
): Promise<Result<Period[]>> {
  await store.database.engine.lock(store.database.db, `periods ${store.siteId} ${deviceId}`);
  const known = (await listAssignments(store, { deviceId }))
    .filter(({ fromAt, toAt }) => fromAt < to && (toAt ?? Infinity) > from)
    .toSorted((a, b) => a.fromAt - b.fromAt);
  const other = known.find((each) => each.batchId !== batchId);
  if (other) return problem("other-batch", "The device measured another batch then.", other.batchId);
  const gaps: Period[] = [];
  let open = from;
  for (const { fromAt, toAt } of [...known, { fromAt: to, toAt: to }]) {
    if (fromAt > open) gaps.push({ deviceId, batchId, fromAt: open, toAt: fromAt });
    open = Math.max(open, toAt ?? Infinity);
  }
  if (gaps.length === 0) return ok(gaps);
  await store.database.db
    .insertInto("device_assignments")
    .values(
      gaps.map(({ fromAt, toAt }) => ({
        site_id: store.siteId,
        device_id: deviceId,
        batch_id: batchId,
        from_at: fromAt,
        to_at: toAt,
      })),
    )
    .execute();
  await tell(store, deviceId, gaps);
  return ok(gaps);
}

/** In the transaction at hand: those that are still as they were added. */
export async function uncoverPeriods(store: Store, periods: readonly Period[]): Promise<void> {
  for (const { deviceId, batchId, fromAt, toAt } of periods)
    await store.database.db
      .deleteFrom("device_assignments")
      .where("site_id", "=", store.siteId)
      .where("device_id", "=", deviceId)
      .where("batch_id", "=", batchId)
      .where("from_at", "=", fromAt)
      .where("to_at", "=", toAt)
      .execute();
  const [first] = periods;
  if (first) await tell(store, first.deviceId, periods);
}
