/** Dated things that the owner chooses as milestones of home: all there are to choose from, and those that were. */
import { milestoneKey } from "../domain/publishing/dated-step.ts";
import type { StepKind } from "../domain/publishing/dated-step.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { type PlacedStep, readSteps, stepsIn } from "./dated-steps.ts";
import type { Store } from "./database.ts";

export type ChoosableStep = PlacedStep & { key: string };

/** Each key once: an album's tracks are one, and so is what one project has on one day. */
function withKeys(steps: readonly PlacedStep[]): ChoosableStep[] {
  const all = steps.map((step) => ({
    ...step,
    title: step.kind === "track" ? step.entryTitle : step.title,
    key: milestoneKey(step),
  }));
  return [...new Map(all.toReversed().map((step) => [step.key, step])).values()].toSorted((a, b) => b.at - a.at);
}

/** The newest first. */
export async function stepsToChoose(
  store: Store,
  viewer: Viewer,
  kinds: readonly StepKind[],
  limit: number,
): Promise<ChoosableStep[]> {
  return withKeys(await readSteps(store, viewer, kinds, { limit }));
}

/** Those of these keys that this viewer finds, the newest first; what is gone, hidden or still to come is left out. */
export async function chosenMilestones(
  store: Store,
  viewer: Viewer,
  kinds: readonly StepKind[],
  keys: readonly string[],
): Promise<ChoosableStep[]> {
  const entries = new Set(keys.map((key) => key.split(" ")[1] ?? ""));
  const steps = await stepsIn(store, viewer, [...entries]);
  return withKeys(steps.filter(({ kind }) => kinds.includes(kind))).filter(({ key }) => keys.includes(key));
}
