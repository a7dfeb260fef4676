/** Which page of this site a visitor came from in this tab, where the browser tells (Navigation API). */
import { useSyncExternalStore } from "react";

/** Nobody goes back to these. */
const passedThrough = /^\/(sign-in|set-up|sign-out|choices|indieauth|reset-password)(\/|$)/;

/** Key and path of the last entry before this one that shows another page; empty where there is none. The browser's list holds pages of this site alone. */
function lastPage(): string {
  const entries = window.navigation?.entries() ?? [];
  const here = window.navigation?.currentEntry?.index ?? 0;
  for (const { url, key } of entries.slice(0, here).toReversed()) {
    const { pathname } = new URL(url ?? location.href);
    if (pathname !== location.pathname && !passedThrough.test(pathname)) return `${key} ${pathname}`;
  }
  return "";
}

const neverChanges = () => () => undefined;

export type CameFrom = { path: string; goBack: () => void };

/** Null on the server, and where the visitor came from elsewhere. */
export function useCameFrom(): CameFrom | null {
  const found = useSyncExternalStore(neverChanges, lastPage, () => "");
  if (found === "") return null;
  const [key = "", path = ""] = found.split(" ");
  return { path, goBack: () => void window.navigation.traverseTo(key) };
}
