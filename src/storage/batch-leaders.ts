/** Readings of a batch as they are analysed: calibrated, with the gravities of all hydrometers but the leader marked. */
import {
  type Hydrometer,
  type Lead,
  leaderOf,
  leadsOf,
  markSeconds,
  meetHydrometers,
} from "../domain/fermentation/lead-hydrometer.ts";
import { findBrief } from "./batch-summaries.ts";
import { calibrateReadings } from "./calibrations.ts";
import type { Store } from "./database.ts";
import { listAssignments } from "./device-assignments.ts";
import { createMemory } from "./memory.ts";
import type { StoredReading } from "./reading-rows.ts";
import { latestReadings } from "./readings.ts";

/** What tells of no reading tells of a batch that was summed up. */
const isSummedUp = (told: unknown): boolean => (told as { readings: readonly unknown[] }).readings.length === 0;
type Led = { hydrometers: readonly Hydrometer[]; leads: readonly Lead[]; deviceCount: number };
const remembered = createMemory<Led>(["reading"], 500, isSummedUp);

const readLed = (store: Store, batchId: string): Promise<Led> =>
  remembered(store, batchId, async () => {
    const brief = await findBrief(store, batchId);
    const { hydrometers = [], leads = [], deviceIds = [] } = brief ?? {};
    return { hydrometers, leads, deviceCount: deviceIds.length };
  });

/** On whose gravities the sums of a batch rest, one after another; empty where there are no sums, or no gravities in them. */
export const findLeads = async (store: Store, batchId: string): Promise<readonly Lead[]> =>
  (await readLed(store, batchId)).leads;

/** `heardAt`: epoch milliseconds; null where nobody has heard it. */
export type HeardLeader = { leads: readonly Lead[]; heardAt: number | null };

/**
 * When the leader was last heard, up to a moment.
 * @returns null where no device stands beside it, and where it was taken off the batch: then each reading is a sign of life
 */
export async function hearLeader(store: Store, batchId: string, until: number): Promise<HeardLeader | null> {
  const { leads, deviceCount } = await readLed(store, batchId);
  const leaderId = leaderOf(leads);
  if (leaderId === null || deviceCount < 2) return null;
  const assigned = await listAssignments(store, { batchId });
  if (!assigned.some(({ deviceId, toAt }) => deviceId === leaderId && toAt === null)) return null;
  const [last] = await latestReadings(store, batchId, 1, until + 1, leaderId);
  return { leads: [{ deviceId: leaderId, until: null }], heardAt: last?.at ?? null };
}

/** As it is summed up, and of what is not yet: the first hydrometer among its readings leads, or takes over from one that was taken off. */
export async function leadReadings(
  store: Store,
  batchId: string,
  readings: readonly StoredReading[],
): Promise<readonly StoredReading[]> {
  const calibrated = await calibrateReadings(store, readings);
  if (meetHydrometers([], calibrated).length === 0) return calibrated;
  const { hydrometers, leads } = await readLed(store, batchId);
  return markSeconds(calibrated, leadsOf(meetHydrometers(hydrometers, calibrated), leads[0]?.deviceId));
}
