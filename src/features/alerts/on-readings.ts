/** Rules look at a batch when readings of it came, and at all watched ones by the clock, because silence sends nothing. */
import type { SiteEvent } from "../../domain/events.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { ok } from "../../domain/result.ts";
import { watchedBatches } from "../../storage/alerts.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { enqueue } from "../../storage/outbox.ts";
import type { Work } from "../../storage/work.ts";
import { watchBatch } from "./watch-batch.ts";

const kind = "watch-batch";
/** Readings come in company. */
const companyMilliseconds = 400;
const lateMilliseconds = 3000;
const minutesBetweenLooks = 5;

const keyOf = (batchId: string) => `${kind} ${batchId}`;
const batchOf = (event: SiteEvent): string | null => ("batchId" in event ? event.batchId : null);

/** What is imported, replayed or of the demo tells nobody. */
export const watchReadings: Work = {
  kind,
  on: ["readings-stored"],
  origins: ["live"],
  join: batchOf,
  since: (event) => ("from" in event ? event.from : null),
  after: () => companyMilliseconds,
  priority: 0,
  places: 20,
  rest: 20,
  patience: lateMilliseconds,
  quiet: true,
  async run({ store, signal }, { payload, since }) {
    const batchId = batchOf(payload as SiteEvent);
    if (batchId === null) return ok(null);
    while (!signal.aborted && (await watchBatch(store, batchId, since ?? store.now())));
    return ok(null);
  },
};

export const watchSilence: Work = {
  kind: "watch-silence",
  schedule: async (store) =>
    isOn(await readSiteSettings(store), "fermentation") ? { every: "minutes", minutes: minutesBetweenLooks } : null,
  quiet: true,
  async run({ store }) {
    const now = store.now();
    const batches = await watchedBatches(store);
    await enqueue(
      store,
      batches.map((batchId) => ({ kind, key: keyOf(batchId), payload: { batchId }, since: now })),
    );
    return ok(null);
  },
};
