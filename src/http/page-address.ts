/** Which of an address decides a guest's page: its path and the query names that the pages know. */

const knownNames = ["page", "tag", "version", "from", "to", "units", "embed", "series", "batch", "sort"];
/** Of a recipe scaled to one visitor's brewhouse. */
const numberNames = ["volume", "efficiency", "boiloff"];
const neverCached = /^\/(search|studio|sign-in|sign-out|set-up|account|b|reset-password|choices|-)(\/|$)/;

export type PageAddress = { path: string; key: string; url: string; cacheable: boolean };

/** Unknown names are dropped from what is rendered, so that they can neither fill the cache nor show up in it. Tools with inputs and scaled recipes are rendered each time. */
export function pageAddress(url: string): PageAddress {
  const asked = new URL(url);
  const known = new URLSearchParams();
  for (const name of knownNames) {
    const value = asked.searchParams.get(name);
    if (value !== null) known.set(name, value.slice(0, 100));
  }
  const query = known.size > 0 ? `?${known}` : "";
  const isTool = asked.pathname.startsWith("/tools/") && asked.searchParams.size > 0;
  const isScaled = numberNames.some((name) => asked.searchParams.has(name));
  return {
    path: asked.pathname,
    key: asked.pathname + query,
    url: asked.origin + asked.pathname + query,
    cacheable: !isTool && !isScaled && !neverCached.test(asked.pathname) && asked.pathname.length < 300,
  };
}
