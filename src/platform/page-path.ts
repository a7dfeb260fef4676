/** The page that an address means, however it is written: data requests, trailing slashes, escapes and capitals are one. Null when it cannot be decoded. */
export function pagePath(path: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return null;
  }
  return (
    plain
      .replace(/\/_(root)?\.data$/i, "/")
      .replace(/\.data$/i, "")
      .replace(/\/{2,}/g, "/")
      .replace(/(.)\/+$/, "$1")
      .toLowerCase() || "/"
  );
}

/** @param path as `pagePath` gives it, or as the browser shows it */
export const isStudio = (path: string): boolean => /^\/studio(\/|$)/i.test(path);
