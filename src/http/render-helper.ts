/** Starts the thread that helps to render when many pages wait, and ends it when nobody has needed it for a while. */
import { Worker } from "node:worker_threads";
import { giveBackMemory } from "../platform/give-back-memory.ts";
import type { Log } from "../platform/log.ts";
import type { Channel, Database } from "../storage/database.ts";
import type { SiteContext } from "../storage/site-context.ts";
import type { Renderer, Visit } from "./page-renderer.ts";
import type { Helper } from "./render-crew.ts";

export type ThreadData = {
  databaseUrl: string | undefined;
  dataFolder: string;
  mediaFolder: string;
  origin: string;
  logLevel: string;
};
type Way = keyof Renderer;
type Made = Awaited<ReturnType<Renderer[Way]>>;
export type Notice = { channel: Channel; payload: unknown };
export type Ask = {
  id: number;
  as: Way;
  url: string;
  siteId: string;
  visit: Pick<SiteContext, "viewer" | "choices" | "address"> & Pick<Visit, "requestId">;
};
export type Answer = { id: number; made: Made } | { id: number; fault: string };

const mostAtOnce = 6;
const manyWait = 8;
const idleMilliseconds = 30_000;
/** A page takes a few megabytes while it is rendered; a thread that needs more than this is given up, and its pages come back. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 12 };
const restMilliseconds = 60_000;
const channels = ["content", "device", "reading"] as const;

type Waiting = { resolve(made: Made): void; reject(fault: Error): void };

export class RenderHelper implements Helper {
  readonly #file: string;
  readonly #threadData: ThreadData;
  readonly #threadDatabase: Pick<Database, "subscribe">;
  readonly #log: Log;
  readonly #asked = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #isReady = false;
  #isStopped = false;
  #restUntil = 0;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void)[] = [];

  /** @param file the thread's program as it was built */
  constructor(file: string, data: ThreadData, database: Pick<Database, "subscribe">, log: Log) {
    this.#file = file;
    this.#threadData = data;
    this.#threadDatabase = database;
    this.#log = log;
  }

  readonly fixed: Renderer["fixed"] = (url, visit) => this.#ask("fixed", url, visit);
  readonly marked: Renderer["marked"] = (url, visit) => this.#ask("marked", url, visit);
  readonly data: Renderer["data"] = (url, visit) => this.#ask("data", url, visit);

  hasRoom(waiting: number): boolean {
    if (waiting >= manyWait) this.#want();
    return this.#isReady && this.#asked.size < mostAtOnce;
  }

  #want(): void {
    if (this.#thread) this.#rest();
    else if (!this.#isStopped && performance.now() > this.#restUntil) this.#start();
  }

  stop(): void {
    this.#isStopped = true;
    this.#end();
  }

  #open(): Worker | null {
    try {
      return new Worker(this.#file, { workerData: this.#threadData, resourceLimits });
    } catch (fault) {
      // A machine that allows no more threads says so here.
      this.#fail(fault);
      return null;
    }
  }

  #fail(fault: unknown): void {
    this.#restUntil = performance.now() + restMilliseconds;
    this.#log.error({ err: fault }, "the thread that helps to render failed");
  }

  #start(): void {
    const started = this.#open();
    if (!started) return;
    this.#thread = started;
    this.#unsubscribe = channels.map((channel) =>
      this.#threadDatabase.subscribe(channel, (payload) => {
        // A thread that only reads does not need the readings themselves.
        const { readings: _readings, ...rest } = payload as { readings?: unknown };
        started.postMessage({ channel, payload: rest } satisfies Notice);
      }),
    );
    // What an ended thread has sent still arrives.
    started.on("message", (message: Answer | "ready") => this.#thread === started && this.#hear(message));
    started.on("error", (fault) => this.#fail(fault));
    started.on("exit", () => this.#thread === started && this.#end());
    this.#rest();
  }

  #hear(message: Answer | "ready"): void {
    if (message !== "ready") return this.#settle(message);
    this.#isReady = true;
    this.#log.info("many pages wait: a second thread renders, too");
  }

  #settle(answer: Answer): void {
    const waiting = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    if ("made" in answer) waiting?.resolve(answer.made);
    else waiting?.reject(new Error(answer.fault));
  }

  #end(): void {
    clearTimeout(this.#idle);
    for (const stop of this.#unsubscribe.splice(0)) stop();
    const ended = this.#thread;
    this.#thread = null;
    this.#isReady = false;
    for (const waiting of this.#asked.values()) waiting.reject(new Error("The thread that helps to render has ended."));
    this.#asked.clear();
    void ended?.terminate();
  }

  #endRush(): void {
    this.#end();
    giveBackMemory();
  }

  /** Unless many wait again it ends after a while: a few pages now and then are no reason to hold its memory. What it has not answered by then goes back. */
  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#endRush(), idleMilliseconds).unref();
  }

  #ask<K extends Way>(as: K, url: string, { site, requestId }: Visit): Promise<Awaited<ReturnType<Renderer[K]>>> {
    return new Promise((resolve, reject) => {
      if (!this.#thread) return reject(new Error("There is no thread that helps to render."));
      const { viewer, choices, address, store } = site;
      const id = ++this.#lastId;
      const message: Ask = { id, as, url, siteId: store.siteId, visit: { viewer, choices, address, requestId } };
      this.#thread.postMessage(message);
      this.#asked.set(id, { resolve: resolve as (made: Made) => void, reject });
    });
  }
}
