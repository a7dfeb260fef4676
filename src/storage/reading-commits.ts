/** Commits of readings: many callers' at once, durable before anybody is answered, told to the others behind it. */
import { setTimeout as wait } from "node:timers/promises";
import { ok, type Result } from "../domain/result.ts";
import { stopwatch } from "../platform/clock.ts";
import type { Database } from "./database.ts";
import type { OutboxRows } from "./outbox.ts";
import { commitRows, insertRows, noticesOf, workNotices } from "./reading-events.ts";
import type { StoredReading } from "./reading-rows.ts";
import { keepFresh } from "./series.ts";
import { noHints, storeAtOnce, storeReadings, type Appended, type Batch } from "./store-readings.ts";

type Committed = { appended: Appended[]; rows: OutboxRows };
type Untold = { jobs: readonly Job[]; done: Committed };
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
/** Of commits that follow each other closely the others are told together. */
const gatherMilliseconds = 20;
const mostUntold = 50;

/** Rows of one commit that fails for what one of them says: the others are stored without it. */
const guilty = new Set(["value", "conflict", "missing"]);

export function createReadingCommits(database: Database): ReadingCommits {
  const engine = database.engine;
  const hints = noHints();
  let last = { milliseconds: 0, callers: 0 };
  const untold: Untold[] = [];
  let telling: Promise<void> | null = null;
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
    // The others are told while the next commits are on their way, but never many commits late.
    untold.push({ jobs, done });
    telling ??= tellAll();
    if (untold.length >= mostUntold) await telling;
  }

  async function tellAll(): Promise<void> {
    while (untold.length > 0) {
      await tell(database, untold.splice(0));
      await wait(gatherMilliseconds);
    }
    telling = null;
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

  return { commit: (jobs) => commit(jobs), last: () => last, told: async () => void (await telling) };
}

async function tell(database: Database, commits: readonly Untold[]): Promise<void> {
  const bySite = new Map<string, StoredReading[]>();
  for (const { jobs, done } of commits)
    for (const [place, { stored }] of done.appended.entries()) {
      const siteId = jobs[place]?.store.siteId ?? "";
      const ofSite = bySite.get(siteId) ?? [];
      ofSite.push(...stored);
      bySite.set(siteId, ofSite);
    }
  const readings = [...bySite].flatMap(([siteId, ofSite]) => noticesOf(siteId, ofSite));
  const notices = [...readings, ...workNotices(commits.flatMap(({ done }) => done.rows.jobs))];
  try {
    if (notices.length > 0) await database.publishAll(notices);
  } catch (error) {
    database.report("Other processes could not be told of new readings.", error);
  }
}
