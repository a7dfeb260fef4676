/** Does one piece of work as the worker would, or all that is due. */
import pino from "pino";
import { works } from "../src/jobs/registry.ts";
import { Worker } from "../src/jobs/worker.ts";
import type { Store } from "../src/storage/database.ts";
import type { Job, Outcome, Work } from "../src/storage/work.ts";

const origin = "http://localhost:3000";

const aJob = (work: Work): Job => ({
  id: "job",
  kind: work.kind,
  key: null,
  payload: {},
  since: null,
  origin: "live",
  eventId: null,
  attempts: 1,
  createdAt: 0,
  dueAt: 0,
});

export const doWork = (work: Work, parts: { store: Store; dataFolder: string }): Promise<Outcome> =>
  work.run({ ...parts, origin, signal: new AbortController().signal }, aJob(work));

/** A worker on this store that does nothing by itself: `drain` does what is due. */
export const testWorker = (store: Store, kinds: readonly Work[] = works, dataFolder = "") =>
  new Worker(kinds, { store, dataFolder, origin }, pino({ level: "silent" }));
