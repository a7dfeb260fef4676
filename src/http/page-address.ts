/** Which of an address decides a page or its data: its path and the query names that the pages know. */
import { previewName } from "../platform/preview-address.ts";
import { pagePath } from "../platform/page-path.ts";

type Values = Readonly<Record<string, RegExp>>;
const anything = /^/;
const listed: Values = { page: anything };
const brewed: Values = { version: anything, units: /^(metric|us|imperial)$/ };

const moment = /^-?\d{1,16}$/;
const batch: Values = {
  embed: anything,
  with: /^\d{1,9}(,\d{1,9})?$/,
  by: /^attenuation$/,
  from: moment,
  to: moment,
};

/** Which query names the pages read, and the values that they tell from none. */
const readBy: readonly (readonly [RegExp, Values])[] = [
  [/^\/(beers|batches|recipes|talks|music)$/, listed],
  [/^\/projects$/, { ...listed, type: /^(software|hardware)$/ }],
  [/^\/writing$/, { ...listed, tag: anything, series: anything }],
  [/^\/cv\.pdf$/, { paper: /^(a4|letter)$/i }],
  [/^\/batches\/[^/]+$/, batch],
  [/^\/recipes\/[^/]+$/, brewed],
  [/^\/recipes\/[^/]+\/print$/, brewed],
  [/^\/recipes\/[^/]+\/versions$/, { from: /^\d{1,9}$/, to: /^\d{1,9}$/ }],
];
const valuesAt = (path: string): Values => readBy.find(([pages]) => pages.test(path))?.[1] ?? {};
/** Of a recipe scaled to one visitor's brewhouse. */
const numberNames = ["volume", "efficiency", "boiloff"];
const ownPaths = "preview|studio|sign-in|sign-out|set-up|account|indieauth|b|reset-password|choices|-";
const notPublic = new RegExp(`^/(${ownPaths})(/|$)`);
const neverCached = new RegExp(`^/(search|about/contact|${ownPaths})(/|$)`);
/** The route whose data are asked for, when not the frame's too. */
const routesName = "_routes";
const pageRoute = /^pages\/site\/[a-z-]+$/;
const isData = (path: string) => path.endsWith(".data");

/** Longer ones are rendered and settled anew each time: remembered they would fill the memory. */
export const longestAddress = 600;

/** `isPublic`: a page for everybody, not its data, nor by a preview link, nor a part of it in the frame of another site. */
export type PageAddress = {
  path: string;
  key: string;
  url: string;
  isData: boolean;
  isPublic: boolean;
  cacheable: boolean;
};

/** The first two of the boxes that are ticked: a form without a script names each. */
const boxesOf = ({ searchParams }: URL): string =>
  searchParams
    .getAll("with")
    .flatMap((text) => text.split(","))
    .slice(0, 2)
    .join(",");

/** Unknown names are dropped from what is rendered, so that they can neither fill the cache nor show up in it. Tools with inputs, scaled recipes and parts of a curve are rendered each time. */
export function pageAddress(url: string): PageAddress {
  const asked = new URL(url);
  const path = pagePath(asked.pathname);
  const known = new URLSearchParams();
  const values = valuesAt(path ?? "");
  for (const [name, told] of Object.entries(values)) {
    const value = name === "with" ? boxesOf(asked) : asked.searchParams.get(name);
    if (value === null || !told.test(value)) continue;
    const read = told.ignoreCase ? value.toLowerCase() : value;
    known.set(name, name === "embed" ? "" : read.slice(0, 100));
  }
  if (!isData(asked.pathname) && asked.searchParams.has("plain")) known.set("plain", "");
  const routes = isData(asked.pathname) ? asked.searchParams.get(routesName) : null;
  if (routes !== null && pageRoute.test(routes)) known.set(routesName, routes);
  const query = known.size > 0 ? `?${known}` : "";
  const isTool = path?.startsWith("/tools/") && [...asked.searchParams.keys()].some((name) => name !== routesName);
  const isScaled = values === brewed && numberNames.some((name) => asked.searchParams.has(name));
  const isPart = values === batch && (known.has("from") || known.has("to"));
  const isOwn = asked.searchParams.has(previewName) || isLook(url);
  return {
    path: path ?? asked.pathname,
    key: asked.pathname + query,
    url: asked.origin + asked.pathname + query,
    isData: isData(asked.pathname),
    isPublic: path !== null && !isOwn && !isData(asked.pathname) && !known.has("embed") && !notPublic.test(path),
    cacheable:
      path !== null &&
      !isOwn &&
      !isTool &&
      !isScaled &&
      !isPart &&
      !neverCached.test(path) &&
      path.length + query.length < longestAddress,
  };
}

/** The router's own way of asking for what a page shows. */
export const isDataAddress = (url: string): boolean => isData(new URL(url).pathname);

/** A batch to be framed by another site: no other page may be, whatever its address says. */
export function isEmbed(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return searchParams.has("embed") && /^\/batches\/[^/]+$/.test(pagePath(pathname) ?? "");
}

/** A page that the studio shows as it is, beside the settings that it follows. */
export const isLook = (url: string): boolean => new URL(url).searchParams.has("look");

/** A page that a guest gets by a cookie of their own: nothing of it may be shared. */
export const isByCookie = (path: string): boolean => path === "/sign-in/code";

/** The page whose data `/a/b.data` or `/_.data` asks for. */
export const dataPath = (url: string): string =>
  new URL(url).pathname
    .replace(/\/_\.data$/, "/")
    .replace(/^\/_root\.data$/, "/")
    .replace(/\.data$/, "");
