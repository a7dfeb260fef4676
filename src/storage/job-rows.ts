/** Pieces of work as rows, and what becomes of those that are on the table already. */
import { sql, type OnConflictBuilder } from "kysely";
import type { Origin } from "../domain/events.ts";
import { createId } from "../platform/ids.ts";
import type { Schema } from "./schema.ts";
import type { JobRow } from "./work-tables.ts";

/** A piece of work that is not on the table yet. */
export type NewJob = Pick<JobRow, "kind"> & {
  /** Given: done once, and never again under this id. */
  id?: string;
  key?: string | null;
  payload?: unknown;
  since?: number | null;
  dueAt?: number;
  priority?: number;
  eventId?: string | null;
};

export function jobRow(siteId: string, now: number, origin: Origin, job: NewJob): JobRow {
  return {
    site_id: siteId,
    id: job.id ?? createId(now),
    kind: job.kind,
    key: job.key ?? null,
    state: "waiting",
    priority: job.priority ?? 1,
    due_at: job.dueAt ?? now,
    payload: JSON.stringify(job.payload ?? {}),
    since: job.since ?? null,
    origin,
    event_id: job.eventId ?? null,
    attempts: 0,
    holder: null,
    last_error: null,
    result: null,
    created_at: now,
    updated_at: now,
  };
}

type OnJobs = OnConflictBuilder<Schema, "jobs">;

/**
 * Work that waits under the key already is joined: its row is held until the transaction ends, so that nobody can do it
 * without having seen this transaction's change; it keeps the earlier due time.
 */
export const joinWaiting = (conflict: OnJobs) =>
  conflict
    .columns(["site_id", "key"])
    .where(sql<boolean>`state = 'waiting'`)
    .doUpdateSet({ since: lesser("since"), due_at: lesser("due_at") })
    .where(sql<boolean>`excluded.since < jobs.since or excluded.due_at < jobs.due_at`);

/** Work without a key joins nobody; an id that was there before stays as it is. */
export const keepFirst = (conflict: OnJobs) => conflict.columns(["site_id", "id"]).doNothing();

const lesser = (column: "since" | "due_at") => {
  const [held, added] = [sql.ref(`jobs.${column}`), sql.ref(`excluded.${column}`)];
  return sql<number>`case when ${added} < ${held} then ${added} else ${held} end`;
};
