/** What has to be done once a process starts, and may not be possible yet: a disk is full, a database is away. */
import { setTimeout as wait } from "node:timers/promises";

type Tries = { say: (fault: unknown) => void; isStopped: () => boolean; waitMilliseconds?: number };

/** It is said once in so many tries. */
const saidEach = 60;

/** Tries until it is done. */
export async function untilDone(run: () => Promise<void>, { say, isStopped, waitMilliseconds = 1000 }: Tries) {
  for (let tries = 0; !isStopped(); tries++) {
    try {
      return await run();
    } catch (fault) {
      if (tries % saidEach === 0) say(fault);
    }
    await wait(waitMilliseconds, undefined, { ref: false });
  }
}
