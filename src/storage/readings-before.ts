/** What a look at a batch rests on: roll-ups of whole hours, and the readings of the hour at hand. */
import type { Reading } from "../domain/fermentation/reading.ts";
import { readingsOf } from "../domain/fermentation/roll-up.ts";
import { millisecondsPerHour } from "../domain/fermentation/sample.ts";
import { leadReadings } from "./batch-leaders.ts";
import type { Store } from "./database.ts";
import { listRollUps } from "./reading-rollups.ts";
import { latestReadings } from "./readings.ts";

const startOfHour = (at: number): number => Math.floor(at / millisecondsPerHour) * millisecondsPerHour;

/**
 * As they are analysed, in order of time, up to `at` (epoch milliseconds). Whole hours before the one that it lies in are from the
 * roll-ups; of that hour itself the latest are read reading by reading.
 */
export async function readingsBefore(store: Store, batchId: string, at: number, hours: number): Promise<Reading[]> {
  const hour = startOfHour(at);
  const from = hour - hours * millisecondsPerHour;
  const whole = (await listRollUps(store, batchId, millisecondsPerHour, from)).filter((each) => each.from < hour);
  const latest = (await latestReadings(store, batchId, mostReadings, at + 1)).filter((each) => each.at >= hour);
  return [...readingsOf(whole), ...(await leadReadings(store, batchId, latest))];
}

/** Of an hour. */
const mostReadings = 2000;
