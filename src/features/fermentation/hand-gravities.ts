/** Gravities that somebody measured by hand: on the time axis, and the OG and FG of the batch. */
import type { Sample } from "../../domain/fermentation/sample.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { type BatchEvent, listBatchEvents } from "../../storage/batch-events.ts";
import type { Store } from "../../storage/database.ts";
import { measurementOf } from "./measurements.ts";

/** What stands on the time axis, in order of time. */
export const measuredGravities = (events: readonly BatchEvent[]): Sample[] =>
  events.flatMap((event) => {
    const isGravity = measurementOf(event)?.id === "gravity";
    return isGravity && event.number !== null ? [{ at: event.at, value: event.number }] : [];
  });

/** With the OG where the fermentation began and the FG where it was packaged, unless others were measured by then. */
export function handGravities(data: BatchData, events: readonly BatchEvent[]): Sample[] {
  const measured = measuredGravities(events);
  const { og, fg, fermentationStartedAt: began, packagedAt: ended } = data;
  const [first, last] = [measured[0], measured.at(-1)];
  const opens = og !== null && began !== null && (first === undefined || began < first.at);
  const closes = fg !== null && ended !== null && (last === undefined || ended > last.at);
  return [
    ...(opens ? [{ at: began, value: og }] : []),
    ...measured,
    ...(closes && ended > (began ?? 0) ? [{ at: ended, value: fg }] : []),
  ];
}

export const findHandGravities = async (store: Store, batchId: string, data: BatchData): Promise<Sample[]> =>
  handGravities(data, await listBatchEvents(store, batchId));
