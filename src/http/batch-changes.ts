/** When each batch changed last, as this process has heard: for pages that ask, since streams do not come through to them. */
const mostBatches = 5000;
/** Clocks of several machines are never quite the same. */
const margin = 1000;

export type BatchChanges = ReturnType<typeof createBatchChanges>;

/** @param now epoch milliseconds */
export function createBatchChanges(now: () => number, most = mostBatches) {
  const changed = new Map<string, number>();
  /** Nobody knows what was until then. */
  let unknownUntil = now();
  const noteAll = () => {
    changed.clear();
    unknownUntil = now();
  };
  return {
    noteAll,
    note(batchId: string): void {
      if (changed.size >= most) noteAll();
      changed.set(batchId, now());
    },
    /** @param moment what `moment` gave with the last answer; null where there was none */
    hasChanged: (batchId: string, moment: number | null): boolean =>
      moment === null || moment <= Math.max(unknownUntil, changed.get(batchId) ?? unknownUntil),
    /** Where the next question begins. */
    moment: (): number => now() - margin,
  };
}
