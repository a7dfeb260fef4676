/** What follows from commits of very many readings is written a moment after them, for several commits at once. */
import { ok } from "../domain/result.ts";
import { followCommit, followKind } from "../storage/reading-events.ts";
import type { Work } from "../storage/work.ts";

export const followReadings: Work = {
  kind: followKind,
  /** So that none waits for another: they are one statement. */
  places: 50,
  quiet: true,
  async run({ store }, { eventId }) {
    if (eventId !== null) await followCommit(store, eventId);
    return ok(null);
  },
};
