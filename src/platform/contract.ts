/** The given platform behaviour: each constant and text stands here once (numbers P1 to P12). */

/** P1, P2, P6: titles by status, word for word. */
export const notFoundText = "This page could not be found.";
export const statusTitles: Record<number, string> = {
  400: "Bad Request",
  401: "Please sign in to see this page",
  403: "You may not see this page",
  404: "This page could not be found",
  405: "Method Not Allowed",
  500: "Internal Server Error",
};
export const otherStatusTitle = "An unexpected error has occurred";

/** Sent with a 404 for a page that is there and whose stored data cannot be read; such a page is not the one of all other 404s. */
export const unreadable = "unreadable";
export const unreadableHeader = "x-unreadable";

/** How many pages a search has found: for the statistics, it does not leave the server. */
export const foundHeader = "x-found";

/** P3: an error page without a code. */
export const clientErrorTitle = "Application error: a client-side exception has occurred.";

/** P4: the page could not be loaded at all. */
export const loadFailure = (side: "client" | "server", host: string) =>
  `Application error: a ${side}-side exception has occurred while loading ${host} (see the ${
    side === "client" ? "browser console" : "server logs"
  } for more information).`;

/** P5: paths that the interception rule leaves alone. Which addresses are the devices' is for their protocols to say. */
export const isMachineDoor = (path: string, devicePaths: readonly string[]) =>
  path.startsWith("/api/") ||
  devicePaths.some((door) => path === door || path.startsWith(`${door}/`)) ||
  /^\/(healthz|readyz|mcp)$/.test(path);

export const isStudio = (path: string) => path === "/studio" || path.startsWith("/studio/");

/** First parts of addresses that the program's own doors answer, and the ways by which an owner comes in. */
export const doorSegments: readonly string[] = [
  "-",
  "_image",
  "account",
  "api",
  "assets",
  "b",
  "choices",
  "fediverse",
  "healthz",
  "indieauth",
  "mcp",
  "media",
  "oembed",
  "readyz",
  "reset-password",
  "set-up",
  "sign-in",
  "sign-out",
  "studio",
  "webmention",
];

/** First parts of the site's sections: what lies in them may be redirected, and no page can be found there. */
export const sectionSegments: readonly string[] = [
  "about",
  "batches",
  "beers",
  "music",
  "projects",
  "recipes",
  "search",
  "talks",
  "tools",
  "writing",
];

/** P5: paths that no redirect of the owner's may take. */
export const isReserved = (path: string, devicePaths: readonly string[]) =>
  isMachineDoor(path, devicePaths) || doorSegments.includes(path.split("/")[1] ?? "");

/** P7: widths that the image door serves. */
export const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const defaultImageQuality = 75;
export const minimumImageAgeSeconds = 60;

/** P8: how long the browser may reuse a page's data. */
export const staticFreshSeconds = 300;
export const dynamicFreshSeconds = 0;
/** Pages whose data follow live readings or the visitor's own input. */
const dynamicPaths =
  /^\/($|batches(\/|$)|search$|studio(\/|$)|sign-in(\/|$)|set-up$|sign-out$|reset-password\/|-\/alert\/|account(\/|$)|indieauth\/|choices$|b\/|tools\/)/;
export const freshSeconds = (path: string) => (dynamicPaths.test(path) ? dynamicFreshSeconds : staticFreshSeconds);

/** P9, P10: prefetching links. */
export const prefetchAtOnce = 5;
export const prefetchMargin = "200px";

/** Where a page's script says that a link has led to another page. */
export const viewDoor = "/-/view";

/** P11: a client navigation that takes longer becomes a full page load. */
export const navigationTimeoutMilliseconds = 3800;

/** P12: hashed assets never change. What has an age may lie in any cache without "public" (RFC 9111, section 3). */
export const assetCacheControl = "max-age=31536000, immutable";
