/** Every way to bring a message to somebody, and the one way in. */
import { email } from "./email.ts";
import { mqtt } from "./mqtt.ts";
import { networkProblem } from "./network-problem.ts";
import { type Delivery, type DeliveryContext, type Message, type Notifier, undelivered } from "./notifier.ts";
import { ntfy } from "./ntfy.ts";
import { webPush } from "./web-push.ts";
import { webhook } from "./webhook.ts";

export const notifiers = [email, webPush, webhook, ntfy, mqtt] as const satisfies readonly Notifier[];

export const findNotifier = (id: string): Notifier | undefined => notifiers.find((notifier) => notifier.id === id);

/** Longer than any sound server takes; a queue waits behind it. */
const longestDelivery = 20_000;

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
  const timeout = AbortSignal.timeout(context.timeoutMilliseconds ?? longestDelivery);
  const signal = AbortSignal.any([context.signal, timeout]);
  try {
    const attempt = context.signal.aborted ? [] : [notifier.deliver(config, message, { ...context, signal })];
    return await Promise.race([...attempt, whenAborted(signal)]);
  } catch (error) {
    if (context.signal.aborted) return undelivered("aborted", "The delivery was stopped before it was complete.");
    if (timeout.aborted) return undelivered("timeout", "The server did not answer in time.");
    return networkProblem(error);
  }
}

/** Bounds what cannot be stopped, such as the system's look-up of a name. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
