/** When a batch came into each of its states, and when the plan brings it into those to come. */
import type { BatchData, Entry } from "../../../domain/publishing/entry.ts";
import type { BatchEvent } from "../../../storage/batch-events.ts";
import { type BenchState, benchStates, stateOf } from "./batch-views.ts";

/** `days` since pitching, where the batch ferments now. */
export type StripState = { state: BenchState; at: number | null; isPlanned: boolean; days?: number };

const dayMilliseconds = 86_400_000;

/** The last change into a state: a batch that was reopened came into it twice. */
const changedTo = (events: readonly BatchEvent[], state: BenchState): number | null =>
  events.findLast(({ type, title }) => type === "status" && title === state)?.at ?? null;

function cameAt({ createdAt, data }: Entry<"batch">, events: readonly BatchEvent[], state: BenchState): number | null {
  switch (state) {
    case "Planning":
      // Of a batch that was entered later nobody knows.
      return data.brewedAt !== null && data.brewedAt < createdAt ? null : createdAt;
    case "Brewing":
      return data.brewedAt ?? changedTo(events, state);
    case "Fermenting":
      return data.fermentationStartedAt ?? changedTo(events, state);
    case "Conditioning":
      return changedTo(events, state);
    case "Completed":
      return data.packagedAt ?? changedTo(events, state);
  }
}

/** From the recipe's steps: the last of several is the conditioning. */
function plannedAt({ recipe, brewedAt, fermentationStartedAt }: BatchData, state: BenchState): number | null {
  const began = fermentationStartedAt ?? brewedAt;
  const steps = recipe?.fermentation ?? [];
  if (began === null) return null;
  if (state === "Fermenting") return began;
  if (steps.length === 0) return null;
  const counted = state === "Conditioning" ? steps.slice(0, Math.max(1, steps.length - 1)) : steps;
  const days = counted.reduce((sum, step) => sum + step.days, 0);
  return state === "Planning" || state === "Brewing" || days <= 0 ? null : began + days * dayMilliseconds;
}

export function batchStrip(entry: Entry<"batch">, events: readonly BatchEvent[], now: number): StripState[] {
  const current = stateOf(entry.data.batchStatus);
  const reached = benchStates.indexOf(current);
  return benchStates.map((state, index) => {
    if (index <= reached) {
      const at = cameAt(entry, events, state);
      const ferments = state === "Fermenting" && state === current && at !== null;
      return { state, at, isPlanned: false, ...(ferments && { days: (now - at) / dayMilliseconds }) };
    }
    // A date that somebody has set ahead is the plan.
    const set = state === "Brewing" ? entry.data.brewedAt : state === "Completed" ? entry.data.packagedAt : null;
    return { state, at: set ?? plannedAt(entry.data, state), isPlanned: true };
  });
}
