/** MQTT: publishes each message as JSON and waits until the broker has it (QoS 1). */
import type { MqttClient } from "mqtt";
import * as z from "zod";
import { networkProblem } from "./network-problem.ts";
import { createNotifier, delivered, undelivered } from "./notifier.ts";
import { formatMessage } from "./format-message.ts";

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

type Config = z.infer<typeof config>;

/** Three quarters of a megabyte of code, which a site without a broker never loads. */
async function openClient({ host, port, security, certificateAuthority, user, password }: Config): Promise<MqttClient> {
  const { connect } = await import("mqtt");
  return connect({
    host,
    port,
    protocol: security === "tls" ? "mqtts" : "mqtt",
    ...(user ? { username: user, password } : {}),
    ...(certificateAuthority ? { ca: certificateAuthority } : {}),
    reconnectPeriod: 0,
  });
}

/** The broker's answer to CONNECT is a number (MQTT 3.1.1, 3.2.2.3); 3 is "server unavailable". */
function brokerProblem(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === 3) return undelivered("busy", "The broker asks to try again later (MQTT 3).", "MQTT 3");
  if (typeof code === "number")
    return undelivered("refused", `The broker refused the connection (MQTT ${code}).`, `MQTT ${code}`);
  return networkProblem(error);
}

/** Closed before its time, or in a language that is not MQTT. */
class BrokenConnection extends Error {
  readonly code = "ECONNRESET";
}

/** Settles once; whatever the connection says after that is of no interest. */
function publish(client: MqttClient, { topic, retained }: Config, payload: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    client.on("error", (error) => reject("code" in error ? error : new BrokenConnection()));
    // Without this a publication on a closed connection would wait for ever.
    client.on("close", () => reject(new BrokenConnection()));
    client.once("connect", () => {
      client.publish(topic, payload, { qos: 1, retain: retained }, (error) => (error ? reject(error) : resolve()));
    });
  });
}

export const mqtt = createNotifier({
  id: "mqtt",
  config,
  secrets: ["password"],
  async deliver(settings, message, { signal }) {
    const client = await openClient(settings);
    try {
      await publish(client, settings, formatMessage(message), signal);
      client.end();
      return delivered("PUBACK");
    } catch (error) {
      client.end(true);
      return brokerProblem(error);
    }
  },
});
