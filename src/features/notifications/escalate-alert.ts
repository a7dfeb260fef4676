/** What nobody acknowledges is told further: to channels that ask for it, after so many minutes and so many times. */
import { ok } from "../../domain/result.ts";
import { planDeliveries } from "../../storage/alert-deliveries.ts";
import { type Alert, findAlert } from "../../storage/alerts.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { findChannel, listChannels, type NotificationChannel } from "../../storage/notification-channels.ts";
import { enqueue } from "../../storage/outbox.ts";
import type { Work } from "../../storage/work.ts";
import { deliveryOf, snoozedUntil } from "./tell-of-alert.ts";

const kind = "escalate-alert";
const millisecondsPerMinute = 60_000;

/** `look`: how often it was looked at, this time included; `told`: how often it was told before. */
type Payload = { alertId: string; channelId: string; look: number; told: number };

const escalationOf = ({ enabled, alertPlan: { escalation } }: NotificationChannel, { rule }: Alert) =>
  enabled && escalation !== null && (rule.urgent === true || !escalation.urgentOnly) ? escalation : null;

/** Its id is of the alert, the channel and the look, so that each is taken once. */
const lookAt = (payload: Payload, dueAt: number) => ({
  kind,
  id: `${kind} ${payload.alertId} ${payload.channelId} ${payload.look}`,
  payload,
  dueAt,
});

/** @param toldAt when the first channel is told, epoch milliseconds: nobody can acknowledge before */
export async function startEscalation(store: Store, alertId: string, toldAt: number): Promise<void> {
  const alert = await findAlert(store, alertId);
  if (!alert) return;
  const looks = (await listChannels(store)).flatMap((channel) => {
    const escalation = escalationOf(channel, alert);
    const first = { alertId, channelId: channel.id, look: 1, told: 0 };
    return escalation ? lookAt(first, toldAt + escalation.minutes * millisecondsPerMinute) : [];
  });
  await enqueue(store, looks);
}

/** In the transaction at hand. A snoozed alert is left alone until its snooze is over for as long as an alert that was just told; what was acknowledged or is over is done with. */
async function escalate(store: Store, { alertId, channelId, look, told }: Payload): Promise<void> {
  const [alert, channel] = await Promise.all([findAlert(store, alertId), findChannel(store, channelId)]);
  const escalation = alert && channel && escalationOf(channel, alert);
  if (!escalation || alert.seenAt !== null || alert.clearedAt !== null || told >= escalation.times) return;
  const until = await snoozedUntil(store, alert);
  const times = until === null ? told + 1 : told;
  if (until === null) await planDeliveries(store, [await deliveryOf(store, channel, alert, `escalated ${times}`)]);
  if (times >= escalation.times) return;
  const next = { alertId, channelId, look: look + 1, told: times };
  await enqueue(store, [lookAt(next, (until ?? store.now()) + escalation.minutes * millisecondsPerMinute)]);
}

export const escalateAlert: Work = {
  kind,
  sends: true,
  quiet: true,
  async run({ store }, { payload }) {
    await inTransaction(store, (tx) => escalate(tx, payload as Payload));
    return ok(null);
  },
};
