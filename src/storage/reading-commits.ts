/** Commits of readings: many callers' at once, durable before anybody is answered, told to the others behind it. */
import { ok, type Result } from "../domain/result.ts";
import { stopwatch } from "../platform/clock.ts";
import type { Database } from "./database.ts";
import type { OutboxRows } from "./outbox.ts";
import { commitRows, insertRows, noticesOf, workNotices } from "./reading-events.ts";
import { keepFresh } from "./series.ts";
import { noHints, storeAtOnce, storeReadings, type Appended, type Batch } from "./store-readings.ts";

type Committed = { appended: Appended[]; rows: OutboxRows };
export type Answer = Result<Appended>;
export type Job = Batch & { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
export type ReadingCommits = {
  /** Answers each of them. */
  commit(jobs: Job[]): Promise<void>;
  /** How long the last one took, and for how many callers. */
  last(): { milliseconds: number; callers: number };
  /** When the others have been told of all that is committed. */
  told(): Promise<void>;
};

const mostRuns = 10_000;
const mostAttempts = 5;

/** Rows of one commit that fails for what one of them says: the others are stored without it. */
const guilty = new Set(["value", "conflict", "missing"]);

export function createReadingCommits(database: Database): ReadingCommits {
  const engine = database.engine;
  const hints = noHints();
  let last = { milliseconds: 0, callers: 0 };
  let telling: Promise<void> = Promise.resolve();
  database.subscribe("device", () => hints.assignments.clear());

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
    for (const [index, { resolve }] of jobs.entries()) resolve(ok(appended[index] ?? { stored: [], isNew: [] }));
    // The others are told while the next commit is on its way, but never two commits late.
    await telling;
    telling = tell(database, jobs, done);
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
    last = { milliseconds: elapsed(), callers: jobs.length };
    return done;
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

  return { commit: (jobs) => commit(jobs), last: () => last, told: () => telling };
}

async function tell(database: Database, jobs: readonly Job[], { appended, rows }: Committed): Promise<void> {
  const places = Map.groupBy(jobs.keys(), (place) => jobs[place]?.store.siteId ?? "");
  const readings = [...places].flatMap(([siteId, ofSite]) =>
    noticesOf(
      siteId,
      ofSite.flatMap((place) => appended[place]?.stored ?? []),
    ),
  );
  const notices = [...readings, ...workNotices(rows)];
  try {
    if (notices.length > 0) await database.publishAll(notices);
  } catch (error) {
    database.report("Other processes could not be told of new readings.", error);
  }
}
