/** What became of a device's message, as it is kept beside it. */
import type { ReadingFault } from "../domain/fermentation/reading-fault.ts";

export type PayloadOutcome =
  | { result: "stored" }
  | { result: "stored-in-part"; faults: readonly ReadingFault[] }
  | { result: "refused"; code: string; faults: readonly ReadingFault[] };
/** Up to version 0.2 it was an English sentence. */
export type KeptOutcome = PayloadOutcome | { result: "told"; text: string };

/** A message of thousands of readings has thousands of faults. */
const mostFaults = 8;

export const writeOutcome = (outcome: PayloadOutcome): string =>
  outcome.result === "stored"
    ? outcome.result
    : JSON.stringify({ ...outcome, faults: outcome.faults.slice(0, mostFaults) });

export function readOutcome(kept: string): KeptOutcome {
  if (kept === "stored") return { result: "stored" };
  return kept.startsWith("{") ? (JSON.parse(kept) as PayloadOutcome) : { result: "told", text: kept };
}
