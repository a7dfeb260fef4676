/** The order in which links are prefetched: so many at once, the rest wait in line, and a link under the pointer goes first (P9). */
import { prefetchAtOnce } from "./contract.ts";

export function createPrefetchQueue(start: (href: string) => void, atOnce: number = prefetchAtOnce) {
  let waiting: string[] = [];
  const running = new Set<string>();
  const fill = () => {
    while (running.size < atOnce) {
      const href = waiting.shift();
      if (href === undefined) return;
      running.add(href);
      start(href);
    }
  };
  return {
    add(href: string) {
      if (running.has(href) || waiting.includes(href)) return;
      waiting.push(href);
      fill();
    },
    /** Moves a waiting link to the front. */
    hurry(href: string) {
      if (!waiting.includes(href)) return;
      waiting = [href, ...waiting.filter((other) => other !== href)];
    },
    done(href: string) {
      if (running.delete(href)) fill();
    },
  };
}
