/** Pieces of work as rows, and how they come onto the table. */
import { sql, type Kysely, type OnConflictBuilder } from "kysely";
import type { Origin } from "../domain/events.ts";
import { createId } from "../platform/ids.ts";
import type { JobRow, Schema } from "./schema.ts";

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

/** What becomes of work that waits under its key already. */
export const joinWaiting = (conflict: OnConflictBuilder<Schema, "jobs">) =>
  conflict
    .columns(["site_id", "key"])
    .where(sql<boolean>`state = 'waiting'`)
    .doUpdateSet({ since: lesser("since"), due_at: lesser("due_at") })
    .where(sql<boolean>`excluded.since < jobs.since or excluded.due_at < jobs.due_at`);

const lesser = (column: "since" | "due_at") => {
  const [held, added] = [sql.ref(`jobs.${column}`), sql.ref(`excluded.${column}`)];
  return sql<number>`case when ${added} < ${held} then ${added} else ${held} end`;
};

/**
 * Work that waits under the key already is joined: its row is held until the transaction ends, so that nobody can do it
 * without having seen this transaction's change; it keeps the earlier due time. An id that was there before stays as it is.
 */
export async function insertJobs(db: Kysely<Schema>, jobs: readonly JobRow[]): Promise<void> {
  const [alone, joining] = [jobs.filter(({ key }) => key === null), jobs.filter(({ key }) => key !== null)];
  if (alone.length > 0)
    await db
      .insertInto("jobs")
      .values(alone)
      .onConflict((conflict) => conflict.columns(["site_id", "id"]).doNothing())
      .execute();
  if (joining.length > 0) await db.insertInto("jobs").values(joining).onConflict(joinWaiting).execute();
}
