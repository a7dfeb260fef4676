/** The table of work: claimed with a lease, done, tried again or given up. */
import { sql } from "kysely";
import { inTransaction, type Database, type Store } from "./database.ts";
import { jobRow, type NewJob } from "./job-rows.ts";
import { appendEvents, enqueue } from "./outbox.ts";
import type { JobRow } from "./work-tables.ts";
import { priorities, type Job } from "./work.ts";

const open = sql<boolean>`state in ('waiting', 'running')`;

const jobOf = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  key: row.key,
  payload: JSON.parse(row.payload),
  since: row.since,
  origin: row.origin,
  eventId: row.event_id,
  attempts: row.attempts,
  createdAt: row.created_at,
  dueAt: row.due_at,
});

export type Claim = {
  kinds: readonly string[];
  /** So many at most. */
  most: number;
  leaseMilliseconds: number;
  /** Who claims, unlike all others that ever did. */
  holder: string;
};

/** Kinds with work that is due, by priority. */
export type Due = ReadonlyMap<number, ReadonlySet<string>>;

export async function dueKinds({ database, siteId, now }: Store): Promise<Due> {
  const rows = await database.db
    .selectFrom("jobs")
    .select(["priority", "kind"])
    .distinct()
    .where("site_id", "=", siteId)
    .where("priority", "in", priorities)
    .where("due_at", "<=", now())
    .where(open)
    .execute();
  const due = new Map<number, Set<string>>();
  for (const { priority, kind } of rows) due.set(priority, (due.get(priority) ?? new Set()).add(kind));
  return due;
}

/**
 * Takes work that is due, the urgent first: what waits, and what somebody had taken and not finished within the lease.
 * Of several processes one gets a piece; what is done under the same key at the moment is left alone.
 * @param due looked up where it is not known
 */
export async function claimJobs(store: Store, claim: Claim, due?: Due): Promise<Job[]> {
  const known = due ?? (await dueKinds(store));
  const claimed: JobRow[] = [];
  for (const priority of priorities) {
    const kinds = claim.kinds.filter((kind) => known.get(priority)?.has(kind));
    const most = claim.most - claimed.length;
    if (most > 0 && kinds.length > 0) claimed.push(...(await claimOf(store, priority, { ...claim, kinds, most })));
  }
  return claimed.map(jobOf);
}

function claimOf({ database, siteId, now }: Store, priority: number, claim: Claim): Promise<JobRow[]> {
  const { kinds, most, leaseMilliseconds, holder } = claim;
  const at = now();
  const due = database.db
    .selectFrom("jobs")
    .select("id")
    .where("site_id", "=", siteId)
    .where("priority", "=", priority)
    .where("due_at", "<=", at)
    .where(open)
    .where("kind", "in", kinds)
    .where((eb) =>
      eb.or([
        eb("key", "is", null),
        sql<boolean>`state = 'running'`,
        eb.not(
          eb.exists(
            eb
              .selectFrom("jobs as others")
              .select("others.id")
              .where("others.site_id", "=", siteId)
              .whereRef("others.key", "=", "jobs.key")
              .where(sql<boolean>`others.state = 'running'`),
          ),
        ),
      ]),
    )
    .orderBy("due_at")
    .limit(most);
  // Asked once, however the engine joins: asked anew for each row, more than `most` would be taken.
  return database.db
    .with("claimed", () => database.engine.skipLocked(due))
    .updateTable("jobs")
    .set((eb) => ({
      state: "running",
      attempts: eb("attempts", "+", 1),
      due_at: at + leaseMilliseconds,
      holder,
      updated_at: at,
    }))
    .where("site_id", "=", siteId)
    .where("id", "in", (eb) => eb.selectFrom("claimed").select("id"))
    .returningAll()
    .execute();
}

/** Epoch milliseconds at which something of these kinds is due, or its lease ends; null when nothing is to come. */
export async function nextDue({ database, siteId }: Store, kinds: readonly string[]): Promise<number | null> {
  if (kinds.length === 0) return null;
  // Of each priority the first: an index has them in this order.
  const first = await database.db
    .selectNoFrom((eb) =>
      priorities.map((priority) =>
        eb
          .selectFrom("jobs")
          .select("due_at")
          .where("site_id", "=", siteId)
          .where("priority", "=", priority)
          .where(open)
          .where("kind", "in", kinds)
          .orderBy("due_at")
          .limit(1)
          .as(`priority${priority}`),
      ),
    )
    .executeTakeFirstOrThrow();
  const times = Object.values(first).filter((at) => at !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

export type Ended = { job: Job; holder: string; next?: NewJob } & (
  | { as: "done"; result: unknown; quiet: boolean }
  | { as: "again"; error: string; dueAt: number }
  | { as: "dead"; error: string }
  /** Not begun, or broken off because the program stops: it does not count as tried. */
  | { as: "untouched"; dueAt?: number }
);

/** Writes how several pieces ended, in one transaction. What another has taken over meanwhile is its affair and left as it is. */
export async function endJobs(outer: Store, ended: readonly Ended[]): Promise<void> {
  const [quiet = [], rest = []] = [true, false].map((is) => ended.filter((end) => isQuiet(end) === is));
  // Most of what ends beside much else is quiet, and then it is a single statement.
  if (rest.length === 0) return removeQuiet(outer, quiet);
  await inTransaction(outer, async (store) => {
    await removeQuiet(store, quiet);
    for (const end of rest) await endJob(store, end);
  });
}

const isQuiet = (end: Ended): boolean => end.as === "done" && end.quiet && !end.next;

async function removeQuiet(store: Store, quiet: readonly Ended[]): Promise<void> {
  for (const [holder, ends] of Map.groupBy(quiet, (end) => end.holder))
    await held(
      store,
      holder,
      ends.map(({ job }) => job.id),
    ).execute();
}

const held = ({ database, siteId }: Store, holder: string, ids: readonly string[]) =>
  database.db
    .deleteFrom("jobs")
    .where("site_id", "=", siteId)
    .where("id", "in", ids)
    .where("holder", "=", holder)
    .where(sql<boolean>`state = 'running'`);

async function endJob(store: Store, end: Ended): Promise<void> {
  const row = await held(store, end.holder, [end.job.id]).returningAll().executeTakeFirst();
  if (!row) return;
  const { db } = store.database;
  const at = store.now();
  const free = { ...row, holder: null, updated_at: at };
  if (end.as === "done") {
    if (!end.quiet)
      await db
        .insertInto("jobs")
        .values({ ...free, state: "done", result: JSON.stringify(end.result ?? null), last_error: null })
        .execute();
  } else if (end.as === "dead") {
    await db
      .insertInto("jobs")
      .values({ ...free, state: "dead", last_error: end.error })
      .execute();
    await appendEvents({ ...store, origin: row.origin }, [{ type: "work-failed", jobId: row.id, kind: row.kind }]);
  } else
    await putBack(
      store.database,
      end.as === "again" ? again(free, end) : { ...free, attempts: row.attempts - 1, due_at: end.dueAt ?? at },
    );
  if (end.next) await store.database.engine.insertJobs(db, [jobRow(store.siteId, at, "live", end.next)]);
}

const again = (row: JobRow, { error, dueAt }: { error: string; dueAt: number }): JobRow => ({
  ...row,
  due_at: dueAt,
  last_error: error,
});

/** It waits once more; where other work has come under its key meanwhile, that is joined. */
const putBack = ({ db, engine }: Database, row: JobRow): Promise<void> =>
  engine.insertJobs(db, [{ ...row, state: "waiting" }]);

/** Still at it: the lease ends later. Gives the ids that are still this holder's. */
export async function renewLeases(
  { database, siteId, now }: Store,
  holder: string,
  ids: readonly string[],
  leaseMilliseconds: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database.db
    .updateTable("jobs")
    .set({ due_at: now() + leaseMilliseconds })
    .where("site_id", "=", siteId)
    .where("id", "in", ids)
    .where("holder", "=", holder)
    .where(sql<boolean>`state = 'running'`)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** When recurring work of a kind comes next, instead of what was said before; what is overdue stays due. null: not at all. */
export async function setRecurring(outer: Store, kind: string, dueAt: number | null): Promise<void> {
  await inTransaction(outer, async (store) => {
    const key = recurringKey(kind);
    const waiting = store.database.db
      .deleteFrom("jobs")
      .where("site_id", "=", store.siteId)
      .where("key", "=", key)
      .where(sql<boolean>`state = 'waiting'`)
      .where("attempts", "=", 0);
    await (dueAt === null ? waiting : waiting.where("due_at", ">", store.now())).execute();
    if (dueAt !== null) await enqueue(store, [{ kind, key, dueAt, priority: 2 }]);
  });
}

export const recurringKey = (kind: string): string => `${kind} recurring`;

/** For the one server of a database file: what an earlier run of it had taken is due at once. */
export async function releaseAll({ database, siteId, now }: Store): Promise<void> {
  await database.db
    .updateTable("jobs")
    .set({ due_at: now() })
    .where("site_id", "=", siteId)
    .where(sql<boolean>`state = 'running'`)
    .execute();
}
