/** A map that forgets what was not used for longest, bounded by the summed size of its values. */

type Sized<V> = { value: V; size: number };

export class LruMap<V> {
  readonly #entries = new Map<string, Sized<V>>();
  readonly #mostSize: number;
  #size = 0;

  constructor(mostSize: number) {
    this.#mostSize = mostSize;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Each counts one where no size is given. */
  set(key: string, value: V, size = 1): void {
    this.delete(key);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#mostSize) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }
}
