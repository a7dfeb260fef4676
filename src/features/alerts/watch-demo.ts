/** Lets the rules see the demo's fermentation as they would have while it went on: hour by hour, with the brewer's own rules. */
import type { KeptRule } from "../../storage/alert-rules.ts";
import { saveRule } from "../../storage/alert-rules.ts";
import type { Store } from "../../storage/database.ts";
import { listEntryIds } from "../../storage/entries.ts";
import { peekEntry } from "../../storage/entry-changes.ts";
import { watchBatch } from "./watch-batch.ts";

const hour = 3_600_000;

/** Its floats run on one AA cell, which the standard rule would take for an empty one. */
const battery: KeptRule = {
  id: "battery",
  scope: { is: "all", id: "" },
  rule: {
    join: "any",
    conditions: [
      { is: "level", quantity: "battery", side: "below", than: 10, hours: 0 },
      { is: "level", quantity: "volts", side: "below", than: 1.1, hours: 1 },
    ],
  },
  enabled: true,
};
const halfway = {
  rule: { join: "all", conditions: [{ is: "level", quantity: "gravity", side: "below", than: 1.03, hours: 2 }] },
  enabled: true,
} satisfies Omit<KeptRule, "id" | "scope">;

export async function watchDemo(store: Store): Promise<void> {
  await saveRule(store, battery);
  for (const id of await listEntryIds(store, "batch")) {
    const { batchStatus, fermentationStartedAt: startedAt } = (await peekEntry(store, "batch", id))?.data ?? {};
    if (batchStatus !== "Fermenting" || !startedAt) continue;
    await saveRule(store, { ...halfway, scope: { is: "batch", id } });
    for (let at = startedAt + hour; at <= store.now(); at += hour)
      await watchBatch({ ...store, origin: "import", now: () => at }, id, startedAt);
  }
}
