/** What a notifier is: one way to bring a message to somebody, and what came of it. */
import * as z from "zod";
import type { Letter } from "./mail/notice-mail.ts";

/** JSON for machines, beside what people read. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type MessageDeed = { label: string; fields: Readonly<Record<string, string>> };

/** `id` stays the same for every attempt, so that receivers can drop repeats: 1 to 64 letters, digits, `-` and `_`. */
export type Message = {
  id: string;
  /** What it is about, for machines: `batch.stuck`. */
  kind: string;
  title: string;
  text: string;
  /** The same text as a whole HTML document, for mail; without it one is drawn. */
  html?: string;
  link?: string;
  /** Buttons in the message itself: `fields` are posted to the link as its form would post them. Three at most are shown. */
  deeds?: readonly MessageDeed[];
  /** Somebody has to look now. */
  urgent?: boolean;
  /** What a mail says around it; in English where nothing is given. */
  letter?: Letter;
  /** Epoch ms. */
  createdAt: number;
  data?: Json;
};

/** Every way in which a delivery can fail, and whether another attempt makes sense. */
const again = {
  aborted: "retry",
  timeout: "retry",
  unreachable: "retry",
  untrusted: "retry",
  busy: "retry",
  failed: "retry",
  unlike: "retry",
  "not-done": "retry",
  refused: "final",
  "wrong-key": "final",
  "not-there": "final",
  "no-such-name": "final",
  "sign-in-method": "final",
  moved: "final",
  gone: "final",
  "private-address": "final",
  configuration: "final",
} as const;

/** `message` holds no secret, and nothing that the other side has said. */
export type Undelivered = {
  ok: false;
  code: keyof typeof again;
  message: string;
  /** The answer in the other side's numbers (`HTTP 404`), or the name of a host. */
  answer?: string | undefined;
  again: "retry" | "final";
  /** How long the other side asks to be left alone. */
  retryAfterSeconds: number | null;
};

/** `receipt` is short, for the history: `HTTP 204`. */
export type Delivery = { ok: true; receipt: string } | Undelivered;

export const delivered = (receipt: string): Delivery => ({ ok: true, receipt });
export const undelivered = (
  code: Undelivered["code"],
  message: string,
  answer?: string,
  retryAfterSeconds: number | null = null,
): Undelivered => ({ ok: false, code, message, answer, again: again[code], retryAfterSeconds });

/** `now` gives epoch ms; `allowPrivate` lets web addresses lead into the owner's own network. */
export type DeliveryContext = { signal: AbortSignal; now: () => number; allowPrivate: boolean };

export type Notifier = {
  /** Stable: it is stored with each channel. */
  id: string;
  config: z.ZodObject;
  /** Fields that are stored and never shown again. */
  secrets: readonly string[];
  /** Rejects with the network's own errors; only `deliver` of the registry calls it. */
  deliver: (config: unknown, message: Message, context: DeliveryContext) => Promise<Delivery>;
};

type NotifierParts<Shape extends z.ZodRawShape> = Omit<Notifier, "config" | "secrets" | "deliver"> & {
  config: z.ZodObject<Shape>;
  secrets: readonly (keyof Shape & string)[];
  deliver: (config: z.infer<z.ZodObject<Shape>>, message: Message, context: DeliveryContext) => Promise<Delivery>;
};

/** A notifier that checks a stored configuration before it uses it. */
export function createNotifier<Shape extends z.ZodRawShape>(parts: NotifierParts<Shape>): Notifier {
  return {
    ...parts,
    async deliver(stored, message, context) {
      const config = parts.config.safeParse(stored);
      if (config.success) return parts.deliver(config.data, message, context);
      const fields = new Set(config.error.issues.map(({ path }) => String(path[0] ?? "all")));
      return undelivered("configuration", `These settings are missing or wrong: ${[...fields].join(", ")}.`);
    },
  };
}
