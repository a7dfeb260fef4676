/** Every way to bring a message to somebody, and the one way in. */
import { attempt } from "./attempt.ts";
import { email } from "./email.ts";
import { mqtt } from "./mqtt.ts";
import { type Delivery, type DeliveryContext, type Message, type Notifier, undelivered } from "./notifier.ts";
import { ntfy } from "./ntfy.ts";
import { webPush } from "./web-push.ts";
import { webhook } from "./webhook.ts";

export const notifiers = [email, webPush, webhook, ntfy, mqtt] as const satisfies readonly Notifier[];

export const findNotifier = (id: string): Notifier | undefined => notifiers.find((notifier) => notifier.id === id);

/**
 * One attempt. What the world does is in the answer and never thrown; `timeoutMilliseconds` bounds all of it, from the look-up
 * of the name to the last byte. Call it again with the same message for another attempt.
 */
export async function deliver(
  notifierId: string,
  config: unknown,
  message: Message,
  context: DeliveryContext & { timeoutMilliseconds?: number },
): Promise<Delivery> {
  if (!/^[\w-]{1,64}$/.test(message.id)) throw new TypeError(`Not an id for a message: ${message.id}`);
  const notifier = findNotifier(notifierId);
  if (!notifier) return undelivered("configuration", "There is no such kind of channel.");
  return attempt(
    context.signal,
    (signal) => notifier.deliver(config, message, { ...context, signal }),
    context.timeoutMilliseconds,
  );
}
