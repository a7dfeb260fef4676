/** What the public may know of a batch's readings: the measured values without the device behind them. */
import type { Reading } from "../../domain/fermentation/reading.ts";
import type { Store } from "../../storage/database.ts";
import { listReadings } from "../../storage/readings.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { calibrateReadings } from "./calibrations.ts";

export type PublicReading = Omit<Reading, "comment">;

/** Comments are the brewer's notes and stay in the studio; device ids are nobody's business. */
export function publicReading({
  deviceId: _device,
  batchId: _batch,
  comment: _comment,
  ...reading
}: StoredReading): PublicReading {
  return reading;
}

export const publicReadings = async (store: Store, readings: readonly StoredReading[]): Promise<PublicReading[]> =>
  (await calibrateReadings(store, readings)).map(publicReading);

/** Of a batch after the given moment (epoch milliseconds, exclusive), in order of time. */
export async function readingsSince(store: Store, batchId: string, since: number): Promise<PublicReading[]> {
  return publicReadings(store, await listReadings(store, batchId, { from: Math.floor(since) + 1, limit: 5000 }));
}
