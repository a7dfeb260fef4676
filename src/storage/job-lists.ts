/** The table of work as people read it: by list, a page at a time, each by its index. */
import { sql } from "kysely";
import type { Store } from "./database.ts";
import { recurringKey } from "./jobs.ts";
import type { JobRow, JobState } from "./work-tables.ts";
import { priorities } from "./work.ts";

/** `failed` is what was given up, `ended` what was done or cancelled. */
export type JobList = "waiting" | "running" | "failed" | "ended";

export type ListedJob = {
  id: string;
  kind: string;
  key: string | null;
  state: JobState;
  attempts: number;
  dueAt: number;
  error: string | null;
  result: unknown;
  payload: unknown;
  createdAt: number;
  /** When its state last changed. */
  changedAt: number;
};

/** The row after which a page begins. */
export type Cursor = { at: number; id: string };
export type JobPage = { rows: ListedJob[]; next: Cursor | null };

/** The words of the partial indexes: a query that says it otherwise reads the table. */
const open = sql<boolean>`state in ('waiting', 'running')`;
const ended = sql<boolean>`state in ('done', 'dead', 'cancelled')`;
const atWork = sql<boolean>`state = 'running'`;

const listed = (row: JobRow): ListedJob => ({
  id: row.id,
  kind: row.kind,
  key: row.key,
  state: row.state,
  attempts: row.attempts,
  dueAt: row.due_at,
  error: row.last_error,
  result: row.result === null ? null : JSON.parse(row.result),
  payload: JSON.parse(row.payload),
  createdAt: row.created_at,
  changedAt: row.updated_at,
});

const ofSite = ({ database, siteId }: Store) => database.db.selectFrom("jobs").where("site_id", "=", siteId);

/** One query for each part of an index that a list reads. The state comes before the words of the index: after them SQLite would sort all of it. */
function partsOf(store: Store, list: JobList) {
  switch (list) {
    case "waiting":
      return priorities.map((priority) =>
        ofSite(store).where("priority", "=", priority).where(open).where("state", "=", "waiting"),
      );
    case "running":
      return [ofSite(store).where(atWork)];
    case "failed":
      return [ofSite(store).where("state", "=", "dead").where(ended)];
    case "ended":
      return (["done", "cancelled"] as const).map((state) => ofSite(store).where("state", "=", state).where(ended));
  }
}

/** Waiting work by its time, all other by when it changed, the latest first. */
export async function listJobs(store: Store, list: JobList, most: number, after: Cursor | null): Promise<JobPage> {
  const waits = list === "waiting";
  const [column, direction, beyond] = waits
    ? (["due_at", "asc", ">"] as const)
    : (["updated_at", "desc", "<"] as const);
  const parts = await Promise.all(
    partsOf(store, list).map((part) =>
      (after === null
        ? part
        : part
            .where(column, `${beyond}=`, after.at)
            .where((eb) => eb.or([eb(column, beyond, after.at), eb("id", beyond, after.id)]))
      )
        .selectAll()
        .orderBy(column, direction)
        .orderBy("id", direction)
        .limit(most + 1)
        .execute(),
    ),
  );
  const sign = waits ? 1 : -1;
  const rows = parts.flat().toSorted((a, b) => sign * (a[column] - b[column] || (a.id < b.id ? -1 : 1)));
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { rows: shown.map(listed), next: last && rows.length > most ? { at: last[column], id: last.id } : null };
}

/** Counts no further than `most + 1`. */
export async function countJobs(store: Store, list: JobList, most: number): Promise<number> {
  const counts = await Promise.all(
    partsOf(store, list).map((part) =>
      store.database.db
        .selectFrom(
          part
            .select("id")
            .limit(most + 1)
            .as("some"),
        )
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    ),
  );
  return Math.min(
    counts.reduce((sum, { count }) => sum + Number(count), 0),
    most + 1,
  );
}

/** Work of one kind that was given up, done or cancelled, the latest first. */
export async function listEndedOf(
  store: Store,
  kind: string,
  most: number,
  after: Cursor | null = null,
): Promise<JobPage> {
  const ofKind = ofSite(store).where("kind", "=", kind).where(ended);
  const from =
    after === null
      ? ofKind
      : ofKind
          .where("updated_at", "<=", after.at)
          .where((eb) => eb.or([eb("updated_at", "<", after.at), eb("id", "<", after.id)]));
  const rows = await from
    .selectAll()
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(most + 1)
    .execute();
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { rows: shown.map(listed), next: last && rows.length > most ? { at: last.updated_at, id: last.id } : null };
}

export async function findJob(store: Store, id: string): Promise<ListedJob | null> {
  const row = await ofSite(store).where("id", "=", id).selectAll().executeTakeFirst();
  return row ? listed(row) : null;
}

export type Recurring = { kind: string; nextAt: number | null; running: boolean; last: ListedJob | null };

/** Of these kinds those that come by the clock, with when they come next and how the last one ended. */
export async function listRecurring(store: Store, kinds: readonly string[]): Promise<Recurring[]> {
  if (kinds.length === 0) return [];
  const keys = kinds.map(recurringKey);
  const rows = await Promise.all([
    ofSite(store)
      .where("key", "in", keys)
      .where(sql<boolean>`state = 'waiting'`)
      .selectAll()
      .execute(),
    ofSite(store).where("key", "in", keys).where(atWork).selectAll().execute(),
  ]);
  const jobs = rows.flat();
  const known = kinds.filter((kind) => jobs.some((job) => job.key === recurringKey(kind)));
  return Promise.all(
    known.map(async (kind) => {
      const own = jobs.filter((job) => job.key === recurringKey(kind));
      const { rows: last } = await listEndedOf(store, kind, 1);
      return {
        kind,
        nextAt: own.find(({ state }) => state === "waiting")?.due_at ?? null,
        running: own.some(({ state }) => state === "running"),
        last: last[0] ?? null,
      };
    }),
  );
}
