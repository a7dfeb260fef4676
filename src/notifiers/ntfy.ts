/** ntfy, at ntfy.sh or on a server of one's own (https://docs.ntfy.sh/publish/#publish-as-json). */
import * as z from "zod";
import { clipText } from "./clip-text.ts";
import { createNotifier, type Message } from "./notifier.ts";
import { post } from "./post.ts";
import { webAddress } from "./web-address.ts";

/** The server takes 4096 bytes and makes an attachment of what is longer; a character has at most 4. */
const longestText = 1000;
const longestTitle = 200;
/** Rings on phones that show everything else in silence. */
const loudest = 5;

const mostActions = 3;

/** The app posts them from the notification (https://docs.ntfy.sh/publish/#send-http-request) and takes it away then. */
const actionsOf = ({ link, deeds = [] }: Message) =>
  link === undefined || deeds.length === 0
    ? undefined
    : deeds.slice(0, mostActions).map(({ label, fields }) => ({
        action: "http",
        label,
        url: link,
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
        clear: true,
      }));

export const ntfy = createNotifier({
  id: "ntfy",
  config: z.object({
    server: webAddress.default("https://ntfy.sh"),
    topic: z.string().regex(/^[-\w]{1,64}$/),
    token: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .optional(),
    priority: z.int().min(1).max(5).default(3),
    tags: z.array(z.string().min(1).max(50)).max(10).default([]),
  }),
  secrets: ["token"],
  deliver({ server, topic, token, priority, tags }, message, context) {
    const body = JSON.stringify({
      topic,
      title: clipText(message.title, longestTitle),
      message: clipText(message.text, longestText),
      priority: message.urgent ? loudest : priority,
      tags,
      click: message.link,
      actions: actionsOf(message),
      // Since ntfy 2.16 a second notification of the same sequence replaces the first; older servers pass it over.
      sequence_id: message.id,
    });
    const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return post({ url: new URL(server), headers, body }, context);
  },
});
