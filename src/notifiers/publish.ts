/** Publishes one message at an MQTT broker and waits until the broker has it (QoS 1). */
import { isIP } from "node:net";
import type { MqttClient } from "mqtt";
import { networkProblem } from "./network-problem.ts";
import { type Delivery, type DeliveryContext, delivered, type Undelivered, undelivered } from "./notifier.ts";
import { notAllowed, type Resolve, resolveHost, resolveJudged } from "./post.ts";

/** `serverName`: whose certificate it shows, where `host` is an address. */
export type Broker = {
  host: string;
  port: number;
  isSecure: boolean;
  certificateAuthority?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
  serverName?: string;
};
export type Publication = { topic: string; payload: string; retained: boolean };

/** Three quarters of a megabyte of code, which a site without a broker never loads. */
async function openClient(broker: Broker): Promise<MqttClient> {
  const { host, port, isSecure, certificateAuthority, user, password, serverName } = broker;
  const { connect } = await import("mqtt");
  return connect({
    host,
    port,
    protocol: isSecure ? "mqtts" : "mqtt",
    ...(user ? { username: user, password } : {}),
    ...(certificateAuthority ? { ca: certificateAuthority } : {}),
    ...(serverName ? { servername: serverName } : {}),
    reconnectPeriod: 0,
  });
}

/** The broker's answer to CONNECT is a number (MQTT 3.1.1, 3.2.2.3); 3 is "server unavailable". */
function brokerProblem(error: unknown): Undelivered {
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
function settled(client: MqttClient, { topic, payload, retained }: Publication, signal: AbortSignal): Promise<void> {
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

export async function publish(broker: Broker, publication: Publication, signal: AbortSignal): Promise<Delivery> {
  const client = await openClient(broker);
  try {
    await settled(client, publication, signal);
    client.end();
    return delivered("PUBACK");
  } catch (error) {
    client.end(true);
    return brokerProblem(error);
  }
}

const usualPorts: Readonly<Record<string, number>> = { "mqtt:": 1883, "mqtts:": 8883 };

/** At a broker whose address (`mqtt:` or `mqtts:`) somebody else may have chosen: names are treated as by `post`. */
export async function publishAt(
  { url, user, password }: { url: URL; user: string; password: string },
  publication: Publication,
  { allowPrivate, signal }: DeliveryContext,
  resolve: Resolve = resolveHost,
): Promise<Delivery> {
  const [first] = (await resolveJudged(url, allowPrivate, resolve)) ?? [];
  if (!first) return notAllowed(url);
  const port = Number(url.port) || (usualPorts[url.protocol] ?? 0);
  const isSecure = url.protocol === "mqtts:";
  const name = isIP(url.hostname) === 0 ? { serverName: url.hostname } : {};
  return publish({ host: first.address, port, isSecure, user, password, ...name }, publication, signal);
}
