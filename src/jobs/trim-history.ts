/** Forgets what happened and what was done more than 30 days ago. */
import { ok } from "../domain/result.ts";
import { trimEvents, trimJobs } from "../storage/job-history.ts";
import type { Work } from "../storage/work.ts";

export const trimHistory: Work = {
  kind: "trim-history",
  schedule: () => Promise.resolve({ every: "day", at: "04:20" }),
  async run({ store }) {
    return ok({ events: await trimEvents(store), work: await trimJobs(store) });
  },
};
