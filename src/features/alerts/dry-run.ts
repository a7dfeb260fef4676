/** When a rule would have fired on a batch that is stored: the same code sees its readings, or their roll-ups where there are very many. */
import { createWatch, type Fired } from "../../domain/alerts/watch.ts";
import type { Rule } from "../../domain/alerts/rule.ts";
import { readingsOf, rollUpWidths, widthFor } from "../../domain/fermentation/roll-up.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { findSummary } from "../../storage/batch-summaries.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import type { Store } from "../../storage/database.ts";
import { listRollUps } from "../../storage/reading-rollups.ts";
import { latestReadings, listReadings } from "../../storage/readings.ts";
import { factsOf } from "./watch-batch.ts";

/** Beyond them the roll-ups are read, which have gravities and temperatures alone. */
const mostReadings = 20_000;
export const mostFired = 100;

async function readingsToSee(store: Store, batchId: string): Promise<readonly Reading[]> {
  const count = (await findSummary(store, batchId))?.brief.readingCount ?? 0;
  if (count <= mostReadings)
    return calibrateReadings(store, await listReadings(store, batchId, { limit: mostReadings }));
  const [[first], [last]] = await Promise.all([
    listReadings(store, batchId, { limit: 1 }),
    latestReadings(store, batchId, 1),
  ]);
  const width = widthFor((last?.at ?? 0) - (first?.at ?? 0));
  return readingsOf(await listRollUps(store, batchId, width === rollUpWidths[2] ? rollUpWidths[1] : width));
}

/** @returns the first `mostFired`, in order of time */
export async function dryRun(
  store: Store,
  { id, data }: Pick<Entry<"batch">, "id" | "data">,
  rule: Rule,
): Promise<Fired[]> {
  const watch = createWatch(rule, factsOf(data));
  const fired: Fired[] = [];
  for (const reading of await readingsToSee(store, id)) {
    const one = watch.see(reading);
    if (one) fired.push(one);
    if (fired.length >= mostFired) break;
  }
  return fired;
}
