/** A batch that a device measured from pitching on, summed up: for tests of what one batch knows of others. */
import { simulateFermentation } from "../src/domain/fermentation/simulate-fermentation.ts";
import type { BatchData, Entry, Visibility } from "../src/domain/publishing/entry.ts";
import { summarizeBatch } from "../src/features/fermentation/summarize-batch.ts";
import type { Store } from "../src/storage/database.ts";
import { assignDevice, insertDevice } from "../src/storage/devices.ts";
import { appendReadings } from "../src/storage/readings.ts";
import { dataOf, insert } from "./entry-factory.ts";

const day = 86_400_000;

type Brew = Partial<BatchData> & {
  number: number;
  title?: string;
  fg?: number;
  days?: number;
  visibility?: Visibility;
  status?: "draft" | "published";
};

export async function brewedBatch(store: Store, brew: Brew): Promise<Entry<"batch">> {
  const { title = "Reflow", days = 12, visibility = "public", status = "published", ...given } = brew;
  const startAt = given.fermentationStartedAt ?? store.now() - days * day;
  const og = given.og ?? 1.052;
  const data = {
    ...dataOf.batch,
    batchStatus: "Completed" as const,
    ...given,
    fermentationStartedAt: startAt,
    og,
  };
  const entry = await insert(store, { kind: "batch", title, status, visibility, publishAt: startAt, data });
  const { device } = await insertDevice(store, { name: `Float ${given.number}` });
  await assignDevice(store, device.id, entry.id, startAt);
  const readings = simulateFermentation({
    seed: given.number,
    startAt,
    og,
    fg: given.fg ?? 1.013,
    days,
    intervalMinutes: 60,
  });
  await appendReadings(
    store,
    readings.map((reading) => ({ ...reading, deviceId: device.id })),
  );
  await summarizeBatch(store, entry.id, 0);
  return entry;
}
