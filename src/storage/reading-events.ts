/** What a commit of readings tells: one event for each device and batch, never one a reading, and the work that follows. */
import type { SiteEvent } from "../domain/events.ts";
import { outboxRows, type OutboxRows } from "./outbox.ts";
import type { StoredReading } from "./reading-rows.ts";
import type { Appended, Batch, Work } from "./store-readings.ts";
import type { JobRow } from "./work-tables.ts";

type Group = [StoredReading, ...StoredReading[]];

/** In the order in which they are met. */
function byDeviceAndBatch(readings: readonly StoredReading[]): Group[] {
  const groups: Group[] = [];
  const ofDevices = new Map<string, Group[]>();
  for (const reading of readings) {
    const ofDevice = ofDevices.get(reading.deviceId) ?? [];
    const known = ofDevice.find(([{ batchId }]) => batchId === reading.batchId);
    if (known) known.push(reading);
    else {
      const group: Group = [reading];
      ofDevices.set(reading.deviceId, [...ofDevice, group]);
      groups.push(group);
    }
  }
  return groups;
}

/** On the channel `reading`. */
export const noticesOf = (siteId: string, readings: readonly StoredReading[]) =>
  byDeviceAndBatch(readings).map((group) => {
    const [{ deviceId, batchId }] = group;
    return { channel: "reading" as const, payload: { siteId, deviceId, batchId, readings: group } };
  });

export const eventsOf = (readings: readonly StoredReading[]): SiteEvent[] =>
  byDeviceAndBatch(readings).map((group) => {
    const [{ deviceId, batchId }] = group;
    let [from, to] = [Infinity, -Infinity];
    for (const { at } of group) [from, to] = [Math.min(from, at), Math.max(to, at)];
    return { type: "readings-stored", deviceId, batchId, from, to, count: group.length };
  });

/** For all calls of a commit together. */
export function commitRows(batches: readonly Batch[], appended: readonly Appended[]): OutboxRows {
  const rows: OutboxRows = { events: [], jobs: [] };
  const groups = Map.groupBy(
    batches.keys(),
    (place) => `${batches[place]?.store.siteId} ${batches[place]?.store.origin}`,
  );
  for (const group of groups.values()) {
    const store = batches[group[0] ?? 0]?.store;
    const events = eventsOf(group.flatMap((place) => appended[place]?.stored ?? []));
    if (!store || events.length === 0) continue;
    const { siteId, origin = "live", database } = store;
    const added = outboxRows(database.triggers, siteId, events, { now: store.now(), origin });
    rows.events.push(...added.events);
    rows.jobs.push(...added.jobs);
  }
  return rows;
}

/** In the transaction of the readings. */
export async function insertRows({ db, engine }: Work, { events, jobs }: OutboxRows): Promise<void> {
  await engine.insertEvents(db, events);
  await engine.insertJobs(db, jobs);
}

/** On the channel `work`, after the commit. */
export function workNotices(jobs: readonly JobRow[]) {
  const groups = Map.groupBy(jobs, (job) => job.site_id);
  return [...groups].map(([siteId, ofSite]) => {
    const dueAt = ofSite.reduce((least, job) => Math.min(least, job.due_at), Infinity);
    return { channel: "work" as const, payload: { siteId, dueAt } };
  });
}
