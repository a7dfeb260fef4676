/** The jobs that a clock opens, and the one clock that opens them. */
import type { Log } from "../platform/log.ts";
import type { Store } from "../storage/database.ts";
import { emptyBin } from "./empty-bin.ts";
import { publishDue } from "./publish-due.ts";

export type Job = { name: string; everyMilliseconds: number; run(store: Store): Promise<void> };

export const jobs: readonly Job[] = [emptyBin, publishDue];

/** Returns what stops them. A job that fails is logged and comes again. */
export function startJobs(store: Store, log: Log): () => void {
  const timers = jobs.map((job) =>
    setInterval(() => {
      job.run(store).catch((fault: unknown) => log.error({ job: job.name, err: fault }, "a job failed"));
    }, job.everyMilliseconds).unref(),
  );
  return () => timers.forEach((timer) => clearInterval(timer));
}
