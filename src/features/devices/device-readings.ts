/** All readings of a device as they were stored, whatever batch they belong to: for the owner's shell. */
import type { Store } from "../../storage/database.ts";
import { listDevices } from "../../storage/devices.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";

const most = 10_000_000;

/** By name, in order of time; null when there is no such device. */
export async function deviceReadings(store: Store, name: string): Promise<StoredReading[] | null> {
  const device = (await listDevices(store)).find((candidate) => candidate.name === name);
  return device ? latestReadingsOfDevice(store, device.id, most) : null;
}
