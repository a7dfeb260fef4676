/** All that a channel is to be told of alerts by now becomes one message. */
import { ok } from "../../domain/result.ts";
import { claimDeliveries, gatherKind } from "../../storage/alert-deliveries.ts";
import { inTransaction } from "../../storage/database.ts";
import { enqueue } from "../../storage/outbox.ts";
import type { Work } from "../../storage/work.ts";
import type { Notification } from "./send-notification.ts";
import { sendKind } from "./topics.ts";

export const gatherAlerts: Work = {
  kind: gatherKind,
  sends: true,
  quiet: true,
  async run({ store: outer }, { payload }) {
    const { channelId } = payload as { channelId: string };
    await inTransaction(outer, async (store) => {
      const messageId = await claimDeliveries(store, channelId);
      if (messageId === null) return;
      const message: Notification = { channelId, messageId, event: { type: "alerts" }, at: store.now() };
      await enqueue(store, [{ kind: sendKind, id: `${sendKind} ${messageId}`, payload: message, priority: 0 }]);
    });
    return ok(null);
  },
};
