/** An alert is planned to be told to the channels that hear of alerts, unless somebody has acknowledged or snoozed it. */
import { lastMessageAt, type NewDelivery, planDeliveries } from "../../storage/alert-deliveries.ts";
import { listSnoozes } from "../../storage/alert-snoozes.ts";
import { type Alert, findAlert } from "../../storage/alerts.ts";
import type { Store } from "../../storage/database.ts";
import type { NotificationChannel } from "../../storage/notification-channels.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { hearing } from "./hearing.ts";
import { whenTold } from "./when-told.ts";

/** Epoch milliseconds; null where it is not. */
export async function snoozedUntil(store: Store, { batchId, ruleId }: Alert): Promise<number | null> {
  return (await listSnoozes(store, [batchId])).find((snooze) => snooze.ruleId === ruleId)?.until ?? null;
}

/** As the channel's own plan has it, by the site's clocks. */
export async function deliveryOf(
  store: Store,
  { id: channelId, alertPlan }: NotificationChannel,
  { id: alertId, batchId, rule }: Alert,
  step: string,
): Promise<NewDelivery> {
  const [{ timeZone }, lastAt] = await Promise.all([readSiteSettings(store), lastMessageAt(store, channelId)]);
  const telling = { urgent: rule.urgent === true, lastAt };
  return { channelId, alertId, batchId, step, dueAt: whenTold(alertPlan, telling, store.now(), timeZone) };
}

/**
 * @param step why it is told: each reason is told once to a channel
 * @returns when the first of them is told, epoch milliseconds; null where none is
 */
export async function tellOfAlert(store: Store, alertId: string, step: string): Promise<number | null> {
  const alert = await findAlert(store, alertId);
  if (!alert || alert.seenAt !== null || (await snoozedUntil(store, alert)) !== null) return null;
  const channels = await hearing(store, "alert");
  const deliveries = await Promise.all(channels.map((channel) => deliveryOf(store, channel, alert, step)));
  await planDeliveries(store, deliveries);
  return deliveries.length === 0 ? null : Math.min(...deliveries.map(({ dueAt }) => dueAt));
}
