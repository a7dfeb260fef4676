/** Which of an address decides a page or its data: its path and the query names that the pages know. */
import { pagePath } from "../platform/page-path.ts";

const knownNames = ["version", "from", "to", "units", "embed"];
/** Of the lists that are read by page; posts are chosen too. */
const listPath = /^\/(beers|batches|recipes|projects|writing|talks|music)$/;
const listNames = (path: string) =>
  path === "/writing" ? ["page", "tag", "series"] : listPath.test(path) ? ["page"] : [];
/** Of a recipe scaled to one visitor's brewhouse. */
const numberNames = ["volume", "efficiency", "boiloff"];
const neverCached = /^\/(search|studio|sign-in|sign-out|set-up|account|b|reset-password|choices|-)(\/|$)/;
/** The routes whose data are asked for, when not all are. */
const routesName = "_routes";
const isData = (path: string) => path.endsWith(".data");

/** Longer ones are rendered and settled anew each time: remembered they would fill the memory. */
export const longestAddress = 600;

export type PageAddress = { path: string; key: string; url: string; isData: boolean; cacheable: boolean };

/** Unknown names are dropped from what is rendered, so that they can neither fill the cache nor show up in it. Tools with inputs and scaled recipes are rendered each time. */
export function pageAddress(url: string): PageAddress {
  const asked = new URL(url);
  const path = pagePath(asked.pathname);
  const known = new URLSearchParams();
  for (const name of [...listNames(path ?? ""), ...knownNames]) {
    const value = asked.searchParams.get(name);
    if (value !== null) known.set(name, value.slice(0, 100));
  }
  const routes = isData(asked.pathname) ? asked.searchParams.get(routesName) : null;
  if (routes !== null) known.set(routesName, routes);
  const query = known.size > 0 ? `?${known}` : "";
  const isTool = path?.startsWith("/tools/") && asked.searchParams.size > 0;
  const isScaled = numberNames.some((name) => asked.searchParams.has(name));
  return {
    path: path ?? asked.pathname,
    key: asked.pathname + query,
    url: asked.origin + asked.pathname + query,
    isData: isData(asked.pathname),
    cacheable:
      path !== null && !isTool && !isScaled && !neverCached.test(path) && path.length + query.length < longestAddress,
  };
}

/** A batch to be framed by another site: no other page may be, whatever its address says. */
export function isEmbed(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return searchParams.has("embed") && /^\/batches\/[^/]+$/.test(pagePath(pathname) ?? "");
}

/** The page whose data `/a/b.data` or `/_.data` asks for. */
export const dataPath = (url: string): string =>
  new URL(url).pathname
    .replace(/\/_\.data$/, "/")
    .replace(/^\/_root\.data$/, "/")
    .replace(/\.data$/, "");
