/** An alert is planned to be told to the channels that hear of alerts, unless somebody has acknowledged or snoozed it. */
import { lastMessageAt, type NewDelivery, planDeliveries } from "../../storage/alert-deliveries.ts";
import { listSnoozes } from "../../storage/alert-snoozes.ts";
import { type Alert, findAlert } from "../../storage/alerts.ts";
import type { Store } from "../../storage/database.ts";
import type { NotificationChannel } from "../../storage/notification-channels.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { hearing } from "./hearing.ts";
import { whenTold } from "./when-told.ts";

async function isSnoozed(store: Store, { batchId, ruleId }: Alert): Promise<boolean> {
  return (await listSnoozes(store, [batchId])).some((snooze) => snooze.ruleId === ruleId);
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

/** @param step why it is told: each reason is told once to a channel */
export async function tellOfAlert(store: Store, alertId: string, step: string): Promise<void> {
  const alert = await findAlert(store, alertId);
  if (!alert || alert.seenAt !== null || (await isSnoozed(store, alert))) return;
  const channels = await hearing(store, "alert");
  await planDeliveries(store, await Promise.all(channels.map((channel) => deliveryOf(store, channel, alert, step))));
}
