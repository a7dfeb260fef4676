/** What batches' readings come to: worked out anew by the work that the migration leaves. */
import { expect } from "vitest";
import { now } from "../../src/platform/clock.ts";
import { findSummary } from "../../src/storage/batch-summaries.ts";
import { testWorker } from "../do-work.ts";
import type { State } from "./state.ts";

export const after0013: State = {
  after: "0013-summaries",
  rows: {},
  async check(store) {
    // The work is due when it was migrated, and that is now.
    await testWorker({ ...store, now }).drain();
    expect((await findSummary(store, "batch-id"))?.brief.readingCount).toBeGreaterThan(0);
  },
};
