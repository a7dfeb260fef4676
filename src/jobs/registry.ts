/** The jobs that a clock opens, and the one clock that opens them. */
import type { MediaFolders } from "../features/media/media-folders.ts";
import type { Log } from "../platform/log.ts";
import type { Store } from "../storage/database.ts";
import { checkStoredRecords } from "./check-records.ts";
import { emptyBin } from "./empty-bin.ts";
import { publishDue } from "./publish-due.ts";

export type JobParts = { store: Store; folders: MediaFolders };
export type Job = { name: string; everyMilliseconds: number; run(parts: JobParts): Promise<void> };

export const jobs: readonly Job[] = [emptyBin, publishDue, checkStoredRecords];

const firstRunMilliseconds = 60_000;

/** Each runs a minute after the start, for servers that never run for long, and then at its interval. Returns what stops them. A job that fails is logged and comes again. */
export function startJobs(parts: JobParts, log: Log): () => void {
  const timers = jobs.flatMap((job) => {
    const run = () => void job.run(parts).catch((err: unknown) => log.error({ job: job.name, err }, "a job failed"));
    return [setTimeout(run, firstRunMilliseconds).unref(), setInterval(run, job.everyMilliseconds).unref()];
  });
  return () => timers.forEach((timer) => clearTimeout(timer));
}
