/** Documents that were read before: the rows of lists and of things that are related are asked for again and again. */
import { LruMap } from "../platform/lru-map.ts";

export type ReadBefore<T> = (id: string, text: string, read: () => T) => T;

/**
 * What was read of a row last, by the very text it was read from. Shared by all who read it, and frozen, so that nobody
 * may change it in place.
 * @param mostLetters of text that are kept with what was read of them
 */
export function createReadBefore<T>(mostLetters: number): ReadBefore<T> {
  const kept = new LruMap<{ text: string; value: T }>(mostLetters);
  return (id, text, read) => {
    const held = kept.get(id);
    if (held?.text === text) return held.value;
    const value = frozen(read());
    kept.set(id, { text, value }, text.length);
    return value;
  };
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
