/** What the names of our cookies begin with. */

/** On https no other host, and nothing that speaks plain http, can set a cookie of this name. */
export const cookiePrefix = (origin: string): string =>
  origin.startsWith("https:") ? "__Host-wortfolio" : "wortfolio";
