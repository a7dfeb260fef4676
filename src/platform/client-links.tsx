/** Makes plain links client navigations once the page is hydrated, and prefetches those near the viewport (P8 to P11). */
import { useEffect, useState } from "react";
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

const matchesOf = (path: string) => matchRoutes(globals().__reactRouterDataRouter?.routes ?? [], path);

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

/** Code of a page whose data may not be kept. */
function CodeOf({ path }: { path: string }) {
  const routes = globals().__reactRouterManifest?.routes ?? {};
  const modules = (matchesOf(path) ?? []).flatMap(({ route }) => {
    const entry = route.id ? routes[route.id] : undefined;
    return entry ? [entry.module, ...(entry.imports ?? [])] : [];
  });
  return [...new Set(modules)].map((href) => <link key={href} rel="modulepreload" href={href} />);
}

function usePrefetching() {
  const [pages, setPages] = useState<string[]>([]);
  const { key } = useLocation();
  useEffect(() => {
    if (savesData()) return undefined;
    const takenAt = new Map<string, number>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const release = (href: string) => {
      clearTimeout(timers.get(href));
      timers.delete(href);
      queue.done(href);
    };
    const queue = createPrefetchQueue((href) => {
      setPages((held) => (held.includes(href) ? held : [...held, href]));
      const wait = freshSeconds(new URL(href, location.href).pathname) ? slotReleaseMilliseconds : 0;
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
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          near.unobserve(target);
          const href = hrefOf(target as HTMLAnchorElement);
          if (!href || (takenAt.get(href) ?? -Infinity) > performance.now() - 300_000) continue;
          takenAt.set(href, performance.now());
          queue.add(href);
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
      near.disconnect();
      grown.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
      setPages([]);
    };
  }, [key]);
  return pages;
}

/** Renders nothing but the prefetch links themselves. */
export function ClientLinks() {
  useClientNavigation();
  useNavigationTimeout();
  return usePrefetching().map((href) =>
    freshSeconds(new URL(href, location.href).pathname) ? (
      <PrefetchPageLinks key={href} page={href} />
    ) : (
      <CodeOf key={href} path={new URL(href, location.href).pathname} />
    ),
  );
}
