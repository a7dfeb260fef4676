/** Counts attempts by key within a sliding window, failed ones or all; in memory, bounded, storage-free. */

/** `attempts` failures within `windowMilliseconds` close the door until the oldest of them is past. */
export type LimitSetup = { attempts: number; windowMilliseconds: number; now: () => number; mostKeys?: number };

export function createAttemptLimit({ attempts, windowMilliseconds, now, mostKeys = 10_000 }: LimitSetup) {
  const failures = new Map<string, number[]>();
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - windowMilliseconds);
  return {
    /** How many attempts are left, 0 when closed. */
    left: (key: string): number => Math.max(0, attempts - recent(key).length),
    /** Milliseconds until one more attempt is allowed, 0 when it is now. */
    wait(key: string): number {
      const times = recent(key);
      const freeing = times[times.length - attempts];
      return freeing === undefined ? 0 : freeing + windowMilliseconds - now();
    },
    fail(key: string): void {
      const times = [...recent(key), now()].slice(-attempts);
      failures.delete(key);
      failures.set(key, times);
      for (const oldest of failures.keys()) {
        if (failures.size <= mostKeys) break;
        failures.delete(oldest);
      }
    },
    /** Takes the last failure back: it was none. */
    forgive(key: string): void {
      const times = recent(key).slice(0, -1);
      if (times.length > 0) failures.set(key, times);
      else failures.delete(key);
    },
    clear: (key: string): void => void failures.delete(key),
    get size() {
      return failures.size;
    },
  };
}
