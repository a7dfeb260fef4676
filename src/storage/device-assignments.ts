/** Which device measured which batch when; whoever assigns one does it in `devices.ts`, which tells everybody. */
import type { Store } from "./database.ts";
import { inParts } from "./reach.ts";

/** `toAt` is null for the batch it measures now. */
export type Assignment = { deviceId: string; batchId: string; fromAt: number; toAt: number | null };

export async function endAssignments(store: Store, deviceId: string, at: number): Promise<void> {
  const { db } = store.database;
  await db
    .deleteFrom("device_assignments")
    .where("site_id", "=", store.siteId)
    .where("device_id", "=", deviceId)
    .where("from_at", ">=", at)
    .execute();
  await db
    .updateTable("device_assignments")
    .set({ to_at: at })
    .where("site_id", "=", store.siteId)
    .where("device_id", "=", deviceId)
    .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
    .execute();
}

/** The batches that a device measured at this time or later. */
export async function batchesSince(store: Store, deviceId: string, at: number): Promise<string[]> {
  const rows = await store.database.db
    .selectFrom("device_assignments")
    .select("batch_id")
    .where("site_id", "=", store.siteId)
    .where("device_id", "=", deviceId)
    .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
    .execute();
  return rows.map((row) => row.batch_id);
}

/** Which of these devices, or whose of these batches, measures what now. */
export async function measuringNow(
  { database: { db }, siteId }: Store,
  which: { deviceIds: readonly string[] } | { batchIds: readonly string[] },
): Promise<Pick<Assignment, "deviceId" | "batchId">[]> {
  const [column, ids] =
    "deviceIds" in which ? (["device_id", which.deviceIds] as const) : (["batch_id", which.batchIds] as const);
  return inParts(ids, (part) =>
    db
      .selectFrom("device_assignments")
      .select(["device_id as deviceId", "batch_id as batchId"])
      .where("site_id", "=", siteId)
      .where("to_at", "is", null)
      .where(column, "in", part)
      .execute(),
  );
}

/** Of a device or of a batch, latest first. */
export async function listAssignments(
  store: Store,
  of: { deviceId: string } | { batchId: string } | Record<string, never> = {},
): Promise<Assignment[]> {
  let query = store.database.db.selectFrom("device_assignments").where("site_id", "=", store.siteId);
  if ("deviceId" in of) query = query.where("device_id", "=", of.deviceId);
  if ("batchId" in of) query = query.where("batch_id", "=", of.batchId);
  return query
    .select(["device_id as deviceId", "batch_id as batchId", "from_at as fromAt", "to_at as toAt"])
    .orderBy("from_at", "desc")
    .execute();
}
