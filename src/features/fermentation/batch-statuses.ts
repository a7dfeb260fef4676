/** The statuses of a batch in their order, and what each change sets. */
import type { BatchData, BatchStatus, Entry } from "../../domain/publishing/entry.ts";

export const batchStatuses = [
  "Planning",
  "Brewing",
  "Fermenting",
  "Conditioning",
  "Completed",
  "Archived",
] as const satisfies readonly BatchStatus[];

export const isBatchStatus = (text: string): text is BatchStatus => (batchStatuses as readonly string[]).includes(text);

const [, ...laterStatuses] = batchStatuses;
export const statusAfter = (status: BatchStatus): (typeof laterStatuses)[number] | null =>
  laterStatuses[batchStatuses.indexOf(status)] ?? null;

export const isBackwards = (from: BatchStatus, to: BatchStatus): boolean =>
  batchStatuses.indexOf(to) < batchStatuses.indexOf(from);

export const dateNames = ["brewedAt", "fermentationStartedAt", "packagedAt"] as const;
export type DateName = (typeof dateNames)[number];

/** The date of a batch at which a status begins, where it has one. */
export const dateOfStatus: Partial<Record<BatchStatus, DateName>> = {
  Brewing: "brewedAt",
  Fermenting: "fermentationStartedAt",
  Completed: "packagedAt",
};

/** When a status began: at its own date, else no later than the next that is known, else now. Of a batch that is entered later these have passed. */
export function momentOf(data: Pick<BatchData, DateName>, status: BatchStatus, now: number): number {
  const own = status === "Archived" ? [] : batchStatuses.slice(batchStatuses.indexOf(status));
  const known = own.map((each) => dateOfStatus[each]).flatMap((name) => (name ? (data[name] ?? []) : []));
  return Math.min(known[0] ?? now, now);
}

const begunBy: Partial<Record<BatchStatus, readonly DateName[]>> = {
  Brewing: ["brewedAt"],
  Fermenting: ["brewedAt", "fermentationStartedAt"],
  Completed: ["packagedAt"],
};

/** Dates that a status begins, where nobody has set them. */
export const datesOf = (data: BatchData, status: BatchStatus, now: number): Partial<BatchData> =>
  Object.fromEntries((begunBy[status] ?? []).map((name) => [name, data[name] ?? momentOf(data, status, now)]));

/** Who sees a batch's page, or why nobody does. */
export const pageState = ({ status, visibility }: Pick<Entry, "status" | "visibility">) =>
  status === "published" ? visibility : status;
