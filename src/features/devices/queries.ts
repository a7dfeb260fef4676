/** Devices as their owner sees them: what they measure, when they last spoke, and whether they have fallen silent. */
import { program } from "../../domain/people/program.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import type { Store } from "../../storage/database.ts";
import { type Device, listAssignments, listDevices } from "../../storage/devices.ts";
import { listEntries } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export type DeviceState = "paired" | "reporting" | "silent" | "retired";

/** A device is silent once it has missed three of its own intervals. */
const missedIntervals = 3;

export function deviceState(device: Device, now: number): DeviceState {
  if (device.retiredAt !== null) return "retired";
  if (device.lastSeenAt === null) return "paired";
  return now - device.lastSeenAt > missedIntervals * device.expectedIntervalSeconds * 1000 ? "silent" : "reporting";
}

export type PairedDevice = Device & { state: DeviceState; batch: string | null; batchSlug: string | null };

export async function listPairedDevices(store: Store): Promise<PairedDevice[]> {
  const devices = await listDevices(store);
  const current = (await listAssignments(store)).filter(({ toAt }) => toAt === null);
  const batches = await listEntries(store, "batch", program, { own: true });
  return devices.map((device) => {
    const batchId = current.find(({ deviceId }) => deviceId === device.id)?.batchId;
    const batch = batches.find(({ id }) => id === batchId);
    return { ...device, state: deviceState(device, store.now()), batch: batch?.title ?? null, batchSlug: batch?.slug ?? null };
  });
}

/** Null for whoever may not enter the studio. */
export const ownDevices = (site: SiteContext): Promise<PairedDevice[]> | null => (hasRole(site.viewer, "editor") ? listPairedDevices(site.store) : null);
