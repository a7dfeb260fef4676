/** Sends one message through one channel, and says what came of it. */
import { ok, problem, type Problem } from "../../domain/result.ts";
import type { Delivery, Message } from "../../notifiers/notifier.ts";
import { deliver } from "../../notifiers/registry.ts";
import { keepFailure } from "../../platform/failure.ts";
import type { VisitorChoices } from "../../platform/visitor-choices.ts";
import type { NotSent } from "../../platform/receipt.ts";
import type { Store } from "../../storage/database.ts";
import {
  disableDeadChannel,
  findChannel,
  type NotificationChannel,
  readSecrets,
} from "../../storage/notification-channels.ts";
import type { Outcome, Work, WorkParts } from "../../storage/work.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import type { Words } from "../../words/arguments.ts";
import { knownLanguages } from "../../words/known-languages.ts";
import { wordsOf } from "../../words/words.ts";
import { composeAlerts } from "./compose-alerts.ts";
import { type Composed, composeMessage, type Place } from "./compose-message.ts";
import { sendKind, type Told } from "./topics.ts";
import { readVapidKeys } from "./vapid-keys.ts";

/** A test has no event; alerts are those that were gathered for this message. */
export type Notification = { channelId: string; messageId: string; event: Told | null; at: number };
export type Sent = { channel: string; title: string; receipt: string; failed?: true };

const test = (words: Words, channel: NotificationChannel, origin: string): Composed => ({
  title: words.text("notice.test"),
  text: words.text("notice.test.text", { channel: channel.name, site: origin }),
  link: `${origin}/studio/notifications`,
});

/** A browser's reader chose one; everybody else reads the site's. */
async function languageOf(store: Store, { config }: NotificationChannel): Promise<VisitorChoices["language"]> {
  const spoken = config["language"] ?? (await readSiteSettings(store)).language;
  return knownLanguages.find((language) => language === spoken) ?? "en";
}

const letterIn = (words: Words, language: string): NonNullable<Message["letter"]> => ({
  language,
  open: words.text("notice.open"),
  reason: words.text("notice.reason"),
});

const notSent = (channel: string, receipt: NotSent) => ok({ channel, title: "", receipt } satisfies Sent);

async function configOf(store: Store, { id, notifier, config }: NotificationChannel) {
  const secrets = await readSecrets(store, id);
  if (secrets === null) return null;
  const own = notifier === "web-push" ? { vapid: await readVapidKeys(store) } : {};
  return { ...config, ...secrets, ...own };
}

export const outcomeOf = (delivery: Exclude<Delivery, { ok: true }>): Problem & Exclude<Outcome, { ok: true }> => ({
  ...problem(delivery.code, delivery.message),
  answer: delivery.answer,
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
    return {
      ...problem("secret", `Enter the secrets of “${channel.name}” again. They can't be read.`),
      answer: channel.name,
      final: true,
    };
  const context = { signal, now: store.now, allowPrivate: channel.allowPrivate };
  const delivery = await deliver(channel.notifier, config, message, context);
  if (delivery.ok) return ok({ channel: channel.name, title: message.title, receipt: delivery.receipt } satisfies Sent);
  if (delivery.code === "gone") await disableDeadChannel(store, channel.id, keepFailure(delivery));
  return outcomeOf(delivery);
}

function compose(place: Place, channel: NotificationChannel, event: Told | null, messageId: string) {
  if (event === null) return test(place.words, channel, place.origin);
  if (event.type !== "alerts") return composeMessage(place, event);
  return composeAlerts(place, { messageId, notifier: channel.notifier });
}

export const sendNotification: Work = {
  kind: sendKind,
  sends: true,
  slow: true,
  async run(parts, { payload }) {
    const { channelId, messageId, event, at } = payload as Notification;
    const channel = await findChannel(parts.store, channelId);
    if (!channel || (event !== null && !channel.enabled)) return notSent(channel?.name ?? "", "not-sent off");
    const language = await languageOf(parts.store, channel);
    const words = wordsOf(language);
    const composed = await compose({ ...parts, words, language }, channel, event, messageId);
    if (composed === null) return notSent(channel.name, "not-sent irrelevant");
    const kind = event === null ? "test" : event.type === "alerts" ? "alert-fired" : event.type;
    const outcome = await sendThrough(parts, channel, {
      id: messageId,
      kind,
      createdAt: at,
      letter: letterIn(words, language),
      ...composed,
    });
    if (outcome.ok || event !== null) return outcome;
    // Whoever tests wants to know now, and has seen it then.
    return ok({
      channel: channel.name,
      title: composed.title,
      receipt: keepFailure(outcome),
      failed: true,
    } satisfies Sent);
  },
};
