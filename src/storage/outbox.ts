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

/** One row for each type: a commit of readings tells of many devices. */
function eventRow(siteId: string, now: number, origin: Origin, events: readonly [SiteEvent, ...SiteEvent[]]): EventRow {
  const [first] = events;
  const data = JSON.stringify(events.length === 1 ? first : events);
  return { site_id: siteId, id: createId(now), at: now, type: first.type, origin, data };
}

/** What is to be written for these events; of work that joins there is one row, and the rows stand in the order of their keys, so that two transactions never wait for each other. */
export function outboxRows(
  triggers: readonly Trigger[],
  siteId: string,
  events: readonly SiteEvent[],
  { now, origin }: { now: number; origin: Origin },
): OutboxRows {
  const rows: OutboxRows = { events: [], jobs: [] };
  const joined = new Map<string, JobRow>();

  function follow(trigger: Trigger, event: SiteEvent, eventId: string): void {
    const name = trigger.join?.(event);
    if (name === null) return;
    const since = trigger.since?.(event) ?? null;
    const key = name === undefined ? null : `${trigger.kind} ${name}`;
    const held = key === null ? undefined : joined.get(key);
    if (held) {
      if (since !== null && since < (held.since ?? Infinity)) held.since = since;
      return;
    }
    const { kind, priority = 1 } = trigger;
    const dueAt = now + (trigger.after?.(event) ?? 0);
    const row = jobRow(siteId, now, origin, { kind, key, priority, since, payload: event, eventId, dueAt });
    rows.jobs.push(row);
    if (key !== null) joined.set(key, row);
  }

  for (const [type, ofType] of Map.groupBy(events, (event) => event.type)) {
    const row = eventRow(siteId, now, origin, ofType as [SiteEvent, ...SiteEvent[]]);
    rows.events.push(row);
    const following = triggers.filter((trigger) => follows(trigger, type, origin));
    for (const [place, event] of ofType.entries())
      for (const trigger of following) follow(trigger, event, place === 0 ? row.id : `${row.id}.${place}`);
  }
  rows.jobs.sort((a, b) => ((a.key ?? "") < (b.key ?? "") ? -1 : 1));
  return rows;
}

/** In the transaction at hand, or in one of its own. `work` is told after the commit. */
export async function appendEvents(outer: Store, events: readonly SiteEvent[]): Promise<void> {
  if (events.length === 0) return;
  await inTransaction(outer, async (store) => {
    const { database, siteId, origin = "live" } = store;
    const rows = outboxRows(database.triggers, siteId, events, { now: store.now(), origin });
    await database.engine.insertEvents(database.db, rows.events);
    await addJobs(store, rows.jobs);
  });
}

async function addJobs(store: Store, rows: readonly JobRow[]): Promise<void> {
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
