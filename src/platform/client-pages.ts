/** Which pages of this application an address leads to, as the router in the browser knows them. */
import { matchRoutes, type RouteObject } from "react-router";
import { isStudio } from "./page-path.ts";

type Globals = {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterManifest?: {
    routes: Record<string, { module: string; css?: string[] } | undefined>;
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

/** The files of the page at this path, its layouts' too. */
export function pageFiles(path: string): { scripts: string[]; sheets: string[] } {
  const manifest = globals().__reactRouterManifest?.routes ?? {};
  const routes = (matchesOf(path) ?? []).flatMap(({ route }) => manifest[route.id ?? ""] ?? []);
  return { scripts: routes.map(({ module }) => module), sheets: routes.flatMap(({ css = [] }) => css) };
}
