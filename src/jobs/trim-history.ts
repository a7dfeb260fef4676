/** Forgets what happened and what was done more than 30 days ago, messages that were thrown away, and what of the statistics is not kept for ever. */
import { ok } from "../domain/result.ts";
import { trimStatistics } from "../features/statistics/statistics-deeds.ts";
import { trimKeys } from "../storage/api-keys.ts";
import { trimRequests } from "../storage/api-requests.ts";
import { trimEvents, trimJobs } from "../storage/job-history.ts";
import { trimMessages } from "../storage/messages.ts";
import { trimGrants } from "../storage/sign-in-grants.ts";
import { trimChanges } from "../storage/reading-changes.ts";
import { trimUnknown } from "../storage/unknown-senders.ts";
import type { Work } from "../storage/work.ts";

export const trimHistory: Work = {
  kind: "trim-history",
  schedule: () => Promise.resolve({ every: "day", at: "04:20" }),
  async run({ store }) {
    await trimStatistics(store);
    await trimKeys(store);
    await trimRequests(store);
    await trimGrants(store);
    await trimMessages(store);
    await trimUnknown(store);
    await trimChanges(store);
    return ok({ events: await trimEvents(store), work: await trimJobs(store) });
  },
};
