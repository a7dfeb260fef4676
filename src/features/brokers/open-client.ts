/** A connection to a broker of the owner's: the name is looked up once and judged, and the connection goes to what was judged. */
import { isIP } from "node:net";
import type { IClientOptions, MqttClient } from "mqtt";
import { resolveHost, resolveJudged } from "../../notifiers/post.ts";
import { pinned } from "../../notifiers/send-request.ts";
import type { BrokerTrouble } from "../../storage/broker-status.ts";
import { type BrokerAddress, parseBrokerAddress } from "./broker-address.ts";

export type BrokerLogin = {
  address: string;
  user: string;
  /** Null where it cannot be read any more. */
  password: string | null;
  certificateAuthority: string;
  clientId: string;
};

/** Where the broker tells others that we have gone. */
export type Will = { topic: string; payload: string };

export class BrokerRefusal extends Error {
  readonly trouble: BrokerTrouble;
  constructor(trouble: BrokerTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

const connectMilliseconds = 10_000;
const keepAliveSeconds = 30;

type Open = { clean: boolean; will?: Will | null };

/** Three quarters of a megabyte of code, which a site without a broker never loads. Throws a `BrokerRefusal`, or what the look-up threw. */
export async function openClient(login: BrokerLogin, { clean, will = null }: Open): Promise<MqttClient> {
  const address = parseBrokerAddress(login.address);
  if (!address) throw new BrokerRefusal("address");
  if (login.password === null) throw new BrokerRefusal("sealed");
  const addresses = await resolveJudged(new URL(`http://${bracketed(address.host)}`), true, resolveHost);
  const [first] = addresses ?? [];
  if (!addresses || !first) throw new BrokerRefusal("address");
  const { connect } = await import("mqtt");
  return connect({
    ...placeOf(address, first.address, pinned(addresses)),
    ...(login.user === "" ? {} : { username: login.user, password: login.password }),
    ...(login.certificateAuthority === "" ? {} : { ca: login.certificateAuthority }),
    clientId: login.clientId,
    clean,
    ...(will ? { will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true } } : {}),
    connectTimeout: connectMilliseconds,
    keepalive: keepAliveSeconds,
    reconnectPeriod: 0,
    resubscribe: false,
    protocolVersion: 4,
  });
}

const bracketed = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

function placeOf({ protocol, host, port, path }: BrokerAddress, ip: string, lookup: ReturnType<typeof pinned>) {
  const place: IClientOptions = { protocol, port, host: ip };
  if (protocol === "ws" || protocol === "wss")
    return { ...place, host: bracketed(host), path, wsOptions: { lookup, followRedirects: false } };
  return protocol === "mqtts" && isIP(host) === 0 ? { ...place, servername: host } : place;
}

/** OpenSSL's and Node.js' names for a certificate or an encryption that does not hold. */
const encryptionTrouble = /CERT|SIGNED|TLS|SSL|UNABLE_TO|EPROTO/;

/** The broker's answer to CONNECT is a number (MQTT 3.1.1, 3.2.2.3). */
const answers: Readonly<Record<number, BrokerTrouble>> = { 2: "client-id", 3: "busy", 4: "login", 5: "login" };

const names: Readonly<Record<string, BrokerTrouble>> = {
  ENOTFOUND: "name",
  EAI_AGAIN: "name",
  ECONNREFUSED: "refused",
  ETIMEDOUT: "timeout",
};

export function troubleOf(error: unknown): BrokerTrouble {
  if (error instanceof BrokerRefusal) return error.trouble;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "number") return answers[code] ?? "unreachable";
  if (typeof code === "string") return names[code] ?? (encryptionTrouble.test(code) ? "untrusted" : "unreachable");
  return error instanceof Error && /timeout/i.test(error.message) ? "timeout" : "unreachable";
}
