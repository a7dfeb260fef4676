/** A few requests to one host at a time: a slow server with many inboxes must not hold every place. */
const mostAtOnce = 4;
const pauseMilliseconds = 250;

export function createHostTurns() {
  const busy = new Map<string, { running: number; next: number }>();
  return {
    /** Milliseconds until the turn of the next in line; null when it is one's own, which has to be given back. */
    take(host: string, now: number): number | null {
      const held = busy.get(host) ?? { running: 0, next: now };
      busy.set(host, held);
      if (held.running < mostAtOnce) {
        held.running++;
        return null;
      }
      held.next = Math.max(held.next, now) + pauseMilliseconds;
      return held.next - now;
    },
    giveBack(host: string): void {
      const held = busy.get(host);
      if (held && --held.running === 0) busy.delete(host);
    },
  };
}
