/** Changes of status on the time axis follow the batch's dates. */
import type { BatchData, Entry } from "../../domain/publishing/entry.ts";
import { listBatchEvents, updateBatchEvent } from "../../storage/batch-events.ts";
import type { Store } from "../../storage/database.ts";
import { batchStatuses, dateNames, dateOfStatus } from "./batch-statuses.ts";

/** Forms say a time to the minute. */
const minute = 60_000;

/** One that stands elsewhere than its date stood was put there by somebody, and stays. */
export async function moveFlags(store: Store, { id, data }: Entry<"batch">, dates: Partial<BatchData>): Promise<void> {
  const moved = dateNames.filter((name) => typeof dates[name] === "number" && dates[name] !== data[name]);
  if (moved.length === 0) return;
  const events = (await listBatchEvents(store, id)).filter(({ type }) => type === "status");
  for (const name of moved) {
    const [before, at] = [data[name], dates[name]];
    const status = batchStatuses.find((each) => dateOfStatus[each] === name);
    const flag = events.find(
      ({ title, at: stood }) => title === status && before !== null && Math.abs(stood - before) < minute,
    );
    if (flag && typeof at === "number") await updateBatchEvent(store, flag.id, { at });
  }
}
