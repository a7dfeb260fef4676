/** Keeps the connections to the site's brokers: one process holds each by a lease, the others stand by. */
import { randomUUID } from "node:crypto";
import { type BrokerLink, openLink } from "../features/brokers/broker-link.ts";
import { createTeller, type Teller } from "../features/brokers/tell-broker.ts";
import type { Intake } from "../features/fermentation/ingest-reading.ts";
import type { Log } from "../platform/log.ts";
import type { BrokerStatus } from "../storage/broker-status.ts";
import {
  type Broker,
  freeAllBrokers,
  holdBroker,
  letBrokerGo,
  listBrokers,
  listLeaving,
  readBrokerPassword,
  writeBrokerStatus,
  writeLeftThere,
} from "../storage/brokers.ts";
import type { Store } from "../storage/database.ts";
import { isSendingHeld } from "../storage/restored.ts";
import { type BrokerIntake, createBrokerIntake } from "./broker-intake.ts";

const leaseMilliseconds = 30_000;
const lookMilliseconds = 8000;
const writeMilliseconds = 2000;
const longestUntold = 30_000;

type Held = {
  broker: Broker;
  status: BrokerStatus;
  link: BrokerLink;
  intake: BrokerIntake;
  teller: Teller;
  /** What was last written of its status. */
  written: string;
};

type Parts = {
  store: Store;
  log: Log;
  intake: Intake;
  origin: string;
  /** Before the next attempt, and between two rounds of telling. */
  longestWait?: number;
  roundMilliseconds?: number;
};

export class BrokerKeeper {
  readonly #parts: Parts;
  readonly #holder = randomUUID();
  readonly #held = new Map<string, Held>();
  readonly #unsubscribe: (() => void)[] = [];
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #heldUntil = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { store } = this.#parts;
    const { database } = store;
    if (!database.engine.remote) await freeAllBrokers(store);
    this.#unsubscribe.push(
      database.subscribe("broker", () => this.look()),
      database.subscribe("content", () => this.#mark()),
      database.subscribe("work", () => this.#mark()),
      database.subscribe("reading", () => this.#mark()),
    );
    this.#timers = [
      setInterval(() => this.look(), lookMilliseconds).unref(),
      // A set point moves by itself, and drafts are changed without a word to guests.
      setInterval(() => this.#mark(), longestUntold).unref(),
      setInterval(() => this.#write(), writeMilliseconds).unref(),
    ];
    this.look();
    await this.#looking;
  }

  /** Takes up what is new or free, lets go what is not wanted any more. */
  look(): void {
    this.#again = true;
    if (this.#stopped) return;
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = null;
      if (this.#again) this.look();
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const leave of this.#unsubscribe.splice(0)) leave();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#looking;
    await Promise.all([...this.#held.keys()].map((id) => this.#letGo(id)));
  }

  #mark(): void {
    for (const { teller } of this.#held.values()) teller.mark();
  }

  async #lookAll(): Promise<void> {
    this.#again = false;
    const { store, log } = this.#parts;
    try {
      const wanted = (await isSendingHeld(store)) ? [] : await this.#wanted();
      const ids = new Set(wanted.map(({ id }) => id));
      for (const id of this.#held.keys()) if (!ids.has(id)) await this.#letGo(id);
      for (const broker of wanted) await this.#hold(broker);
      this.#heldUntil = store.now() + leaseMilliseconds;
    } catch (err) {
      log.warn({ err }, "brokers could not be looked up");
      // Another process may have them by now.
      if (store.database.engine.remote && store.now() > this.#heldUntil)
        await Promise.all([...this.#held.keys()].map((id) => this.#letGo(id).catch(() => undefined)));
    }
  }

  async #wanted(): Promise<Broker[]> {
    const { store } = this.#parts;
    return [...(await listBrokers(store)), ...(await listLeaving(store))].filter(
      ({ enabled, left }) => enabled || left.published.length > 0,
    );
  }

  async #hold(broker: Broker): Promise<void> {
    const { store } = this.#parts;
    const known = this.#held.get(broker.id);
    const isMine = await holdBroker(store, broker.id, this.#holder, leaseMilliseconds);
    if (known && (!isMine || known.broker.updatedAt !== broker.updatedAt)) await this.#drop(broker.id);
    if (isMine && !this.#held.has(broker.id)) await this.#open(broker);
  }

  async #open(broker: Broker): Promise<void> {
    const { store, log, intake, origin, longestWait, roundMilliseconds } = this.#parts;
    const { id, config, left } = broker;
    const status = structuredClone(broker.status);
    const teller = createTeller({
      store,
      broker,
      origin,
      ...(roundMilliseconds === undefined ? {} : { roundMilliseconds }),
    });
    const intakeOf = createBrokerIntake({ store, log, brokerId: id, intake, status, isOwn: teller.isOwn });
    const topics = broker.enabled && !teller.isLeaving ? config.topics : [];
    const link = openLink({
      login: { ...config, password: await readBrokerPassword(store, id) },
      topics,
      formerTopics: left.subscribed.filter((topic) => !topics.includes(topic)),
      will: teller.will,
      ...(longestWait === undefined ? {} : { longestWait }),
      take: (arrival) => intakeOf.take(arrival),
      connected: async (publish) => {
        const kept = teller.left();
        kept.subscribed = topics;
        await writeLeftThere(store, id, kept);
        await teller.begin(publish);
      },
      told: ({ connected, trouble, waitMilliseconds }) => {
        const now = store.now();
        if (connected !== status.connected) status.since = now;
        status.connected = connected;
        status.trouble = trouble;
        status.nextAt = waitMilliseconds === null ? null : now + waitMilliseconds;
        this.#write();
      },
    });
    this.#held.set(id, { broker, status, link, intake: intakeOf, teller, written: "" });
  }

  /** Ends the connection and keeps the lease. */
  async #drop(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (!held) return;
    this.#held.delete(id);
    held.teller.stop();
    held.intake.stop();
    await held.link.stop();
    await writeBrokerStatus(this.#parts.store, id, held.status);
  }

  async #letGo(id: string): Promise<void> {
    await this.#drop(id);
    await letBrokerGo(this.#parts.store, id, this.#holder);
    this.#parts.log.debug({ broker: id }, "a broker was let go");
  }

  #write(): void {
    const { store, log } = this.#parts;
    for (const [id, held] of this.#held) {
      const text = JSON.stringify(held.status);
      if (text === held.written) continue;
      held.written = text;
      writeBrokerStatus(store, id, held.status).catch((err: unknown) => {
        held.written = "";
        log.warn({ err }, "a broker's status could not be written");
      });
    }
  }
}
