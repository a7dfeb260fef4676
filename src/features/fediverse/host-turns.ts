/** A few requests to one host at a time: a slow server with many inboxes must not hold every place. */
const mostAtOnce = 4;
const pauseMilliseconds = 250;
/** Longer than any request may take: whose holder has not come back by then is free again. */
const longestTurn = 30_000;

export function createHostTurns() {
  const busy = new Map<string, { since: number[]; next: number }>();
  return {
    /** Milliseconds until the turn of the next in line; null when it is one's own, which has to be given back. */
    take(host: string, now: number): number | null {
      const { since = [], next = now } = busy.get(host) ?? {};
      const running = since.filter((at) => at > now - longestTurn);
      const isFree = running.length < mostAtOnce;
      const held = isFree
        ? { since: [...running, now], next }
        : { since: running, next: Math.max(next, now) + pauseMilliseconds };
      busy.set(host, held);
      return isFree ? null : held.next - now;
    },
    giveBack(host: string): void {
      const held = busy.get(host);
      held?.since.shift();
      if (held?.since.length === 0) busy.delete(host);
    },
  };
}
