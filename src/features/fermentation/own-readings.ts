/** A batch's readings in the studio: a page of them, and those that stand far off their neighbours. */
import { noProposals, proposeFurther } from "../../domain/fermentation/propose-exclusions.ts";
import { findProposals } from "../../storage/batch-summaries.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import type { Store } from "../../storage/database.ts";
import { readingsBefore } from "../../storage/reading-pages.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { findReadings, type ReadingKey } from "../../storage/readings.ts";
import { countsOf, type MeasuredBatch } from "./measured-batch.ts";
import { readMoment } from "./read-moment.ts";

const readingsAPage = 40;
const mostProposals = 200;

const keyOf = ({ deviceId, at }: ReadingKey): string => `${deviceId}@${at}`;

const rowOf = (reading: StoredReading, device: string, proposed: boolean) => ({
  key: keyOf(reading),
  at: reading.at,
  device,
  gravity: reading.gravity ?? null,
  celsius: reading.celsius ?? null,
  rawAngle: reading.rawAngle ?? null,
  flags: reading.flags ?? [],
  proposed: proposed && !reading.flags?.length,
});

/** `before` of the address is the moment that an older page begins at. */
export async function ownReadings(
  store: Store,
  batchId: string,
  measured: MeasuredBatch,
  nameOf: (deviceId: string) => string,
  search: URLSearchParams,
) {
  const before = readMoment(search.get("before"));
  const page = await readingsBefore(store, batchId, before ?? undefined, readingsAPage);
  const proposed = measured.isSummedUp
    ? ((await findProposals(store, batchId)) ?? [])
    : proposeFurther(noProposals, measured.latest).proposed;
  const proposedKeys = new Set(proposed.map(keyOf));
  const newestFirst = async (readings: readonly StoredReading[]) =>
    (await calibrateReadings(store, readings))
      .toReversed()
      .map((reading) => rowOf(reading, nameOf(reading.deviceId), proposedKeys.has(keyOf(reading))));
  const { readingCount, flaggedCount } = countsOf(measured);
  const proposals = await newestFirst(await findReadings(store, batchId, proposed.slice(-mostProposals)));
  return {
    readings: await newestFirst(page.readings),
    readingCount,
    olderThan: page.older,
    isFirstPage: before === null,
    leftOutCount: flaggedCount,
    proposals: proposals.filter((reading) => reading.proposed),
  };
}
