/** A message has told of an alert: the address of its link. */
import { sealAlertLink } from "../src/features/notifications/alert-link.ts";
import { claimDeliveries, planDeliveries } from "../src/storage/alert-deliveries.ts";
import { keepWatches, listAlerts } from "../src/storage/alerts.ts";
import type { Store } from "../src/storage/database.ts";
import { latestBatches } from "../src/storage/own-entries.ts";
import { owner } from "./entry-factory.ts";
import { warm } from "./watched-batch.ts";

/** @param count alerts of the latest batch that one message tells */
export async function tellAlert(store: Store, count = 1): Promise<string> {
  const [batch] = await latestBatches(store, owner, 1);
  const batchId = batch?.id ?? "";
  const at = (index: number) => store.now() - 3_600_000 * (index + 1);
  const fired = Array.from({ length: count }, (_, index) => ({
    ruleId: `told ${count} ${index}`,
    rule: warm,
    fired: { at: at(index), values: [26], readings: [{ at: at(index), name: "value" as const, value: 26 }] },
  }));
  await keepWatches(store, batchId, [], fired);
  const alerts = await listAlerts(store, { limit: count });
  const channelId = "phone";
  await planDeliveries(
    store,
    alerts.map(({ id: alertId }) => ({ channelId, alertId, batchId, step: "fired", dueAt: store.now() })),
  );
  return `/-/alert/${sealAlertLink(store, (await claimDeliveries(store, channelId)) ?? "")}`;
}
