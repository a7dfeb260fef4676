/** Makes plain links client navigations once the page is hydrated, and prefetches those near the viewport (P8 to P11). */
import { useEffect } from "react";
import { matchRoutes, useLocation, useNavigate, useNavigation, type RouteObject } from "react-router";
import { freshSeconds, navigationTimeoutMilliseconds, prefetchMargin } from "./contract.ts";
import { isStudio } from "./page-path.ts";
import { createPrefetchQueue } from "./prefetch-queue.ts";

type Globals = {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterManifest?: {
    routes: Record<string, { module: string; css?: string[] } | undefined>;
  };
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
  if (known === undefined || known === "*") return url.pathname === "/" ? url : null;
  // A page of the site need not know the rooms of the studio: its links there load a document.
  return isStudio(url.pathname) === isStudio(`/${known}`) ? url : null;
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

/** Scripts that this document has run, and sheets that it has or has asked for. */
const held = new Set<string>();

function filesOf(path: string): { scripts: string[]; sheets: string[] } {
  const manifest = globals().__reactRouterManifest?.routes ?? {};
  const routes = (matchesOf(path) ?? []).flatMap(({ route }) => manifest[route.id ?? ""] ?? []);
  const missing = (files: string[]) => [...new Set(files)].filter((file) => !held.has(file));
  return {
    scripts: missing(routes.map(({ module }) => module)),
    sheets: missing(routes.flatMap(({ css = [] }) => css)),
  };
}

/** Fetches the files of a page that are not here yet; fails where a script can't be had. */
async function fetchCode(path: string): Promise<void> {
  const { scripts, sheets } = filesOf(path);
  for (const sheet of sheets) {
    held.add(sheet);
    hint("style", sheet);
  }
  await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script).then(() => held.add(script))));
}

/** Asks for a file at low priority by a link in the head: a render of the document for each costs more than all the rest. */
function hint(as: "style" | "fetch", href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel: "prefetch", as, href });
  document.head.append(link);
  return link;
}

/** Where the router asks for the data of a page. */
const dataOf = (href: string) => {
  const { pathname, search } = new URL(href, location.href);
  return `${pathname}${pathname.endsWith("/") ? "_" : ""}.data${search}`;
};

function usePrefetching() {
  const { key } = useLocation();
  useEffect(() => {
    if (savesData()) return undefined;
    for (const file of Object.values(filesOf(location.pathname)).flat()) held.add(file);
    let left = false;
    const takenAt = new Map<string, number>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const links: HTMLLinkElement[] = [];
    const release = (href: string) => {
      clearTimeout(timers.get(href));
      timers.delete(href);
      queue.done(href);
    };
    const fetchData = (href: string) => {
      const link = hint("fetch", dataOf(href));
      links.push(link);
      link.onload = () => release(href);
      link.onerror = () => {
        takenAt.delete(href);
        release(href);
      };
    };
    const queue = createPrefetchQueue((href) => {
      const { pathname } = new URL(href, location.href);
      timers.set(
        href,
        setTimeout(() => release(href), slotReleaseMilliseconds),
      );
      const isKept = freshSeconds(pathname) > 0;
      // Where its code can't be fetched the router would load the present page anew, and lose what stands in it.
      fetchCode(pathname).then(
        () => (isKept && !left ? fetchData(href) : release(href)),
        () => release(href),
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
    const hurry = ({ target }: Event) => {
      const link = (target as Element).closest?.("a");
      const href = link && hrefOf(link);
      if (href) queue.hurry(href);
    };
    const grown = new MutationObserver(look);
    grown.observe(document.body, { childList: true, subtree: true });
    look();
    const listeners = [
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
      for (const link of links) link.remove();
    };
  }, [key]);
}

/** Renders nothing: what it does, it does to the links of the page. */
export function ClientLinks() {
  useClientNavigation();
  useNavigationTimeout();
  usePrefetching();
  return null;
}
