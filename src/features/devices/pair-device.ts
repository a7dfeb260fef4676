/** Pairs a device: a token of its own, and the batch it measures from now on. */
import type { Viewer } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import type { Device } from "../../storage/device-rows.ts";
import { assignDevice, insertDevice, nameTaken } from "../../storage/devices.ts";
import { findEntry } from "../../storage/entries.ts";

export type Pairing = { name: string; batchSlug?: string | undefined };

/** The token is shown once and kept as a hash. Problems: `name`, `name-taken`, `batch`. */
export async function pairDevice(
  store: Store,
  { name, batchSlug }: Pairing,
  who: Viewer,
): Promise<Result<{ device: Device; token: string }>> {
  const plain = name.trim();
  if (plain === "" || plain.length > 80)
    return problem("name", "A device needs a name of at most 80 characters.", "name");
  return inTransaction(store, async (store) => {
    const batch = batchSlug ? await findEntry(store, "batch", batchSlug, who) : null;
    if (batch && batch.access !== "open") return problem("batch", `There is no batch "${batchSlug}".`, "batch");
    const taken = await nameTaken(store, plain);
    if (taken) return taken;
    const paired = await insertDevice(store, { name: plain });
    if (batch) await assignDevice(store, paired.device.id, batch.entry.id, store.now());
    return ok(paired);
  });
}
