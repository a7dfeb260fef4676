/** Writes how work ended: all that has ended in one turn of the event loop is one transaction. */
import type { Log } from "../platform/log.ts";
import type { Store } from "../storage/database.ts";
import { type Ended, endJobs } from "../storage/jobs.ts";

const patienceMilliseconds = 1000;

export type EndBook = {
  add(end: Ended): void;
  /** At once. */
  write(): Promise<void>;
  written(): Promise<void>;
  isEmpty(): boolean;
};

export function createEndBook(store: Store, log: Log, whenWritten: () => void): EndBook {
  let ended: Ended[] = [];
  let writing: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    writing = writing.then(writeEnded);
    return writing;
  }

  /** A database that is away for a moment is tried again with the leases. */
  async function writeEnded(): Promise<void> {
    const ends = ended;
    ended = [];
    try {
      await endJobs(store, ends);
    } catch (fault) {
      log.error({ err: fault, pieces: ends.length }, "how work ended could not be written");
      ended.push(...ends);
      setTimeout(() => void write(), patienceMilliseconds).unref();
      return;
    }
    if (ends.length > 0) whenWritten();
  }

  return {
    add(end) {
      ended.push(end);
      if (ended.length === 1) setImmediate(() => void write());
    },
    write,
    written: () => writing,
    isEmpty: () => ended.length === 0,
  };
}
