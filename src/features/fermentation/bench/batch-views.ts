/** The views of a batch in the studio and the states of its bench, as addresses name them. */
import type { BatchStatus } from "../../../domain/publishing/entry.ts";

export const batchViews = ["bench", "log", "ingredients", "page"] as const;
export type BatchViewName = (typeof batchViews)[number];

/** Archived is no work: it opens what was completed. */
export const benchStates = ["Planning", "Brewing", "Fermenting", "Conditioning", "Completed"] as const;
export type BenchState = (typeof benchStates)[number];

export const stateOf = (status: BatchStatus): BenchState => (status === "Archived" ? "Completed" : status);

/** An older page of readings and a search of lots belong to a view that an address need not name. */
export function viewAsked(search: URLSearchParams): BatchViewName {
  const named = batchViews.find((view) => view === search.get("view"));
  if (named) return named;
  if (search.has("before")) return "log";
  return search.has("lots") ? "ingredients" : "bench";
}

export const stateAsked = (search: URLSearchParams, status: BatchStatus): BenchState =>
  benchStates.find((state) => state.toLowerCase() === search.get("at")) ?? stateOf(status);

export const viewHref = (id: string, view: BatchViewName): string =>
  view === "bench" ? `/studio/batches/${id}` : `/studio/batches/${id}?view=${view}`;

export const stateHref = (id: string, state: BenchState, status: BatchStatus): string =>
  state === stateOf(status) ? `/studio/batches/${id}` : `/studio/batches/${id}?at=${state.toLowerCase()}`;

/** Where a deed leads of which nothing is shown: to the view that its form stood in. */
export function placeOf(id: string, search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["view", "at", "before", "lots"]) {
    const value = search.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === "" ? `/studio/batches/${id}` : `/studio/batches/${id}?${text}`;
}
