/** Makes plain links client navigations once the page is hydrated, and prefetches those near the viewport (P8 to P11). */
import { memo, useEffect, useState } from "react";
import {
  matchRoutes,
  PrefetchPageLinks,
  useLocation,
  useNavigate,
  useNavigation,
  type RouteObject,
} from "react-router";
import { freshSeconds, navigationTimeoutMilliseconds, prefetchMargin } from "./contract.ts";
import { createPrefetchQueue } from "./prefetch-queue.ts";

type Globals = {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
};
const globals = () => window as unknown as Globals;
type Connection = { saveData?: boolean; effectiveType?: string };
const savesData = () => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || /2g/.test(effectiveType ?? "");
};

/** Matching ranks every route anew: each address is matched once. */
const matched = new Map<string, ReturnType<typeof matchRoutes>>();
function matchesOf(path: string) {
  let matches = matched.get(path);
  if (matches === undefined) {
    matches = matchRoutes(globals().__reactRouterDataRouter?.routes ?? [], path);
    matched.set(path, matches);
  }
  return matches;
}

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

/** Feeds, downloads and media; the slugs of pages have no dot. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

/** The address that a link leads to inside this application, or null when the browser should follow it itself. */
function pageOf(link: HTMLAnchorElement): URL | null {
  if (!link.href || link.target || link.hasAttribute("download") || link.rel.includes("external")) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || link.dataset.reload !== undefined || isFile(url.pathname)) return null;
  const known = matchesOf(url.pathname)?.at(-1)?.route.path;
  return known === undefined || known === "*" ? (url.pathname === "/" ? url : null) : url;
}

function useClientNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = (event.target as Element).closest?.("a");
      const url = link && pageOf(link);
      if (!url || (url.pathname === location.pathname && url.search === location.search && url.hash)) return;
      event.preventDefault();
      void navigate(url.pathname + url.search + url.hash, { viewTransition: true });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** P11. A submission is never replayed. */
function useNavigationTimeout() {
  const navigation = useNavigation();
  const { state, formMethod, location: to } = navigation;
  useEffect(() => {
    if (state !== "loading" || formMethod || !to) return undefined;
    const leave = () => location.assign(to.pathname + to.search + to.hash);
    const timer = setTimeout(leave, navigationTimeoutMilliseconds);
    return () => clearTimeout(timer);
  }, [state, formMethod, to]);
}

const slotReleaseMilliseconds = 10_000;

/** The script files of a page. */
function codeOf(path: string): string[] {
  const routes = globals().__reactRouterManifest?.routes ?? {};
  const modules = (matchesOf(path) ?? []).flatMap(({ route }) => {
    const entry = route.id ? routes[route.id] : undefined;
    return entry ? [entry.module, ...(entry.imports ?? [])] : [];
  });
  return [...new Set(modules)];
}

/** Code of a page whose data may not be kept. */
const CodeOf = ({ path }: { path: string }) =>
  codeOf(path).map((href) => <link key={href} rel="modulepreload" href={href} />);

function usePrefetching() {
  const [pages, setPages] = useState<string[]>([]);
  const { key } = useLocation();
  useEffect(() => {
    if (savesData()) return undefined;
    let left = false;
    const takenAt = new Map<string, number>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const release = (href: string) => {
      clearTimeout(timers.get(href));
      timers.delete(href);
      queue.done(href);
    };
    const queue = createPrefetchQueue((href) => {
      const { pathname } = new URL(href, location.href);
      const isKept = freshSeconds(pathname) > 0;
      const show = () => left || setPages((held) => (held.includes(href) ? held : [...held, href]));
      // Where its code can't be fetched the router would load the present page anew, and lose what stands in it.
      if (isKept)
        Promise.all(codeOf(pathname).map((code) => import(/* @vite-ignore */ code))).then(show, () => release(href));
      else show();
      const wait = isKept ? slotReleaseMilliseconds : 0;
      timers.set(
        href,
        setTimeout(() => release(href), wait),
      );
    });
    const hrefOf = (link: HTMLAnchorElement) => {
      const url = pageOf(link);
      return url && url.pathname + url.search !== location.pathname + location.search
        ? url.pathname + url.search
        : null;
    };
    const take = whenIdle((link: HTMLAnchorElement) => {
      const href = left ? null : hrefOf(link);
      if (!href || (takenAt.get(href) ?? -Infinity) > performance.now() - 300_000) return;
      takenAt.set(href, performance.now());
      queue.add(href);
    });
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
    const settled = ({ target, type }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== "prefetch") return;
      const url = new URL(target.href);
      url.searchParams.delete("_routes");
      const path = url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
      release((path || "/") + url.search);
      if (type === "error") takenAt.delete(path + url.search);
    };
    const hurry = ({ target }: Event) => {
      const link = (target as Element).closest?.("a");
      const href = link && hrefOf(link);
      if (href) queue.hurry(href);
    };
    const grown = new MutationObserver(look);
    grown.observe(document.body, { childList: true, subtree: true });
    look();
    const listeners = [
      ["load", settled],
      ["error", settled],
      ["pointerover", hurry],
      ["focusin", hurry],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      left = true;
      near.disconnect();
      grown.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
      setPages([]);
    };
  }, [key]);
  return pages;
}

/** Memoised: one more link must not render all the others again. */
const PrefetchOf = memo(function PrefetchOf({ href }: { href: string }) {
  const { pathname } = new URL(href, location.href);
  return freshSeconds(pathname) ? <PrefetchPageLinks page={href} /> : <CodeOf path={pathname} />;
});

/** Renders nothing but the prefetch links themselves. */
export function ClientLinks() {
  useClientNavigation();
  useNavigationTimeout();
  return usePrefetching().map((href) => <PrefetchOf key={href} href={href} />);
}
