/** Sends one message through one channel, and says what came of it. */
import type { SiteEvent } from "../../domain/events.ts";
import { ok, problem, type Problem } from "../../domain/result.ts";
import type { Delivery, Message } from "../../notifiers/notifier.ts";
import { deliver } from "../../notifiers/registry.ts";
import type { Store } from "../../storage/database.ts";
import {
  disableDeadChannel,
  findChannel,
  type NotificationChannel,
  readSecrets,
} from "../../storage/notification-channels.ts";
import type { Outcome, Work, WorkParts } from "../../storage/work.ts";
import { composeMessage } from "./compose-message.ts";
import { sendKind } from "./topics.ts";
import { readVapidKeys } from "./vapid-keys.ts";

/** A test has no event. */
export type Notification = { channelId: string; messageId: string; event: SiteEvent | null; at: number };
export type Sent = { channel: string; title: string; receipt: string; failed?: true };

const test = (channel: NotificationChannel, origin: string) => ({
  title: "Test message",
  text: `“${channel.name}” can send messages from ${origin}.`,
  link: `${origin}/studio/notifications`,
});

async function configOf(store: Store, { id, notifier, config }: NotificationChannel) {
  const secrets = await readSecrets(store, id);
  if (secrets === null) return null;
  const own = notifier === "web-push" ? { vapid: await readVapidKeys(store) } : {};
  return { ...config, ...secrets, ...own };
}

export const outcomeOf = (delivery: Exclude<Delivery, { ok: true }>): Problem & Exclude<Outcome, { ok: true }> => ({
  ...problem(delivery.code, delivery.message),
  final: delivery.again === "final",
  ...(delivery.retryAfterSeconds === null ? {} : { retryAfterMilliseconds: delivery.retryAfterSeconds * 1000 }),
});

/** One attempt. A receiver that is gone for good switches its channel off. */
export async function sendThrough(
  { store, signal }: Pick<WorkParts, "store" | "signal">,
  channel: NotificationChannel,
  message: Message,
): Promise<Outcome> {
  const config = await configOf(store, channel);
  if (config === null)
    return { ...problem("secret", `Enter the secrets of “${channel.name}” again. They can't be read.`), final: true };
  const context = { signal, now: store.now, allowPrivate: channel.allowPrivate };
  const delivery = await deliver(channel.notifier, config, message, context);
  if (delivery.ok) return ok({ channel: channel.name, title: message.title, receipt: delivery.receipt } satisfies Sent);
  if (delivery.code === "gone") await disableDeadChannel(store, channel.id, delivery.message);
  return outcomeOf(delivery);
}

export const sendNotification: Work = {
  kind: sendKind,
  label: "Send a notification",
  sends: true,
  slow: true,
  async run(parts, { payload }) {
    const { channelId, messageId, event, at } = payload as Notification;
    const channel = await findChannel(parts.store, channelId);
    if (!channel || (event !== null && !channel.enabled))
      return ok({ channel: channel?.name ?? "", title: "", receipt: "Not sent: the channel is off" } satisfies Sent);
    const words = event === null ? test(channel, parts.origin) : await composeMessage(parts, event);
    if (words === null)
      return ok({ channel: channel.name, title: "", receipt: "Not sent: no longer relevant" } satisfies Sent);
    const kind = event?.type ?? "test";
    const outcome = await sendThrough(parts, channel, { id: messageId, kind, createdAt: at, ...words });
    if (outcome.ok || event !== null) return outcome;
    // Whoever tests wants to know now, and has seen it then.
    return ok({ channel: channel.name, title: words.title, receipt: outcome.message, failed: true } satisfies Sent);
  },
};
