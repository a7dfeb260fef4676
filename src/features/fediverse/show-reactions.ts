/** Pages that visitors have asked for before say how often they were liked, too: once a minute, however many do. */
import { ok } from "../../domain/result.ts";
import type { NewJob } from "../../storage/job-rows.ts";
import type { Work } from "../../storage/work.ts";

const kind = "show-reactions";
const calmMilliseconds = 60_000;

/** @param now epoch milliseconds */
export const showReactionsJob = (now: number): NewJob => ({ kind, key: kind, dueAt: now + calmMilliseconds });

export const showReactions: Work = {
  kind,
  quiet: true,
  async run({ store: { database, siteId } }) {
    await database.publish("content", { siteId });
    return ok(null);
  },
};
