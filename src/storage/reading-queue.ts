/** Group commit: readings that arrive together share one durable transaction, and each caller is answered after it. */
import { ok, problem, type Problem, type Result } from "../domain/result.ts";
import { stopwatch } from "../platform/clock.ts";
import type { Database } from "./database.ts";
import type { OutboxRows } from "./outbox.ts";
import { commitRows, insertRows, noticesOf, tellWork } from "./reading-events.ts";
import { keepFresh } from "./series.ts";
import { noHints, storeAtOnce, storeReadings, type Appended, type Batch } from "./store-readings.ts";

type Committed = { appended: Appended[]; rows: OutboxRows };
type Answer = Result<Appended>;
type Job = Batch & { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
export type ReadingQueue = { add(batch: Batch): Promise<Answer> };

const mostWaiting = 20_000;
const mostTogether = 5000;
const mostRuns = 10_000;
const mostAttempts = 5;

export const busy: Problem = problem("busy", "Too many readings are waiting to be stored; try again in a moment.");

/** Rows of one commit that fails for what one of them says: the others are stored without it. */
const guilty = new Set(["value", "conflict", "missing"]);

export function createReadingQueue(database: Database): ReadingQueue {
  const engine = database.engine;
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

  async function commit(jobs: Job[], attempt = 1): Promise<void> {
    if (hints.runs.size > mostRuns) hints.runs.clear();
    let done: Committed;
    try {
      done = await write(jobs);
      keepFresh(hints.book);
    } catch (error) {
      hints.runs.clear();
      hints.book.fresh.clear();
      // Two servers that put readings of one moment behind each other's may wait for each other; one of them is undone.
      const isUndone = engine.remote && engine.explain(error)?.code === "busy";
      return isUndone && attempt < mostAttempts ? commit(jobs, attempt + 1) : fail(jobs, error);
    }
    const { appended } = done;
    for (const [index, { resolve }] of jobs.entries()) resolve(ok(appended[index] ?? { stored: [], duplicates: 0 }));
    // The others are told while the next commit is on its way, but never two commits late.
    await telling;
    telling = tell(jobs, done);
  }

  /** All or nothing. Calls of one reading each, as devices make them, need no transaction where one statement does. */
  async function write(jobs: Job[]): Promise<Committed> {
    const rowsFor = (appended: readonly Appended[]) => commitRows(jobs, appended);
    let elapsed = stopwatch();
    const isPlain = jobs.every(({ readings }) => readings.length === 1);
    const done =
      (isPlain && (await storeAtOnce({ db: database.db, engine, hints }, jobs, rowsFor))) ||
      (await database.transaction(async (db) => {
        elapsed = stopwatch();
        const work = { db, engine, hints };
        const appended = await storeReadings(work, jobs);
        const rows = rowsFor(appended);
        await insertRows(work, rows);
        return { appended, rows };
      }));
    last = { milliseconds: elapsed(), rows: jobs.length };
    return done;
  }

  async function tell(jobs: readonly Job[], { appended, rows }: Committed): Promise<void> {
    const stored = jobs.map(({ store }, index) => ({ siteId: store.siteId, readings: appended[index]?.stored ?? [] }));
    const notices = [...Map.groupBy(stored, ({ siteId }) => siteId)].flatMap(([siteId, ofSite]) =>
      noticesOf(
        siteId,
        ofSite.flatMap(({ readings }) => readings),
      ),
    );
    try {
      if (notices.length > 0) await database.publishAll(notices);
      if (rows.jobs.length > 0) await tellWork(database, rows);
    } catch (error) {
      database.report("Other processes could not be told of new readings.", error);
    }
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

  database.subscribe("device", () => hints.assignments.clear());
  database.onClose(async () => {
    closed = true;
    await working;
    await telling;
  });

  return {
    add({ store, readings }) {
      if (closed || (waitingRows > 0 && waitingRows + readings.length > mostWaiting)) return Promise.resolve(busy);
      return new Promise((resolve, reject) => {
        waiting.push({ store, readings, resolve, reject });
        waitingRows += readings.length;
        if (waiting.length >= last.rows) wake();
        working ??= work();
      });
    },
  };
}
