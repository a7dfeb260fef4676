/** What the public may know of a batch's readings: the measured values without the device behind them. */
import type { Reading } from "../../domain/fermentation/reading.ts";
import { leadReadings } from "../../storage/batch-leaders.ts";
import type { Store } from "../../storage/database.ts";
import { listReadings } from "../../storage/readings.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { sourceKey } from "../../storage/source-key.ts";

/** `source`: whose it is, as the chart of all readings names its sensors. */
export type PublicReading = Omit<Reading, "comment"> & { source?: string };

/** What a page is told that asks, instead of by a stream; `moment` comes back with its next question. */
export type BatchNews = { moment: number; hasChanged: boolean; readings: PublicReading[] };

/** Comments are the brewer's notes and stay in the studio; device ids are nobody's business. */
export function publicReading({
  deviceId: _device,
  batchId: _batch,
  comment: _comment,
  ...reading
}: StoredReading): PublicReading {
  return reading;
}

export const publicReadings = async (
  store: Store,
  batchId: string,
  readings: readonly StoredReading[],
): Promise<PublicReading[]> => {
  const keys = new Map<string, string>();
  return (await leadReadings(store, batchId, readings)).map((reading) => {
    const name = `${reading.deviceId}\n${reading.sensor ?? ""}`;
    const source = keys.get(name) ?? sourceKey(reading);
    keys.set(name, source);
    return { ...publicReading(reading), source };
  });
};

/** Of a batch after the given moment (epoch milliseconds, exclusive), in order of time. */
export async function readingsSince(store: Store, batchId: string, since: number): Promise<PublicReading[]> {
  return publicReadings(store, batchId, await listReadings(store, batchId, { from: since + 1, limit: 5000 }));
}
