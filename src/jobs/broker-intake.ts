/** What a broker hands over: stored as readings before it is acknowledged, counted, and tried again while the database is away. */
import { setTimeout as sleep } from "node:timers/promises";
import { createCollector } from "../features/brokers/collect-values.ts";
import type { Arrival } from "../features/brokers/broker-link.ts";
import { type BrokerMessage, ingestMessage, valueInTopic } from "../features/fermentation/ingest-message.ts";
import type { Intake } from "../features/fermentation/ingest-reading.ts";
import type { Log } from "../platform/log.ts";
import type { BrokerStatus } from "../storage/broker-status.ts";
import type { Store } from "../storage/database.ts";

export type BrokerIntake = {
  take(arrival: Arrival): Promise<boolean>;
  /** Nothing waits for company or for the database any more. */
  stop(): void;
};

type Parts = {
  store: Store;
  log: Log;
  brokerId: string;
  intake: Intake;
  /** Counted here, and written by whoever holds the connection. */
  status: BrokerStatus;
  /** Topics that are our own. */
  isOwn: (topic: string) => boolean;
};

const largestMessage = 64 * 1024;
const companyMilliseconds = 3000;
const patienceMilliseconds = 1000;
const keptDropped = 10;
const shownTopic = 200;

/** Trouble of the database's own: the same message is stored once that is over. */
const passing = new Set(["busy", "unreachable", "disk-full", "read-only", "disk", "damaged", "sign-in", "no-database"]);

export function createBrokerIntake({ store, log, brokerId, intake, status, isOwn }: Parts): BrokerIntake {
  const decoder = new TextDecoder();
  const stopped = new AbortController();

  function drop(topic: string, why: string): void {
    status.dropped[why] = (status.dropped[why] ?? 0) + 1;
    const last = { at: store.now(), topic: topic.slice(0, shownTopic), why };
    status.lastDropped = [last, ...status.lastDropped].slice(0, keptDropped);
  }

  /** The reason why nothing of it is stored; `waits` where it is kept; null where it is stored; undefined where that is to be seen later. */
  async function tryToStore(message: BrokerMessage): Promise<string | null | undefined> {
    try {
      const stored = await ingestMessage(store, brokerId, message, intake);
      if (stored.ok) return stored.waits ? "waits" : null;
      return passing.has(stored.code) ? undefined : stored.code;
    } catch (fault) {
      const explained = store.database.engine.explain(fault);
      if (explained) return passing.has(explained.code) ? undefined : explained.code;
      log.error({ err: fault, topic: message.topic }, "a broker's message could not be read");
      return "fault";
    }
  }

  async function settle(message: BrokerMessage): Promise<boolean> {
    for (;;) {
      const why = await tryToStore(message);
      if (why === null) status.readings += 1;
      else if (why === "waits") return true;
      else if (why !== undefined) drop(message.topic, why === "uncounted" && message.retained ? "retained" : why);
      if (why !== undefined) return true;
      if (stopped.signal.aborted) return false;
      await sleep(patienceMilliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  const collector = createCollector((joined) => settle({ ...joined, retained: false }), companyMilliseconds);

  return {
    async take({ topic, payload, retained, redelivered }) {
      if (isOwn(topic)) return true;
      const arrivedAt = store.now();
      status.messages += 1;
      status.lastAt = arrivedAt;
      status.lastTopic = topic.slice(0, shownTopic);
      if (payload.length > largestMessage) {
        drop(topic, "too-large");
        return true;
      }
      const text = decoder.decode(payload);
      const value = valueInTopic(topic, text);
      if (value && !retained) return collector.add(value, { arrivedAt, redelivered });
      if (value) {
        drop(topic, "retained");
        return true;
      }
      return settle({ topic, text, arrivedAt, retained, redelivered });
    },
    stop() {
      collector.flush();
      stopped.abort();
    },
  };
}
