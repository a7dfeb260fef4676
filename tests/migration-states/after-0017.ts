/** Batches that were written before their number and status stood in columns, and before anybody looked for readings far off their neighbours. */
import { expect } from "vitest";
import { now } from "../../src/platform/clock.ts";
import { findProposals } from "../../src/storage/batch-summaries.ts";
import { testWorker } from "../do-work.ts";
import type { State } from "./state.ts";

export const after0017: State = {
  after: "0017-studio-lists",
  rows: {},
  async check(store) {
    await testWorker({ ...store, now }).drain();
    const batch = await store.database.db
      .selectFrom("entries")
      .select(["number", "stage"])
      .where("site_id", "=", store.siteId)
      .where("id", "=", "batch-id")
      .executeTakeFirst();
    expect(batch).toEqual({ number: expect.any(Number), stage: expect.any(String) });
    expect(await findProposals(store, "batch-id")).toEqual([]);
  },
};
