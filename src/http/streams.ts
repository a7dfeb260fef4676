/** Live readings of one batch as server-sent events: what was missed since Last-Event-ID, then each new one, encoded once for all who listen; editors hear of other changes too. */
import type { ServerResponse } from "node:http";
import { isLoopback } from "../platform/network-of.ts";
import type { PublicReading as Reading } from "../features/fermentation/live-readings.ts";

type Listener = {
  response: ServerResponse;
  timer: NodeJS.Timeout;
  network: string;
  /** An editor, whose page shows more than readings. */
  hearsChanges: boolean;
};
const heartbeatMilliseconds = 25_000;
const slowReaderBytes = 64 * 1024;

export const encodeReadings = (readings: readonly Reading[]): string => {
  const last = readings.at(-1);
  return last ? `id: ${last.at}\nevent: readings\ndata: ${JSON.stringify(readings)}\n\n` : "";
};

/** What has changed the page asks for itself. */
const changed = Buffer.from("event: changed\ndata: batch\n\n");

/** A proxy that holds streams back lets headers through and this not: the page asks now and then instead. */
const arrived = "event: arrived\ndata: 1\n\n";

export const streamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

/** Of one network: ten people behind one address with six pages open each, the most that a browser holds over HTTP/1.1. */
const mostOfOneNetwork = 60;

function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    change(name: string, by: 1 | -1): void {
      const next = (counts.get(name) ?? 0) + by;
      if (next > 0) counts.set(name, next);
      else counts.delete(name);
    },
  };
}

/** Gives what keeps the connection from being taken for dead. */
function begin(response: ServerResponse, missed: readonly Reading[]): NodeJS.Timeout {
  response.writeHead(200, streamHeaders);
  response.write(`retry: 3000\n\n${arrived}${encodeReadings(missed)}`);
  return setInterval(() => response.write(":\n\n"), heartbeatMilliseconds);
}

/** A reader that does not keep up is let go: it comes back with Last-Event-ID. */
function write(listeners: Iterable<Listener>, bytes: Buffer): void {
  for (const { response } of listeners) {
    if (response.writableLength > slowReaderBytes) response.destroy();
    else response.write(bytes);
  }
}

export function createStreams({ most = 5_000, mostOfOne = mostOfOneNetwork } = {}) {
  const networks = createTally();
  const batches = new Map<string, Set<Listener>>();
  let open = 0;
  const leave = (batchId: string, listener: Listener) => {
    const listeners = batches.get(batchId);
    if (!listeners?.delete(listener)) return;
    clearInterval(listener.timer);
    open--;
    networks.change(listener.network, -1);
    if (listeners.size === 0) batches.delete(batchId);
  };
  const drop = (batchId: string) => {
    for (const listener of batches.get(batchId) ?? []) {
      leave(batchId, listener);
      listener.response.end();
    }
  };
  return {
    get open() {
      return open;
    },
    /** `busy` when the house is full, `too-many` when one network has opened all that it may; such pages ask now and then instead. */
    add(
      batchId: string,
      response: ServerResponse,
      missed: readonly Reading[],
      network: string,
      hearsChanges = false,
    ): "open" | "busy" | "too-many" {
      if (open >= most) return "busy";
      if (!isLoopback(network) && networks.of(network) >= mostOfOne) return "too-many";
      // Gone while the missed readings were looked up: its "close" is past and would never come.
      if (response.destroyed) return "open";
      const listener = { response, timer: begin(response, missed), network, hearsChanges };
      const listeners = batches.get(batchId) ?? new Set();
      batches.set(batchId, listeners.add(listener));
      open++;
      networks.change(network, 1);
      response.on("close", () => leave(batchId, listener));
      return "open";
    },
    hears: (batchId: string) => batches.has(batchId),
    /** Batches that somebody listens to. */
    heard: () => [...batches.keys()],
    /** Ends a batch's streams: browsers come back by themselves and are asked anew who they are. */
    drop,
    tell(batchId: string, readings: readonly Reading[]) {
      const listeners = batches.get(batchId);
      if (listeners) write(listeners, Buffer.from(encodeReadings(readings)));
    },
    /** Tells editors that something else of the batch has changed than its readings. */
    tellChange(batchId: string) {
      write(
        [...(batches.get(batchId) ?? [])].filter(({ hearsChanges }) => hearsChanges),
        changed,
      );
    },
    close() {
      for (const batchId of batches.keys()) drop(batchId);
    },
  };
}
