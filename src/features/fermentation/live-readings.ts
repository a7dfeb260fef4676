/** What the public may know of a batch's readings: the measured values without the device behind them. */
import type { Reading } from "../../domain/fermentation/reading.ts";
import { leadReadings } from "../../storage/batch-leaders.ts";
import type { Store } from "../../storage/database.ts";
import { listReadings } from "../../storage/readings.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";

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

export const publicReadings = async (
  store: Store,
  batchId: string,
  readings: readonly StoredReading[],
): Promise<PublicReading[]> => (await leadReadings(store, batchId, readings)).map(publicReading);

/** Beyond it there are no dates (ECMAScript, Time Values and Time Range), and no database holds the number. */
const lastMoment = 8.64e15;

/** Epoch milliseconds as an address or a header states them; null where it states none. */
export function readMoment(text: string | null | undefined): number | null {
  const at = Math.floor(Number(text ?? Number.NaN));
  return Math.abs(at) <= lastMoment ? at : null;
}

/** Of a batch after the given moment (epoch milliseconds, exclusive), in order of time. */
export async function readingsSince(store: Store, batchId: string, since: number): Promise<PublicReading[]> {
  return publicReadings(store, batchId, await listReadings(store, batchId, { from: since + 1, limit: 5000 }));
}
