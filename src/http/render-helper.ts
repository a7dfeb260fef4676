/** Starts the thread that helps to render when many pages wait, and ends it when nobody has needed it for a while. */
import { Worker } from "node:worker_threads";
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
const idleMilliseconds = 60_000;
const restMilliseconds = 60_000;
const channels = ["content", "device", "reading"] as const;

/** @param file the thread's program as it was built */
export function createRenderHelper(
  file: string,
  data: ThreadData,
  database: Pick<Database, "subscribe">,
  log: Log,
): Helper & { stop(): void } {
  const asked = new Map<number, { resolve(made: Made): void; reject(fault: Error): void }>();
  let thread: Worker | null = null;
  let isReady = false;
  let isStopped = false;
  let restUntil = 0;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void)[] = [];

  function open(): Worker | null {
    try {
      return new Worker(file, { workerData: data });
    } catch (fault) {
      // A machine that allows no more threads says so here.
      fail(fault);
      return null;
    }
  }

  function fail(fault: unknown): void {
    restUntil = performance.now() + restMilliseconds;
    log.error({ err: fault }, "the thread that helps to render failed");
  }

  function start(): void {
    const started = open();
    if (!started) return;
    thread = started;
    unsubscribe = channels.map((channel) =>
      database.subscribe(channel, (payload) => {
        // A thread that only reads does not need the readings themselves.
        const { readings: _readings, ...rest } = payload as { readings?: unknown };
        started.postMessage({ channel, payload: rest } satisfies Notice);
      }),
    );
    started.on("message", (message: Answer | "ready") => {
      // What an ended thread has sent still arrives.
      if (thread !== started) return;
      if (message !== "ready") return settle(message);
      isReady = true;
      log.info("many pages wait: a second thread renders, too");
    });
    started.on("error", fail);
    started.on("exit", () => {
      if (thread === started) end();
    });
    rest();
  }

  function settle(answer: Answer): void {
    const waiting = asked.get(answer.id);
    asked.delete(answer.id);
    if ("made" in answer) waiting?.resolve(answer.made);
    else waiting?.reject(new Error(answer.fault));
  }

  function end(): void {
    clearTimeout(idle);
    for (const stop of unsubscribe.splice(0)) stop();
    const ended = thread;
    thread = null;
    isReady = false;
    for (const waiting of asked.values()) waiting.reject(new Error("The thread that helps to render has ended."));
    asked.clear();
    void ended?.terminate();
  }

  /** Unless it is asked again it ends after a while; what it has not answered by then goes back. */
  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(end, idleMilliseconds).unref();
  }

  const ask =
    <K extends Way>(as: K) =>
    (url: string, { site, requestId }: Visit): Promise<Awaited<ReturnType<Renderer[K]>>> =>
      new Promise((resolve, reject) => {
        if (!thread) return reject(new Error("There is no thread that helps to render."));
        rest();
        const { viewer, choices, address, store } = site;
        const id = ++lastId;
        const message: Ask = { id, as, url, siteId: store.siteId, visit: { viewer, choices, address, requestId } };
        thread.postMessage(message);
        asked.set(id, { resolve: resolve as (made: Made) => void, reject });
      });

  return {
    fixed: ask("fixed"),
    marked: ask("marked"),
    data: ask("data"),
    hasRoom(waiting) {
      if (!thread && !isStopped && waiting >= manyWait && performance.now() > restUntil) start();
      return isReady && asked.size < mostAtOnce;
    },
    stop() {
      isStopped = true;
      end();
    },
  };
}
