/** What a batch in the brewery is to be held at now, for whoever holds it. */
import type { BatchData, BatchStatus } from "../publishing/entry.ts";
import { followProfile, type Target, targetAt } from "./follow-profile.ts";

/** `goal`: °C at which the step that runs ends, whatever a ramp has come to. */
export type BatchTarget = Target & { goal: number };

const inBrewery: readonly BatchStatus[] = ["Brewing", "Fermenting", "Conditioning"];

/**
 * @param now epoch milliseconds
 * @returns null where nothing is planned, or the batch is not in the brewery; before pitching that of the first step
 */
export function batchTarget(
  { batchStatus, setPoints, fermentationStartedAt: startedAt }: BatchData,
  now: number,
): BatchTarget | null {
  if (!inBrewery.includes(batchStatus)) return null;
  const followed = followProfile(setPoints, startedAt, now);
  const target = targetAt(followed, startedAt, now);
  return target && { ...target, goal: followed[target.step]?.celsius ?? target.celsius };
}
