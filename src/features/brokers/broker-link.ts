/** Holds the connection to one broker: connects, subscribes, hands each message over, and begins again when it breaks. */
import { setTimeout as sleep } from "node:timers/promises";
import type { IPublishPacket, MqttClient } from "mqtt";
import type { BrokerTrouble } from "../../storage/broker-status.ts";
import { createAcknowledgements } from "./acknowledge.ts";
import { type BrokerLogin, BrokerRefusal, openClient, troubleOf, type Will } from "./open-client.ts";

export type Arrival = { topic: string; payload: Uint8Array; retained: boolean; redelivered: boolean };
export type LinkState = { connected: boolean; trouble: BrokerTrouble | null; waitMilliseconds: number | null };
export type Publish = (topic: string, payload: string) => Promise<void>;

export type LinkParts = {
  login: BrokerLogin;
  topics: readonly string[];
  /** Subscribed to in an earlier connection and no more wanted. */
  formerTopics: readonly string[];
  will: Will | null;
  /** False where the broker is to send it again. Never rejects. */
  take(arrival: Arrival): Promise<boolean>;
  /** What it says is retained and acknowledged. */
  connected(publish: Publish): Promise<void>;
  told(state: LinkState): void;
  /** The longest time until the next attempt. */
  longestWait?: number;
};

export type BrokerLink = { publish: Publish | null; stop(): Promise<void> };

/** So many are read before the first of them is durable; then the connection waits. */
const mostPending = 4000;
const firstWait = 1000;
const longestWait = 120_000;
const stopMilliseconds = 4000;

/** Half of it is chance, so that many who lost the same broker do not come back together. */
const waitOf = (attempt: number, longest: number): number =>
  Math.min(longest, firstWait * 2 ** Math.min(attempt, 20)) * (0.5 + Math.random() / 2);

export function openLink(parts: LinkParts): BrokerLink {
  const stopping = new AbortController();
  const pending = new Set<Promise<unknown>>();
  let client: MqttClient | null = null;
  let attempt = 0;
  const link: BrokerLink = { publish: null, stop };

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.race([running, sleep(stopMilliseconds)]);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const trouble = await connectOnce().catch(troubleOf);
      link.publish = null;
      client?.end(true);
      client = null;
      // What was not acknowledged comes again: it must be known by then what became of it.
      await Promise.allSettled(pending);
      if (stopping.signal.aborted) break;
      const wait = waitOf(attempt++, parts.longestWait ?? longestWait);
      parts.told({ connected: false, trouble, waitMilliseconds: wait });
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    parts.told({ connected: false, trouble: null, waitMilliseconds: null });
  }

  /** Resolves when the connection has ended, with why. */
  async function connectOnce(): Promise<BrokerTrouble> {
    const opened = await openClient(parts.login, { clean: false, will: parts.will });
    client = opened;
    if (stopping.signal.aborted) return "unreachable";
    receive(opened);
    return new Promise<BrokerTrouble>((resolve) => {
      const end = (error: unknown) => resolve(troubleOf(error));
      opened.on("error", end);
      opened.on("close", () => end(new BrokerRefusal("unreachable")));
      opened.once("connect", () => {
        begin(opened).catch((error: unknown) => {
          end(error);
          opened.end(true);
        });
      });
      stopping.signal.addEventListener("abort", () => void leave(opened).then(() => end(null)), { once: true });
    });
  }

  async function begin(opened: MqttClient): Promise<void> {
    const publish: Publish = async (topic, payload) => {
      await opened.publishAsync(topic, payload, { qos: 1, retain: true });
    };
    if (parts.formerTopics.length > 0) await opened.unsubscribeAsync([...parts.formerTopics]);
    if (parts.topics.length > 0) {
      const granted = await opened.subscribeAsync([...parts.topics], { qos: 1 }).catch(() => []);
      if (granted.length === 0 || granted.some(({ qos }) => qos > 2)) throw new BrokerRefusal("topics");
    }
    await parts.connected(publish);
    link.publish = publish;
    attempt = 0;
    parts.told({ connected: true, trouble: null, waitMilliseconds: null });
  }

  function receive(opened: MqttClient): void {
    const acks = createAcknowledgements((bytes) => {
      if (opened.connected) opened.stream.write(bytes);
    });
    let held: (() => void) | null = null;
    opened.handleMessage = (packet, next) => {
      const acknowledge = packet.qos > 0 && packet.messageId !== undefined ? acks.open(packet.messageId) : null;
      // An error here keeps the client from acknowledging at once; it is of no other consequence.
      const goOn = () => next(acknowledge ? new Error("acknowledged later") : undefined);
      const settled = parts.take(arrivalOf(packet)).then((kept) => {
        pending.delete(settled);
        if (kept) acknowledge?.();
        if (held && pending.size < mostPending) {
          const resume = held;
          held = null;
          resume();
        }
      });
      pending.add(settled);
      if (pending.size < mostPending) goOn();
      else held = goOn;
    };
  }

  /** What has been read is stored and acknowledged before we go. */
  async function leave(opened: MqttClient): Promise<void> {
    if (!opened.connected) return;
    await Promise.race([Promise.allSettled(pending), sleep(stopMilliseconds / 2)]);
    await new Promise((resolve) => setImmediate(resolve));
    const { will } = parts;
    if (will) await Promise.race([link.publish?.(will.topic, will.payload).catch(() => undefined), sleep(500)]);
    await Promise.race([opened.endAsync().catch(() => undefined), sleep(500)]);
  }

  const running = run();
  return link;
}

const arrivalOf = ({ topic, payload, retain, dup }: IPublishPacket): Arrival => ({
  topic,
  payload: typeof payload === "string" ? Buffer.from(payload) : payload,
  retained: retain,
  redelivered: dup,
});
