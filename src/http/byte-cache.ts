/** Keeps what was made for a version of the content. Least recently used goes first; bounded by bytes, so that many addresses cannot fill the memory. */

export function createByteCache<T>(maxBytes: number, sizeOf: (value: T) => number) {
  const kept = new Map<string, { version: string; value: T }>();
  let bytes = 0;
  const drop = (key: string) => {
    const held = kept.get(key);
    if (held && kept.delete(key)) bytes -= sizeOf(held.value);
  };
  return {
    get(key: string, version: string): T | undefined {
      const held = kept.get(key);
      if (held?.version !== version) return undefined;
      kept.delete(key);
      kept.set(key, held);
      return held.value;
    },
    /** What is kept under the key, though it may be of an older version. */
    peek: (key: string): T | undefined => kept.get(key)?.value,
    set(key: string, version: string, value: T) {
      drop(key);
      kept.set(key, { version, value });
      bytes += sizeOf(value);
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
