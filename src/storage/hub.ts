/** Tells the listeners of this process what happened on a channel. */
import type { Report } from "./engine/engine.ts";

type Listener = (payload: unknown) => void;
export type Hub = {
  emit(channel: string, payload: unknown): void;
  /** Gives the way to stop listening. */
  subscribe(channel: string, listener: Listener): () => void;
};

/** A listener that throws keeps nobody else from hearing; its error is reported. */
export function createHub(report: Report): Hub {
  const channels = new Map<string, Set<Listener>>();

  function callOne(listener: Listener, channel: string, payload: unknown): void {
    try {
      listener(payload);
    } catch (error) {
      report(`A listener on "${channel}" failed.`, error);
    }
  }

  return {
    emit(channel, payload) {
      for (const listener of channels.get(channel) ?? []) callOne(listener, channel, payload);
    },
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
