/** What a commit of readings tells: one event for each device and batch, never one a reading, and the work that follows. */
import type { SiteEvent } from "../domain/events.ts";
import { askTogether } from "./ask-together.ts";
import { jobRow } from "./job-rows.ts";
import { addJobs, isFollowed, jobsAfter, type OutboxRows, type Told, toldRows } from "./outbox.ts";
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

/** Of more devices than these one piece of work stands for what follows, which is written for several commits at once. */
const fewEvents = 4;
/** What follows is due later than that: rules and summaries wait for company. */
const followMilliseconds = 200;
export const followKind = "follow-readings";

/** Commits of one span of time are followed together. */
const followJob = ({ row: { site_id, id, at, origin } }: Told): JobRow =>
  jobRow(site_id, at, origin, {
    kind: followKind,
    priority: 0,
    eventId: id,
    dueAt: (Math.floor(at / followMilliseconds) + 1) * followMilliseconds,
  });

/** For all calls of a commit together. */
export function commitRows(batches: readonly Batch[], appended: readonly Appended[]): OutboxRows {
  const groups = Map.groupBy(
    batches.keys(),
    (place) => `${batches[place]?.store.siteId} ${batches[place]?.store.origin}`,
  );
  const told = [...groups.values()].flatMap((group) => {
    const store = batches[group[0] ?? 0]?.store;
    const events = eventsOf(group.flatMap((place) => appended[place]?.stored ?? []));
    if (!store || events.length === 0) return [];
    return toldRows(store.siteId, events, { now: store.now(), origin: store.origin ?? "live" });
  });
  const triggers = batches[0]?.store.database.triggers ?? [];
  const [many = [], few = []] = [true, false].map((is) =>
    told.filter(({ events }) => events.length > fewEvents === is),
  );
  const later = many.filter(({ row }) => isFollowed(triggers, row)).map(followJob);
  return { events: told.map(({ row }) => row), jobs: [...jobsAfter(triggers, few), ...later] };
}

/** Writes the work that follows from a commit of readings, for all that ask in one turn; again it joins what it wrote. */
export const followCommit = askTogether(async (store, eventIds: readonly string[]) => {
  const rows = await store.database.db
    .selectFrom("events")
    .selectAll()
    .where("site_id", "=", store.siteId)
    .where("id", "in", eventIds)
    .orderBy("id")
    .execute();
  const told = rows.map((row) => ({ row, events: [JSON.parse(row.data) as SiteEvent | SiteEvent[]].flat() }));
  await addJobs(store, jobsAfter(store.database.triggers, told));
  return eventIds;
});

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
