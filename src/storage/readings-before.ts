/** What a look at a batch rests on: roll-ups of whole hours, and the readings of the hour at hand. */
import type { Reading } from "../domain/fermentation/reading.ts";
import { readingsOf } from "../domain/fermentation/roll-up.ts";
import { millisecondsPerHour } from "../domain/fermentation/sample.ts";
import { leadReadings } from "./batch-leaders.ts";
import { findBrief } from "./batch-summaries.ts";
import type { Store } from "./database.ts";
import { listRollUps } from "./reading-rollups.ts";
import { latestReadings } from "./readings.ts";

const startOfHour = (at: number): number => Math.floor(at / millisecondsPerHour) * millisecondsPerHour;

/**
 * As they are analysed, in order of time, up to `at` (epoch milliseconds). Whole hours before the one that it lies in are from
 * the roll-ups; of that hour itself the latest are read reading by reading.
 * @param withSeconds where several hydrometers measure, those hours too: roll-ups know of the leader alone
 * @param eachHours so many of those hours too: roll-ups know of gravity and temperature alone
 */
export async function readingsBefore(
  store: Store,
  batchId: string,
  at: number,
  hours: number,
  { withSeconds = false, eachHours = 0 } = {},
): Promise<Reading[]> {
  const hour = startOfHour(at);
  const from = hour - hours * millisecondsPerHour;
  const isCompared = withSeconds && (await hasSeconds(store, batchId));
  const each = await readEach(store, batchId, isCompared ? from : hour - eachHours * millisecondsPerHour, hour);
  const until = each[0] ? startOfHour(each[0].at) : hour;
  const whole = (await listRollUps(store, batchId, millisecondsPerHour, from)).filter((each) => each.from < until);
  const latest = (await latestReadings(store, batchId, mostReadings, at + 1)).filter((each) => each.at >= hour);
  return [...readingsOf(whole), ...each, ...(await leadReadings(store, batchId, latest))];
}

const hasSeconds = async (store: Store, batchId: string): Promise<boolean> =>
  ((await findBrief(store, batchId))?.hydrometers.length ?? 0) > 1;

async function readEach(store: Store, batchId: string, from: number, to: number): Promise<readonly Reading[]> {
  if (from >= to) return [];
  const readings = await latestReadings(store, batchId, mostEach, to);
  return leadReadings(
    store,
    batchId,
    readings.filter((reading) => reading.at >= from),
  );
}

/** Of an hour: all of a device that sends every eight seconds. */
const mostReadings = 500;
/** Two devices that send each minute have fewer in a day. */
const mostEach = 4000;
