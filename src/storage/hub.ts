/** Tells the listeners of this process what happened on a channel. */

export type Listener = (payload: unknown) => void;
export type Hub = {
  emit(channel: string, payload: unknown): void;
  subscribe(channel: string, listener: Listener): () => void;
};

/** A listener that throws is a bug: it surfaces as an uncaught error, after everybody else has been told. */
function callOne(listener: Listener, payload: unknown): void {
  try {
    listener(payload);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

export function createHub(): Hub {
  const channels = new Map<string, Set<Listener>>();
  return {
    emit(channel, payload) {
      for (const listener of channels.get(channel) ?? []) callOne(listener, payload);
    },
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
