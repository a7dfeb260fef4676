/** Web push: notifications in a browser that has subscribed, without an account anywhere (RFC 8030). */
import { createHash, ECDH } from "node:crypto";
import * as z from "zod";
import { clipText } from "./clip-text.ts";
import { encryptPush } from "./encrypt-push.ts";
import { createNotifier, type Message } from "./notifier.ts";
import { post } from "./post.ts";
import { areVapidKeys, authorizePush } from "./vapid.ts";
import { webAddress } from "./web-address.ts";

const bytesOf = (text: string) => Buffer.from(text, "base64url");

function isPoint(text: string): boolean {
  try {
    return ECDH.convertKey(bytesOf(text), "prime256v1").length === 65 && bytesOf(text).length === 65;
  } catch {
    return false;
  }
}

/** How long a push service keeps a message for a browser that is off. */
const keptSeconds = 24 * 60 * 60;
/** A push holds 3993 bytes; a character takes at most 6 in JSON. */
const longest = { title: 100, text: 400, link: 300, label: 24 };
/** Browsers show no more. */
const mostDeeds = 2;

/** What `push-worker.js` reads. A link that is too long is left out: the site's first page opens then. */
const formatPush = ({ id, title, text, link = "", deeds = [] }: Message): string =>
  JSON.stringify({
    id,
    title: clipText(title, longest.title),
    text: clipText(text, longest.text),
    link: link.length > longest.link ? "" : link,
    deeds: deeds.slice(0, mostDeeds).map(({ label, fields }) => ({
      label: clipText(label, longest.label),
      form: new URLSearchParams(fields).toString(),
    })),
  });

export const webPush = createNotifier({
  id: "web-push",
  config: z.object({
    endpoint: webAddress,
    p256dh: z.string().refine(isPoint),
    auth: z.string().refine((text) => bytesOf(text).length === 16),
    vapid: z.object({ publicKey: z.string(), privateKey: z.string() }).refine(areVapidKeys),
    contact: z.url({ protocol: /^(mailto|https)$/ }),
  }),
  // Whoever knows the address and the keys can push as this site.
  secrets: ["endpoint", "auth", "vapid"],
  deliver({ endpoint, p256dh, auth, vapid, contact }, message, context) {
    const url = new URL(endpoint);
    const body = encryptPush(formatPush(message), { key: bytesOf(p256dh), secret: bytesOf(auth) });
    const headers = {
      authorization: authorizePush(vapid, url, contact, context.now()),
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(keptSeconds),
      urgency: message.urgent ? "high" : "normal",
      // A message that waits at the push service is replaced by the next attempt.
      topic: createHash("sha256").update(message.id).digest("base64url").slice(0, 32),
    };
    return post({ url, headers, body, goneAt: [404, 410] }, context);
  },
});
