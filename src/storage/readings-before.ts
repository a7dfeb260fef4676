/** What a look at a batch rests on: roll-ups of whole hours, and the readings of the hour at hand. */
import type { Reading } from "../domain/fermentation/reading.ts";
import { readingsOf } from "../domain/fermentation/roll-up.ts";
import { millisecondsPerHour } from "../domain/fermentation/sample.ts";
import { leadReadings } from "./batch-leaders.ts";
import { listBriefs } from "./batch-summaries.ts";
import type { Store } from "./database.ts";
import { listRollUps } from "./reading-rollups.ts";
import { latestReadings } from "./readings.ts";

const startOfHour = (at: number): number => Math.floor(at / millisecondsPerHour) * millisecondsPerHour;

/**
 * As they are analysed, in order of time, up to `at` (epoch milliseconds). Whole hours before the one that it lies in are from
 * the roll-ups; of that hour itself the latest are read reading by reading.
 * @param withSeconds where several hydrometers measure, those hours too: roll-ups know of the leader alone
 */
export async function readingsBefore(
  store: Store,
  batchId: string,
  at: number,
  hours: number,
  withSeconds = false,
): Promise<Reading[]> {
  const hour = startOfHour(at);
  const from = hour - hours * millisecondsPerHour;
  const compared = withSeconds ? await readCompared(store, batchId, from, hour) : [];
  const until = compared[0] ? startOfHour(compared[0].at) : hour;
  const whole = (await listRollUps(store, batchId, millisecondsPerHour, from)).filter((each) => each.from < until);
  const latest = (await latestReadings(store, batchId, mostReadings, at + 1)).filter((each) => each.at >= hour);
  return [...readingsOf(whole), ...compared, ...(await leadReadings(store, batchId, latest))];
}

async function readCompared(store: Store, batchId: string, from: number, to: number): Promise<readonly Reading[]> {
  const brief = (await listBriefs(store, [batchId])).get(batchId);
  if (!brief || brief.hydrometers.length < 2) return [];
  const readings = await latestReadings(store, batchId, mostCompared, to);
  return leadReadings(
    store,
    batchId,
    readings.filter((reading) => reading.at >= from),
  );
}

/** Of an hour. */
const mostReadings = 2000;
/** Two devices that send each minute have fewer in a day. */
const mostCompared = 4000;
