/** Group commit: readings that arrive together share one durable transaction, and each caller is answered after it. */
import { problem, type Problem } from "../domain/result.ts";
import type { Database } from "./database.ts";
import { createReadingCommits, type Answer, type Job } from "./reading-commits.ts";
import type { Batch } from "./store-readings.ts";

export type ReadingQueue = { add(batch: Batch): Promise<Answer> };

const mostWaiting = 20_000;
const mostTogether = 5000;

export const busy: Problem = problem("busy", "Too many readings are waiting to be stored; try again in a moment.");

export function createReadingQueue(database: Database): ReadingQueue {
  const commits = createReadingCommits(database);
  let waiting: Job[] = [];
  let waitingRows = 0;
  let working: Promise<void> | null = null;
  let wake = () => {};
  let closed = false;

  function take(): Job[] {
    let rows = 0;
    const count = waiting.findIndex((job) => (rows += job.readings.length) >= mostTogether) + 1;
    const jobs = count === 0 ? waiting : waiting.slice(0, count);
    waiting = waiting.slice(jobs.length);
    waitingRows -= jobs.reduce((sum, job) => sum + job.readings.length, 0);
    return jobs;
  }

  /** Waits for company: until as many as last time have come, and no longer than the window. */
  async function gather(): Promise<void> {
    const { milliseconds, callers } = commits.last();
    const window = closed ? 0 : database.engine.commitWindow(milliseconds, callers);
    await new Promise((resolve) => setImmediate(resolve));
    if (window < 1 || waiting.length >= callers) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, window);
    });
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await gather();
      await commits.commit(take());
    }
    working = null;
  }

  database.onClose(async () => {
    closed = true;
    await working;
    await commits.told();
  });

  return {
    add({ store, readings }) {
      if (closed || (waitingRows > 0 && waitingRows + readings.length > mostWaiting)) return Promise.resolve(busy);
      return new Promise((resolve, reject) => {
        waiting.push({ store, readings, resolve, reject });
        waitingRows += readings.length;
        if (waiting.length >= commits.last().callers) wake();
        working ??= work();
      });
    },
  };
}
