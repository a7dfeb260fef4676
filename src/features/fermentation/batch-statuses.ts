/** The statuses of a batch in their order, and what each change sets. */
import type { BatchData, BatchStatus } from "../../domain/publishing/entry.ts";

export const batchStatuses = [
  "Planning",
  "Brewing",
  "Fermenting",
  "Conditioning",
  "Completed",
  "Archived",
] as const satisfies readonly BatchStatus[];

export const isBatchStatus = (text: string): text is BatchStatus => (batchStatuses as readonly string[]).includes(text);

export const statusAfter = (status: BatchStatus): BatchStatus | null =>
  batchStatuses[batchStatuses.indexOf(status) + 1] ?? null;

export const isBackwards = (from: BatchStatus, to: BatchStatus): boolean =>
  batchStatuses.indexOf(to) < batchStatuses.indexOf(from);

/** Dates that a status begins, where nobody has set them. */
export function datesOf(data: BatchData, status: BatchStatus, now: number): Partial<BatchData> {
  if (status === "Brewing") return { brewedAt: data.brewedAt ?? now };
  if (status === "Fermenting")
    return { brewedAt: data.brewedAt ?? now, fermentationStartedAt: data.fermentationStartedAt ?? now };
  return status === "Completed" ? { packagedAt: data.packagedAt ?? now } : {};
}
