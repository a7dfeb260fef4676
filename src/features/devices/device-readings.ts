/** All readings of a device as they were stored, whatever batch they belong to: for the owner's shell. */
import type { Store } from "../../storage/database.ts";
import { listDevices } from "../../storage/devices.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { wholeReadings } from "../../storage/whole-readings.ts";

/** By name, a page at a time in order of time; null when there is no such device. */
export async function deviceReadings(
  store: Store,
  name: string,
): Promise<AsyncIterable<readonly StoredReading[]> | null> {
  const device = (await listDevices(store)).find((candidate) => candidate.name === name);
  return device ? wholeReadings(store, { deviceId: device.id }) : null;
}
