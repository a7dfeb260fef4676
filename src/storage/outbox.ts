/** Events are kept in the transaction of the change that they tell of, and so is the work that follows from them. */
import type { EventType, Origin, SiteEvent } from "../domain/events.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { jobRow, type NewJob } from "./job-rows.ts";
import type { EventRow, JobRow } from "./work-tables.ts";
import type { Trigger } from "./work.ts";

export type OutboxRows = { events: EventRow[]; jobs: JobRow[] };

const follows = (trigger: Trigger, type: EventType, origin: Origin): boolean =>
  trigger.on?.includes(type) === true && (trigger.origins?.includes(origin) ?? (!trigger.sends || origin === "live"));

export const isFollowed = (triggers: readonly Trigger[], { type, origin }: EventRow): boolean =>
  triggers.some((trigger) => follows(trigger, type, origin));

/** An event's row, and what it tells: a commit of readings tells of many devices in one. */
export type Told = { row: EventRow; events: readonly SiteEvent[] };

/** One row for each type. */
export const toldRows = (
  siteId: string,
  events: readonly SiteEvent[],
  { now, origin }: { now: number; origin: Origin },
): Told[] =>
  [...Map.groupBy(events, (event) => event.type)].map(([type, ofType]) => {
    const data = JSON.stringify(ofType.length === 1 ? ofType[0] : ofType);
    return { row: { site_id: siteId, id: createId(now), at: now, type, origin, data }, events: ofType };
  });

/** The work that follows from events; of what joins there is one row, and the rows stand in the order of their keys, so that two transactions never wait for each other. */
export function jobsAfter(triggers: readonly Trigger[], told: readonly Told[]): JobRow[] {
  const jobs: JobRow[] = [];
  const joined = new Map<string, JobRow>();

  function follow(trigger: Trigger, event: SiteEvent, { site_id, at, origin }: EventRow, eventId: string): void {
    const name = trigger.join?.(event);
    if (name === null) return;
    const since = trigger.since?.(event) ?? null;
    const key = name === undefined ? null : `${trigger.kind} ${name}`;
    const held = key === null ? undefined : joined.get(`${site_id} ${key}`);
    const dueAt = at + (trigger.after?.(event) ?? 0);
    if (held) {
      held.due_at = Math.min(held.due_at, dueAt);
      if (since !== null && since < (held.since ?? Infinity)) held.since = since;
      return;
    }
    const { kind, priority = 1 } = trigger;
    const row = jobRow(site_id, at, origin, { kind, key, priority, since, payload: event, eventId, dueAt });
    jobs.push(row);
    if (key !== null) joined.set(`${site_id} ${key}`, row);
  }

  for (const { row, events } of told) {
    const following = triggers.filter((trigger) => follows(trigger, row.type, row.origin));
    for (const [place, event] of events.entries())
      for (const trigger of following) follow(trigger, event, row, place === 0 ? row.id : `${row.id}.${place}`);
  }
  return jobs.sort((a, b) => ((a.key ?? "") < (b.key ?? "") ? -1 : 1));
}

/** New readings and where devices stand come too often, and the page adds them by itself. */
function changedBatch(event: SiteEvent): string | null {
  if (event.type === "readings-stored" || event.type === "readings-moved") return null;
  if ("batchId" in event) return event.batchId;
  return "entryId" in event && event.kind === "batch" ? event.entryId : null;
}

/** In the transaction at hand, or in one of its own. `work` and `batch` are told after the commit. */
export async function appendEvents(outer: Store, events: readonly SiteEvent[]): Promise<void> {
  if (events.length === 0) return;
  await inTransaction(outer, async (store) => {
    const { database, siteId, origin = "live" } = store;
    const told = toldRows(siteId, events, { now: store.now(), origin });
    await database.engine.insertEvents(
      database.db,
      told.map(({ row }) => row),
    );
    await addJobs(store, jobsAfter(database.triggers, told));
    if (origin !== "live") return;
    const batches = new Set(events.map(changedBatch).filter((batchId) => batchId !== null));
    for (const batchId of batches) await database.publish("batch", { siteId, batchId });
  });
}

/** In the transaction at hand, with the notice of it. */
export async function addJobs(store: Store, rows: readonly JobRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { db, engine } = store.database;
  await engine.insertJobs(db, rows);
  const dueAt = Math.min(...rows.map((row) => row.due_at));
  await store.database.publish("work", { siteId: store.siteId, dueAt });
}

/** Work that no event leads to: a time that has been set, or a piece that another piece leaves. In the transaction at hand. */
export const enqueue = (store: Store, jobs: readonly NewJob[]): Promise<void> =>
  addJobs(
    store,
    jobs.map((job) => jobRow(store.siteId, store.now(), store.origin ?? "live", job)),
  );
