/** Group commit: readings that arrive together share one durable transaction, and each caller is answered after it. */
import type { Kysely } from "kysely";
import { ok, problem, type Problem, type Result } from "../domain/result.ts";
import { stopwatch } from "../platform/clock.ts";
import type { Database } from "./database.ts";
import type { StoredReading } from "./reading-rows.ts";
import type { Schema } from "./schema.ts";
import { keepFresh } from "./series.ts";
import { noHints, storeReadings, type Appended, type Batch } from "./store-readings.ts";

type Answer = Result<Appended>;
type Job = Batch & { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
export type ReadingQueue = { add(batch: Batch): Promise<Answer> };

const mostWaiting = 20_000;
const mostTogether = 5000;
const mostRuns = 10_000;

/** One notice for each device and batch. */
export function noticesOf(siteId: string, readings: readonly StoredReading[]) {
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
  const hints = noHints();
  let waiting: Job[] = [];
  let waitingRows = 0;
  let last = { milliseconds: 0, rows: 0 };
  let working: Promise<void> | null = null;
  let wake = () => {};
  let telling: Promise<void> = Promise.resolve();
  let closed = false;

  function take(): Job[] {
    let rows = 0;
    const count = waiting.findIndex((job) => (rows += job.readings.length) >= mostTogether) + 1;
    const jobs = count === 0 ? waiting : waiting.slice(0, count);
    waiting = waiting.slice(jobs.length);
    waitingRows -= jobs.reduce((sum, job) => sum + job.readings.length, 0);
    return jobs;
  }

  /** All or nothing. Calls of one row each are that by themselves: on a server they are spared two ways there and back. */
  const together = <T>(jobs: Job[], work: (db: Kysely<Schema>) => Promise<T>): Promise<T> =>
    engine.remote && jobs.every(({ readings }) => readings.length === 1)
      ? work(database.db)
      : database.transaction(work);

  async function commit(jobs: Job[]): Promise<void> {
    if (hints.runs.size > mostRuns) hints.runs.clear();
    let elapsed = () => 0;
    let written: Appended[] = [];
    try {
      written = await together(jobs, (db) => {
        elapsed = stopwatch();
        return storeReadings(db, engine, jobs, hints);
      });
      keepFresh(hints.book);
    } catch (error) {
      hints.runs.clear();
      hints.book.fresh.clear();
      await fail(jobs, error);
      return;
    }
    last = { milliseconds: elapsed(), rows: jobs.length };
    for (const [index, { resolve }] of jobs.entries()) resolve(ok(written[index] ?? { stored: [], duplicates: 0 }));
    // The others are told while the next commit is on its way, but never two commits late.
    await telling;
    telling = tell(jobs.map(({ siteId }, index) => ({ siteId, readings: written[index]?.stored ?? [] })));
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
    add({ siteId, readings }) {
      if (closed || (waitingRows > 0 && waitingRows + readings.length > mostWaiting)) return Promise.resolve(busy);
      return new Promise((resolve, reject) => {
        waiting.push({ siteId, readings, resolve, reject });
        waitingRows += readings.length;
        if (waiting.length >= last.rows) wake();
        working ??= work();
      });
    },
  };
}
