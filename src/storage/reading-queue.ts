/** Group commit: readings that arrive together share one durable transaction, and each caller is answered after it. */
import { sql, type Kysely } from "kysely";
import { ok, problem, type Problem, type Result } from "../domain/result.ts";
import { stopwatch } from "../platform/clock.ts";
import type { Database } from "./database.ts";
import type { Engine } from "./engine/engine.ts";
import { readingOf, type StoredReading } from "./reading-rows.ts";
import type { ReadingRow, Schema } from "./schema.ts";

/** Rows of one call for one site; `assign`: the batch follows from the device's assignment. */
export type Batch = { siteId: string; rows: ReadingRow[]; assign: boolean };
type Answer = Result<StoredReading[]>;
type Job = Batch & { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
export type ReadingQueue = { add(batch: Batch): Promise<Answer> };

const mostWaiting = 20_000;
const mostTogether = 5000;
const mostRuns = 10_000;

/** Milliseconds known to be taken, one unbroken run a device: a hint that spares looking for the next free one. */
type Runs = Map<string, { from: number; to: number }>;

const keyOf = (row: ReadingRow) => `${row.site_id} ${row.device_id}`;

/** Two readings of one device in one millisecond: the later one moves on, none is lost. */
function place(row: ReadingRow, runs: Runs): void {
  const run = runs.get(keyOf(row));
  if (run && row.at >= run.from && row.at <= run.to) row.at = run.to++;
  else runs.set(keyOf(row), { from: row.at, to: row.at + 1 });
}

/** The end of the unbroken run that the row's taken millisecond lies in. */
async function firstFree(tx: Kysely<Schema>, row: ReadingRow): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select at + 1 as free from (
      select at, lead(at) over (order by at) as following from readings
      where site_id = ${row.site_id} and device_id = ${row.device_id} and at >= ${row.at}
    ) as taken
    where following is null or following > at + 1 order by at limit 1`.execute(tx);
  return rows[0]?.free ?? row.at;
}

/** Rows whose millisecond another process took: one by one behind it, in their order. */
async function insertLater(db: Kysely<Schema>, engine: Engine, rows: ReadingRow[], runs: Runs): Promise<void> {
  const reached = new Map<string, number>();
  for (const row of rows) {
    const from = row.at;
    row.at = Math.max(row.at, reached.get(keyOf(row)) ?? row.at);
    while ((await engine.insertReadings(db, [row])).length > 0) row.at = await firstFree(db, row);
    reached.set(keyOf(row), row.at + 1);
    runs.set(keyOf(row), { from, to: row.at + 1 });
  }
}

/** Each reading to the batch that its device measured at that time. */
async function assignBatches(tx: Kysely<Schema>, rows: ReadingRow[]): Promise<void> {
  for (const siteId of new Set(rows.map((row) => row.site_id))) {
    const ofSite = rows.filter((row) => row.site_id === siteId);
    const assignments = await tx
      .selectFrom("device_assignments")
      .select(["device_id", "batch_id", "from_at", "to_at"])
      .where("site_id", "=", siteId)
      .where("device_id", "in", [...new Set(ofSite.map((row) => row.device_id))])
      .execute();
    if (assignments.length === 0) continue;
    const byDevice = Map.groupBy(assignments, (assignment) => assignment.device_id);
    for (const row of ofSite)
      row.batch_id =
        byDevice.get(row.device_id)?.find(({ from_at, to_at }) => from_at <= row.at && row.at < (to_at ?? Infinity))
          ?.batch_id ?? null;
  }
}

/** Writes, in the transaction that is open if there is one, and gives the rows as they were written; the given ones stay as they are. */
export async function insertBatches(
  db: Kysely<Schema>,
  engine: Engine,
  batches: Batch[],
  runs: Runs = new Map(),
): Promise<ReadingRow[][]> {
  const written = batches.map((batch) => batch.rows.map((row) => ({ ...row })));
  const unassigned = written.flatMap((rows, index) => (batches[index]?.assign ? rows : []));
  if (unassigned.length > 0) await assignBatches(db, unassigned);
  const rows = written.flat();
  for (const row of rows) place(row, runs);
  await insertLater(db, engine, await engine.insertReadings(db, rows), runs);
  return written;
}

/** One notice for each device and batch. */
export function noticesOf(siteId: string, readings: StoredReading[]) {
  const groups = Map.groupBy(readings, (reading) => `${reading.deviceId} ${reading.batchId}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { deviceId, batchId } = first;
    return { channel: "reading" as const, payload: { siteId, deviceId, batchId, readings: group } };
  });
}

export const busy: Problem = problem("busy", "Too many readings are waiting to be stored; try again in a moment.");

/** Rows of one commit that fails for what one of them says: the others are stored without it. */
const guilty = new Set(["value", "conflict", "missing"]);

export function createReadingQueue(database: Database): ReadingQueue {
  const engine = database.vocabulary;
  const runs: Runs = new Map();
  let waiting: Job[] = [];
  let waitingRows = 0;
  let last = { milliseconds: 0, rows: 0 };
  let working: Promise<void> | null = null;
  let wake = () => {};
  let telling: Promise<void> = Promise.resolve();
  let closed = false;

  function take(): Job[] {
    let rows = 0;
    const count = waiting.findIndex((job) => (rows += job.rows.length) >= mostTogether) + 1;
    const jobs = count === 0 ? waiting : waiting.slice(0, count);
    waiting = waiting.slice(jobs.length);
    waitingRows -= jobs.reduce((sum, job) => sum + job.rows.length, 0);
    return jobs;
  }

  /** All or nothing. Calls of one row each are that by themselves: on a server they are spared two ways there and back. */
  const together = <T>(jobs: Job[], work: (db: Kysely<Schema>) => Promise<T>): Promise<T> =>
    engine.remote && jobs.every(({ rows }) => rows.length === 1) ? work(database.db) : database.transaction(work);

  async function commit(jobs: Job[]): Promise<void> {
    if (runs.size > mostRuns) runs.clear();
    let elapsed = () => 0;
    let written: ReadingRow[][] = [];
    try {
      written = await together(jobs, (db) => {
        elapsed = stopwatch();
        return insertBatches(db, engine, jobs, runs);
      });
    } catch (error) {
      runs.clear();
      await fail(jobs, error);
      return;
    }
    last = { milliseconds: elapsed(), rows: jobs.length };
    const stored = jobs.map((job, index) => ({ ...job, readings: (written[index] ?? []).map(readingOf) }));
    for (const { resolve, readings } of stored) resolve(ok(readings));
    // The others are told while the next commit is on its way, but never two commits late.
    await telling;
    telling = tell(stored);
  }

  async function tell(stored: { siteId: string; readings: StoredReading[] }[]): Promise<void> {
    const notices = [...Map.groupBy(stored, ({ siteId }) => siteId)].flatMap(([siteId, jobs]) =>
      noticesOf(
        siteId,
        jobs.flatMap((job) => job.readings),
      ),
    );
    await database.publishAll(notices).catch((error: unknown) => {
      database.report("Other processes could not be told of new readings.", error);
    });
  }

  async function fail(jobs: Job[], error: unknown): Promise<void> {
    const explained = engine.explain(error);
    if (jobs.length > 1 && explained && guilty.has(explained.code)) {
      for (const job of jobs) await commit([job]);
      return;
    }
    for (const job of jobs) {
      if (explained) job.resolve(explained);
      else job.reject(error);
    }
  }

  /** Waits for company: until as many as last time have come, and no longer than the window. */
  async function gather(): Promise<void> {
    const window = closed ? 0 : engine.commitWindow(last.milliseconds, last.rows);
    await new Promise((resolve) => setImmediate(resolve));
    if (window < 1 || waiting.length >= last.rows) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, window);
    });
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await gather();
      await commit(take());
    }
    working = null;
  }

  database.onClose(async () => {
    closed = true;
    await working;
    await telling;
  });

  return {
    add({ siteId, rows, assign }) {
      if (closed || (waitingRows > 0 && waitingRows + rows.length > mostWaiting)) return Promise.resolve(busy);
      return new Promise((resolve, reject) => {
        waiting.push({ siteId, rows, assign, resolve, reject });
        waitingRows += rows.length;
        if (waiting.length >= last.rows) wake();
        working ??= work();
      });
    },
  };
}
