/** All readings of a batch a page at a time: however many there are, few of them are in memory. */
import type { Store } from "./database.ts";
import { latestReadings, listReadings } from "./readings.ts";
import type { StoredReading } from "./reading-rows.ts";

type Readings = readonly StoredReading[];

/** In order of time from `from` to `to` (epoch milliseconds, inclusive), each once; readings of one moment stand in one page. */
export async function* readingPages(
  store: Store,
  batchId: string,
  { from = Number.MIN_SAFE_INTEGER, to = Number.MAX_SAFE_INTEGER - 1, most = 2000 } = {},
): AsyncGenerator<Readings, void, undefined> {
  for (let next = from; ;) {
    const readings = await listReadings(store, batchId, { from: next, to, limit: most });
    if (readings.length === 0) return;
    yield readings.length < most ? readings : await wholeMoments(store, batchId, readings);
    if (readings.length < most) return;
    next = (readings.at(-1)?.at ?? next) + 1;
  }
}

/** The last moment may have more readings than there was room for. */
async function wholeMoments(store: Store, batchId: string, readings: Readings): Promise<Readings> {
  const edge = readings.at(-1)?.at ?? 0;
  const before = readings.filter(({ at }) => at !== edge);
  return [...before, ...(await listReadings(store, batchId, { from: edge, to: edge }))];
}

/** About `most` readings before a moment, in order of time, and the moment that those before them are asked for with; null where there are none. */
export async function readingsBefore(
  store: Store,
  batchId: string,
  before: number | undefined,
  most: number,
): Promise<{ readings: Readings; older: number | null }> {
  const latest = await latestReadings(store, batchId, most + 1, before);
  const [beyond, edge] = latest;
  if (latest.length <= most || !beyond || !edge) return { readings: latest, older: null };
  if (beyond.at < edge.at) return { readings: latest.slice(1), older: edge.at };
  const ofMoment = await listReadings(store, batchId, { from: edge.at, to: edge.at });
  const [older] = await latestReadings(store, batchId, 1, edge.at);
  return { readings: [...ofMoment, ...latest.filter(({ at }) => at > edge.at)], older: older ? edge.at : null };
}
