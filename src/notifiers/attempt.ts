/** One attempt to reach somebody: bounded in time, and what the world does is an answer and never thrown. */
import { networkProblem } from "./network-problem.ts";
import { type Delivery, undelivered } from "./notifier.ts";

/** Longer than any sound server takes; a queue waits behind it. */
const longestAttempt = 20_000;

/** @param reach rejects with the network's own errors; the time runs from the look-up of a name to the last byte */
export async function attempt(
  stop: AbortSignal,
  reach: (signal: AbortSignal) => Promise<Delivery>,
  milliseconds = longestAttempt,
): Promise<Delivery> {
  const timeout = AbortSignal.timeout(milliseconds);
  const signal = AbortSignal.any([stop, timeout]);
  try {
    return await Promise.race([...(stop.aborted ? [] : [reach(signal)]), whenAborted(signal)]);
  } catch (error) {
    if (stop.aborted) return undelivered("aborted", "The delivery was stopped before it was complete.");
    if (timeout.aborted) return undelivered("timeout", "The server did not answer in time.");
    return networkProblem(error);
  }
}

/** Bounds what cannot be stopped, such as the system's look-up of a name. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
