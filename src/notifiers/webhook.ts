/** Webhooks, signed as Standard Webhooks asks (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from "node:crypto";
import * as z from "zod";
import { createNotifier } from "./notifier.ts";
import { post } from "./post.ts";
import { formatMessage } from "./format-message.ts";
import { webAddress } from "./web-address.ts";

const prefix = "whsec_";

export const createWebhookSecret = (): string => prefix + randomBytes(32).toString("base64");

/** 24 to 64 bytes, as the specification has it. */
const isSecret = (text: string): boolean => {
  const bytes = Buffer.from(text.slice(prefix.length), "base64");
  return text === prefix + bytes.toString("base64") && bytes.length >= 24 && bytes.length <= 64;
};

/** `timestamp` is in seconds. */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

export const webhook = createNotifier({
  id: "webhook",
  config: z.object({
    url: webAddress,
    secret: z.string().refine(isSecret),
  }),
  secrets: ["secret"],
  deliver({ url, secret }, message, context) {
    const body = formatMessage(message);
    const timestamp = Math.floor(context.now() / 1000);
    const headers = {
      "content-type": "application/json",
      "webhook-id": message.id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signWebhook(secret, message.id, timestamp, body),
    };
    return post({ url: new URL(url), headers, body }, context);
  },
});
