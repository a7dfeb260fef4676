/** What is kept of a batch's readings follows them: new ones after a second, everything else at once. */
import type { SiteEvent } from "../../domain/events.ts";
import { program } from "../../domain/people/program.ts";
import type { BatchStatus } from "../../domain/publishing/entry.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { ok, problem } from "../../domain/result.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import { enqueue } from "../../storage/outbox.ts";
import { latestBatches } from "../../storage/own-entries.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import type { Work } from "../../storage/work.ts";
import { advanceProfile, isFollowed } from "./profile/advance-profile.ts";
import { never, summarizeBatch } from "./summarize-batch.ts";

const kind = "summarize-batch";
/** Readings come in company; a page adds the latest by itself meanwhile. */
const companyMilliseconds = 1000;
function batchOf(event: SiteEvent): string | null {
  if ("batchId" in event) return event.batchId;
  return "entryId" in event && event.kind === "batch" ? event.entryId : null;
}

export const summarize: Work = {
  kind,
  on: [
    "readings-stored",
    "readings-excluded",
    "readings-moved",
    "batch-state-changed",
    "batch-noted",
    "entry-saved",
    "entry-restored",
    "entry-purged",
  ],
  join: batchOf,
  since: (event) => ("from" in event ? event.from : never),
  after: ({ type }) => (type === "readings-stored" ? companyMilliseconds : 0),
  places: 2,
  rest: 9,
  quiet: true,
  async run({ store, signal }, { payload, since }) {
    const batchId = batchOf(payload as SiteEvent);
    if (batchId === null) return ok(null);
    if (!(await summarizeBatch(store, batchId, since ?? 0, signal)))
      return problem("stopped", "The program is stopping.");
    await advanceProfile(store, batchId);
    return ok(null);
  },
};

/** Silence sends nothing, and some steps wait for the clock. */
const minutesBetweenLooks = 5;
const lookedAt = 100;

export const followProfiles: Work = {
  kind: "follow-profiles",
  schedule: async (store) =>
    isOn(await readSiteSettings(store), "fermentation") ? { every: "minutes", minutes: minutesBetweenLooks } : null,
  quiet: true,
  async run({ store }) {
    const batches = await latestBatches(store, program, lookedAt);
    for (const { id, stage } of batches) if (isFollowed(stage as BatchStatus)) await advanceProfile(store, id);
    return ok(null);
  },
};

/** Another calibration shows all that the device measured in another light. */
export const recalibrate: Work = {
  kind: "recalibrate",
  on: ["calibration-changed"],
  join: (event) => ("deviceId" in event ? event.deviceId : null),
  quiet: true,
  async run({ store }, { payload }) {
    const { deviceId } = payload as { deviceId: string };
    const batches = new Set((await listAssignments(store, { deviceId })).map(({ batchId }) => batchId));
    await enqueue(
      store,
      [...batches].map((batchId) => ({ kind, key: `${kind} ${batchId}`, payload: { batchId }, since: 0 })),
    );
    return ok(null);
  },
};
