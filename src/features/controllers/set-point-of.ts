/** The set point that a controller is to hold now: that of the batch it follows. */
import { type BatchTarget, batchTarget } from "../../domain/fermentation/batch-target.ts";
import { program } from "../../domain/people/program.ts";
import type { Follows } from "../../storage/controllers.ts";
import type { Store } from "../../storage/database.ts";
import { measuringNow } from "../../storage/device-assignments.ts";
import { findEntryById } from "../../storage/entries.ts";

export type SetPoint = BatchTarget & { batchId: string; batch: string };

async function batchOf(store: Store, { batchId, deviceId }: Follows): Promise<string | null> {
  if (deviceId === null) return batchId;
  const [measuring] = await measuringNow(store, { deviceIds: [deviceId] });
  return measuring?.batchId ?? null;
}

/** Null where there is no batch, it is not in the brewery, or nothing is planned for it. */
export async function setPointOf(store: Store, follows: Follows): Promise<SetPoint | null> {
  const batchId = await batchOf(store, follows);
  const found = batchId === null ? null : await findEntryById(store, "batch", batchId, program);
  if (found?.access !== "open" || found.entry.deletedAt !== null) return null;
  const target = batchTarget(found.entry.data, store.now());
  return target && { ...target, batchId: found.entry.id, batch: found.entry.title };
}
