/** Where a form leads back to: a path of this site, never another one. */

/** Anything but a plain local path becomes `/`. */
export function localPath(path: string | null | undefined): string {
  if (!path?.startsWith("/") || /^\/[/\\]|\p{Cc}|\\/u.test(path)) return "/";
  const url = new URL(path, "http://local.invalid");
  // "/.//evil.example" resolves to the path "//evil.example", which browsers read as another host.
  return url.host === "local.invalid" && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}
