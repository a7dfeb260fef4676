/** MQTT: publishes each message as JSON and waits until the broker has it (QoS 1). */
import * as z from "zod";
import { formatMessage } from "./format-message.ts";
import { createNotifier } from "./notifier.ts";
import { publish } from "./publish.ts";

const config = z.object({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65535).default(8883),
  security: z.enum(["tls", "none"]).default("tls"),
  certificateAuthority: z.string().max(20_000).optional(),
  user: z.string().max(200).optional(),
  password: z.string().max(500).optional(),
  topic: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[^+#\p{Cc}]+$/u),
  retained: z.boolean().default(false),
});

export const mqtt = createNotifier({
  id: "mqtt",
  config,
  secrets: ["password"],
  deliver({ security, topic, retained, ...broker }, message, { signal }) {
    const payload = formatMessage(message);
    return publish({ ...broker, isSecure: security === "tls" }, { topic, payload, retained }, signal);
  },
});
