/** Live readings of one batch as server-sent events: what was missed since Last-Event-ID, then each new one, encoded once for all who listen. */
import type { ServerResponse } from "node:http";
import { isLoopback } from "../platform/network-of.ts";
import type { PublicReading as Reading } from "../features/fermentation/live-readings.ts";

type Listener = { response: ServerResponse; timer: NodeJS.Timeout; network: string };
const heartbeatMilliseconds = 25_000;
const slowReaderBytes = 64 * 1024;

export const encodeReadings = (readings: readonly Reading[]): string => {
  const last = readings.at(-1);
  return last ? `id: ${last.at}\nevent: readings\ndata: ${JSON.stringify(readings)}\n\n` : "";
};

export const streamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

/** Of one network: ten people behind one address with six pages open each, the most that a browser holds over HTTP/1.1. */
const mostOfOneNetwork = 60;

export function createStreams({ most = 5_000, mostOfOne = mostOfOneNetwork } = {}) {
  const networks = new Map<string, number>();
  const count = (network: string, change: 1 | -1) => {
    const next = (networks.get(network) ?? 0) + change;
    if (next > 0) networks.set(network, next);
    else networks.delete(network);
  };
  const batches = new Map<string, Set<Listener>>();
  let open = 0;
  const leave = (batchId: string, listener: Listener) => {
    const listeners = batches.get(batchId);
    if (!listeners?.delete(listener)) return;
    clearInterval(listener.timer);
    open--;
    count(listener.network, -1);
    if (listeners.size === 0) batches.delete(batchId);
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
    ): "open" | "busy" | "too-many" {
      if (open >= most) return "busy";
      if (!isLoopback(network) && (networks.get(network) ?? 0) >= mostOfOne) return "too-many";
      // Gone while the missed readings were looked up: its "close" is past and would never come.
      if (response.destroyed) return "open";
      response.writeHead(200, streamHeaders);
      response.write(`retry: 3000\n\n${encodeReadings(missed)}`);
      const timer = setInterval(() => response.write(":\n\n"), heartbeatMilliseconds);
      const listener = { response, timer, network };
      const listeners = batches.get(batchId) ?? new Set();
      batches.set(batchId, listeners.add(listener));
      open++;
      count(network, 1);
      response.on("close", () => leave(batchId, listener));
      return "open";
    },
    hears: (batchId: string) => batches.has(batchId),
    /** Batches that somebody listens to. */
    heard: () => [...batches.keys()],
    /** Ends a batch's streams: browsers come back by themselves and are asked anew who they are. */
    drop(batchId: string) {
      for (const listener of batches.get(batchId) ?? []) {
        leave(batchId, listener);
        listener.response.end();
      }
    },
    /** A reader that does not keep up is let go: it comes back with Last-Event-ID. */
    tell(batchId: string, readings: readonly Reading[]) {
      const listeners = batches.get(batchId);
      if (!listeners) return;
      const bytes = Buffer.from(encodeReadings(readings));
      for (const { response } of listeners) {
        if (response.writableLength > slowReaderBytes) response.destroy();
        else response.write(bytes);
      }
    },
    close() {
      for (const batchId of batches.keys()) this.drop(batchId);
    },
  };
}
