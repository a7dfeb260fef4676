/** Who waits in vain is to fail there, and not when the test's time is over. */
import { setTimeout as wait } from "node:timers/promises";

const patienceMilliseconds = 10_000;

export const inTime = <T>(work: Promise<T> | T): Promise<T> => {
  const tired = wait(patienceMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error("Waited in vain.");
  });
  return Promise.race([Promise.resolve(work), tired]);
};
