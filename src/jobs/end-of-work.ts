/** What becomes of a piece of work by its outcome: it is done, tried again later, or given up. */
import { keepFailure } from "../platform/failure.ts";
import type { Store } from "../storage/database.ts";
import type { Ended } from "../storage/jobs.ts";
import type { Job, Outcome, Work } from "../storage/work.ts";
import { nextOf } from "./recurring.ts";

const usualAttempts = 8;
const firstRetryMilliseconds = 10_000;
const longestRetryMilliseconds = 6 * 3_600_000;

/** 10 s, 40 s, 2.7 min, 10.7 min, 43 min, 2.8 h, 6 h. */
const retryAfter = (attempts: number): number =>
  Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 4 ** (attempts - 1));

export type Piece = { work: Work; job: Job; holder: string };

export async function endOf(store: Store, { work, job, holder }: Piece, outcome: Outcome): Promise<Ended> {
  const next = await nextOf(store, work, job);
  if (outcome.ok) return { job, holder, as: "done", result: outcome.value, quiet: work.quiet === true, ...next };
  const error = keepFailure(outcome);
  if (outcome.untried === true)
    return { job, holder, as: "untouched", dueAt: store.now() + (outcome.retryAfterMilliseconds ?? 0) };
  if (outcome.final === true || job.attempts >= (work.mostAttempts ?? usualAttempts))
    return { job, holder, as: "dead", error, ...next };
  const dueAt = store.now() + Math.max(outcome.retryAfterMilliseconds ?? 0, retryAfter(job.attempts));
  return { job, holder, as: "again", error, dueAt };
}
