/** What people change about work: try it again, cancel it, and take that back. */
import { problem, ok, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { recurringKey } from "./jobs.ts";
import type { JobRow, JobState } from "./work-tables.ts";

export type ChangedJob = Pick<JobRow, "id" | "kind"> & { was: JobState };

const missing = () => problem("not-found", "Task not found. It may be finished.");

const find = ({ database, siteId }: Store, id: string): Promise<JobRow | undefined> =>
  database.db.selectFrom("jobs").selectAll().where("site_id", "=", siteId).where("id", "=", id).executeTakeFirst();

/** Only as long as it is in the state that was seen. */
async function takeOff({ database, siteId }: Store, { id, state }: JobRow): Promise<boolean> {
  const gone = await database.db
    .deleteFrom("jobs")
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

async function change(
  outer: Store,
  id: string,
  from: readonly JobState[],
  to: (row: JobRow, now: number) => JobRow,
): Promise<Result<ChangedJob>> {
  return inTransaction(outer, async (store) => {
    const row = await find(store, id);
    if (!row || !from.includes(row.state) || !(await takeOff(store, row))) return missing();
    const changed = to(row, store.now());
    const { db, engine } = store.database;
    if (changed.state === "waiting") await engine.insertJobs(db, [changed]);
    else await db.insertInto("jobs").values(changed).execute();
    await store.database.publish("work", { siteId: store.siteId, dueAt: null });
    return ok({ id, kind: row.kind, was: row.state });
  });
}

/** Due now, as if it had never been tried; where other work waits under its key, that is joined. Problem: `not-found`. */
export const retryJob = (store: Store, id: string): Promise<Result<ChangedJob>> =>
  change(store, id, ["waiting", "dead", "cancelled"], (row, now) => ({
    ...row,
    state: "waiting",
    attempts: 0,
    due_at: now,
    updated_at: now,
  }));

/** Work at hand is broken off when its holder next renews its lease. Problems: `not-found`, `recurs`. */
export async function cancelJob(store: Store, id: string): Promise<Result<ChangedJob>> {
  const row = await find(store, id);
  if (row && row.key === recurringKey(row.kind) && row.state !== "dead")
    return problem("recurs", "Recurring tasks can't be cancelled.");
  return change(store, id, ["waiting", "running", "dead"], (held, now) => ({
    ...held,
    state: "cancelled",
    holder: null,
    updated_at: now,
  }));
}

/** Takes a cancellation back: it has failed again, or waits for its time. Problem: `not-found`. */
export const uncancelJob = (store: Store, id: string, hadFailed: boolean): Promise<Result<ChangedJob>> =>
  change(store, id, ["cancelled"], (row, now) => ({ ...row, state: hadFailed ? "dead" : "waiting", updated_at: now }));
