/** Which pages of this application an address leads to, as the router in the browser knows them. */
import { matchRoutes, type RouteObject } from "react-router";
import { isStudio } from "./page-path.ts";

type Globals = {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterRouteModules?: Record<string, object>;
  __reactRouterManifest?: {
    routes: Record<string, { module: string; css?: string[]; hasLoader: boolean } | undefined>;
  };
};
const globals = () => window as unknown as Globals;
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

/** Feeds, downloads and media; the slugs of pages have no dot. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

/** The address that a link leads to inside this application, or null when the browser should follow it itself. */
export function pageOf(link: HTMLAnchorElement): URL | null {
  if (!link.href || link.target || link.hasAttribute("download") || link.rel.includes("external")) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || link.dataset.reload !== undefined || isFile(url.pathname)) return null;
  const known = matchesOf(url.pathname)?.at(-1)?.route.path;
  if (known === undefined || known === "*") return url.pathname === "/" ? url : null;
  // A page of the site need not know the rooms of the studio: its links there load a document.
  return isStudio(url.pathname) === isStudio(`/${known}`) ? url : null;
}

/** Where the router asks for the data of a page: without those of the frame, as long as the frame at hand will do. */
export function dataAddress(href: string, withFrame: boolean): string {
  const url = new URL(href, location.href);
  const { pathname } = url;
  const manifest = globals().__reactRouterManifest?.routes ?? {};
  const ids = (matchesOf(pathname) ?? []).flatMap(({ route: { id = "" } }) =>
    manifest[id]?.hasLoader && id !== "root" ? [id] : [],
  );
  if (!withFrame && ids.length > 0) url.searchParams.set("_routes", ids.join(","));
  return `${pathname}${pathname.endsWith("/") ? "_" : ""}.data${url.search}`;
}

type PageRoute = { id: string; script: string; sheets: string[] };

/** The routes of the page at this path, its layouts' too, whose code this document has not loaded yet. */
export function missingRoutes(path: string): PageRoute[] {
  const { __reactRouterManifest, __reactRouterRouteModules: loaded = {} } = globals();
  return (matchesOf(path) ?? []).flatMap(({ route: { id = "" } }) => {
    const known = id in loaded ? undefined : __reactRouterManifest?.routes[id];
    return known ? [{ id, script: known.module, sheets: known.css ?? [] }] : [];
  });
}

/** The router takes the code of a page from here before it loads a file. */
export function keepCode(id: string, code: object): void {
  (globals().__reactRouterRouteModules ??= {})[id] = code;
}
