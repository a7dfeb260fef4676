/** Moments that share a minute, which read alike without their seconds. */
const minuteOf = (at: number): number => Math.floor(at / 60_000);

/** @param moments epoch milliseconds; each may come several times */
export function sharedMinutes(moments: Iterable<number>): (at: number) => boolean {
  const first = new Map<number, number>();
  const shared = new Set<number>();
  for (const at of moments) {
    const minute = minuteOf(at);
    if ((first.get(minute) ?? at) !== at) shared.add(minute);
    first.set(minute, at);
  }
  return (at) => shared.has(minuteOf(at));
}
