/** Where a form leads back to: a path of this site, never another one. */

/** A page repeats the way back in several links: what is longer than any address of ours is not worth it. */
const longestBack = 500;
/** What a site asks that somebody signs in to by this one is longer. */
const longest = 2000;

/** The address of this page, for a form or link that leads back; without a query that is too long. */
export const wayBack = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname.length + search.length > longestBack ? pathname.slice(0, longestBack) : pathname + search;

/** Anything but a plain local path becomes `/`, and so does one that is too long. */
export function localPath(path: string | null | undefined): string {
  if (!path?.startsWith("/") || path.length > longest || /^\/[/\\]|\p{Cc}|\\/u.test(path)) return "/";
  const url = new URL(path, "http://local.invalid");
  // "/.//evil.example" resolves to the path "//evil.example", which browsers read as another host.
  return url.host === "local.invalid" && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}
