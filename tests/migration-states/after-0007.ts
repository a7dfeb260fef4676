/** Something that happened, and work that waits. */
import { expect } from "vitest";
import { claimJobs } from "../../src/storage/jobs.ts";
import { at, site_id, type State } from "./state.ts";

export const after0007: State = {
  after: "0007-events-and-work",
  rows: {
    events: [
      {
        site_id,
        id: "event-id",
        at,
        type: "person-changed",
        origin: "live",
        data: '{"type":"person-changed","userId":"user-id"}',
      },
    ],
    jobs: [
      {
        site_id,
        id: "job-id",
        kind: "greet",
        key: null,
        state: "waiting",
        priority: 1,
        due_at: at,
        payload: '{"userId":"user-id"}',
        since: null,
        origin: "live",
        event_id: "event-id",
        attempts: 1,
        holder: null,
        last_error: "Nobody answered.",
        result: null,
        created_at: at,
        updated_at: at,
      },
    ],
  },
  async check(store) {
    const claim = { kinds: ["greet"], most: 10, leaseMilliseconds: 60_000, holder: "me" };
    expect(await claimJobs(store, claim)).toMatchObject([
      { id: "job-id", payload: { userId: "user-id" }, eventId: "event-id", attempts: 2 },
    ]);
  },
};
