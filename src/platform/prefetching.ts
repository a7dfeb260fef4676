/** Fetches the data and code of pages whose links come near the viewport (P8 to P10). */
import { dataAddress, keepCode, missingRoutes, pageOf } from "./client-pages.ts";
import { freshSeconds, prefetchMargin } from "./contract.ts";
import { isFrameFresh } from "./frame-age.ts";
import { createPrefetchQueue } from "./prefetch-queue.ts";

/** An idle moment lasts 50 ms at most: who takes all of it keeps the visitor's next touch waiting. */
const leftForOthers = 35;

/** Handles one at a time while nothing else waits for the main thread. */
function whenIdle<T>(handle: (item: T) => void) {
  const waiting: T[] = [];
  const ask = window.requestIdleCallback ?? ((job: () => void) => setTimeout(job, 1));
  const work = (deadline?: IdleDeadline) => {
    do {
      const item = waiting.shift();
      if (item !== undefined) handle(item);
    } while (waiting.length > 0 && (deadline?.timeRemaining() ?? 0) > leftForOthers);
    if (waiting.length > 0) ask(work);
  };
  return (item: T) => {
    if (waiting.push(item) === 1) ask(work);
  };
}

const slotReleaseMilliseconds = 10_000;

/** Loads a page's code, wherever it lies. */
export type PageCode = () => Promise<object>;

/** Fetches the code of a page that is not here yet; fails where it can't be had. */
async function fetchCode(path: string, pages: Readonly<Record<string, PageCode>>): Promise<void> {
  const missing = missingRoutes(path);
  for (const sheet of missing.flatMap(({ sheets }) => sheets))
    if (!document.querySelector(`link[href="${sheet}"]`)) hint("style", sheet);
  await Promise.all(
    missing.map(async ({ id, script }) => keepCode(id, await (pages[id]?.() ?? import(/* @vite-ignore */ script)))),
  );
}

/** Asks for a file at low priority by a link in the head: a render of the document for each costs more than all the rest. */
function hint(as: "style" | "fetch", href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel: "prefetch", as, href });
  document.head.append(link);
  return link;
}

/** Data of a page that the visitor is about to ask for; gives the way to take the requests back. */
function createDataHints(done: (href: string) => void, failed: (href: string) => void) {
  const links: HTMLLinkElement[] = [];
  return {
    fetch(href: string): void {
      const link = hint("fetch", dataAddress(href, !isFrameFresh()));
      links.push(link);
      link.onload = () => done(href);
      link.onerror = () => {
        failed(href);
        done(href);
      };
    },
    remove: () => links.forEach((link) => link.remove()),
  };
}

/** A queue whose slots come free by themselves after a while, should an answer never come. */
function createTimedQueue(begin: (href: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const release = (href: string) => {
    clearTimeout(timers.get(href));
    timers.delete(href);
    queue.done(href);
  };
  const queue = createPrefetchQueue((href) => {
    timers.set(
      href,
      setTimeout(() => release(href), slotReleaseMilliseconds),
    );
    begin(href);
  });
  return { queue, release, stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}

/** Tells of each link of the page once when it comes near the viewport, those that are added later too. */
function watchLinks(take: (link: HTMLAnchorElement) => void): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        take(target as HTMLAnchorElement);
      }
    },
    { rootMargin: prefetchMargin },
  );
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      if (seen.has(link)) continue;
      seen.add(link);
      near.observe(link);
    }
  };
  const grown = new MutationObserver(look);
  grown.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    near.disconnect();
    grown.disconnect();
  };
}

const touches = ["pointerover", "focusin"] as const;

/** Tells of each link that is pointed at or focused. */
function watchTouches(hurry: (link: HTMLAnchorElement) => void): () => void {
  const listener = ({ target }: Event) => {
    const link = (target as Element).closest?.("a");
    if (link) hurry(link);
  };
  for (const type of touches) document.addEventListener(type, listener, true);
  return () => touches.forEach((type) => document.removeEventListener(type, listener, true));
}

/** The page that a link leads to, if it is another one than the present one and not part of what is here. */
function hrefOf(link: HTMLAnchorElement): string | null {
  if (link.dataset.here !== undefined) return null;
  const url = pageOf(link);
  const href = url && url.pathname + url.search;
  return href === location.pathname + location.search ? null : href;
}

/**
 * For the page at hand, until the way to stop is called.
 * @param pages by route: the code of those that do not lie in the file that the list of routes names
 */
export function startPrefetching(pages: Readonly<Record<string, PageCode>>): () => void {
  let left = false;
  const takenAt = new Map<string, number>();
  const { queue, release, stop } = createTimedQueue((href) => {
    const { pathname } = new URL(href, location.href);
    const isKept = freshSeconds(pathname) > 0;
    // Where its code can't be fetched the router would load the present page anew, and lose what stands in it.
    fetchCode(pathname, pages).then(
      () => (isKept && !left ? data.fetch(href) : release(href)),
      () => release(href),
    );
  });
  const data = createDataHints(release, (href) => takenAt.delete(href));
  const take = whenIdle((link: HTMLAnchorElement) => {
    const href = left ? null : hrefOf(link);
    if (!href || (takenAt.get(href) ?? -Infinity) > performance.now() - 300_000) return;
    takenAt.set(href, performance.now());
    queue.add(href);
  });
  const stopWatching = watchLinks(take);
  const stopHurrying = watchTouches((link) => {
    const href = hrefOf(link);
    if (href) queue.hurry(href);
  });
  return () => {
    left = true;
    stopWatching();
    stopHurrying();
    stop();
    data.remove();
  };
}
