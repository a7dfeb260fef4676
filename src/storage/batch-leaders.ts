/** Readings of a batch as they are analysed: calibrated, with the gravities of all hydrometers but the leader marked. */
import { leaderOf, markSeconds, meetHydrometers } from "../domain/fermentation/lead-hydrometer.ts";
import { listBriefs } from "./batch-summaries.ts";
import { calibrateReadings } from "./calibrations.ts";
import type { Store } from "./database.ts";
import { createMemory } from "./memory.ts";
import type { StoredReading } from "./reading-rows.ts";

/** What tells of no reading tells of a batch that was summed up. */
const isSummedUp = (told: unknown): boolean => (told as { readings: readonly unknown[] }).readings.length === 0;
const remembered = createMemory<string | null>(["reading"], 500, isSummedUp);

/** On whose gravities the sums of a batch rest; null where there are no sums, or no gravities in them. */
export const findLeader = (store: Store, batchId: string): Promise<string | null> =>
  remembered(store, batchId, async () => (await listBriefs(store, [batchId])).get(batchId)?.leaderId ?? null);

/** Until a batch is summed up, the first hydrometer among its readings leads. */
export async function leadReadings(
  store: Store,
  batchId: string,
  readings: readonly StoredReading[],
): Promise<readonly StoredReading[]> {
  const calibrated = await calibrateReadings(store, readings);
  const hydrometers = meetHydrometers([], calibrated);
  if (hydrometers.length === 0) return calibrated;
  return markSeconds(calibrated, (await findLeader(store, batchId)) ?? leaderOf(hydrometers, undefined));
}
