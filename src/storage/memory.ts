/** Remembers what every request asks for, until something is told on a channel that it depends on. */
import { LruMap } from "../platform/lru-map.ts";
import type { Channel, Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";

export type Memory<T> = (store: Store, key: string, read: () => Promise<T>) => Promise<T>;

/**
 * What `read` gives is shared by all who ask for the key: it must not be changed in place. A transaction sees what it has
 * written itself, so nothing is remembered in one.
 * @param most keys of all sites; beyond them what was not asked for longest is forgotten
 * @param isNews whether something that was told changes what is remembered
 */
export function createMemory<T>(
  channels: readonly Channel[],
  most = 500,
  isNews: (payload: unknown) => boolean = () => true,
): Memory<T> {
  const memories = new WeakMap<Engine, LruMap<Promise<T>>>();

  function memoryOf({ database }: Store): LruMap<Promise<T>> {
    const held = memories.get(database.engine);
    if (held) return held;
    const memory = new LruMap<Promise<T>>(most);
    memories.set(database.engine, memory);
    for (const channel of channels) database.subscribe(channel, (payload) => isNews(payload) && memory.clear());
    return memory;
  }

  return (store, key, read) => {
    if (store.database.inTransaction) return read();
    const memory = memoryOf(store);
    const name = `${store.siteId} ${key}`;
    const held = memory.get(name);
    if (held) return held;
    const reading = read();
    memory.set(name, reading);
    reading.catch(() => memory.get(name) === reading && memory.delete(name));
    return reading;
  };
}
