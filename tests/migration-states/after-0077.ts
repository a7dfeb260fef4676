/** An alert waits for the morning of a channel, and its rule is snoozed on the batch; alerts and channels of before are as they were. */
import { expect } from "vitest";
import { listDeliveries } from "../../src/storage/alert-deliveries.ts";
import { findSnooze } from "../../src/storage/alert-snoozes.ts";
import { findAlert } from "../../src/storage/alerts.ts";
import { at, site_id, type State } from "./state.ts";

export const after0077: State = {
  after: "0077-alert-messages",
  rows: {
    alert_deliveries: [
      {
        site_id,
        channel_id: "c77",
        alert_id: "a70",
        step: "fired",
        batch_id: "b70",
        due_at: at,
        message_id: null,
        messaged_at: null,
      },
    ],
    alert_snoozes: [{ site_id, batch_id: "b70", rule_id: "r70", until_at: at + 1000 }],
  },
  async check(store) {
    expect(await findAlert(store, "a70")).toMatchObject({ clearedAt: null });
    expect(await listDeliveries(store, ["a70"])).toMatchObject([{ channelId: "c77", step: "fired", messageId: null }]);
    expect(await findSnooze(store, { batchId: "b70", ruleId: "r70" })).toBe(at + 1000);
  },
};
