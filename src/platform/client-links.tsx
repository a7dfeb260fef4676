/** Makes plain links client navigations once the page is hydrated, and prefetches those near the viewport (P8 to P11). */
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { pageOf } from "./client-pages.ts";
import { navigationTimeoutMilliseconds, viewDoor } from "./contract.ts";
import { isStaying } from "./staying.ts";

function useClientNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = (event.target as Element).closest?.("a");
      const url = link && pageOf(link);
      if (!url || (url.pathname === location.pathname && url.search === location.search && url.hash)) return;
      event.preventDefault();
      void navigate(url.pathname + url.search + url.hash, { viewTransition: true });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** P11. A submission is never replayed. */
function useNavigationTimeout() {
  const navigation = useNavigation();
  const { state, formMethod, location: to } = navigation;
  useEffect(() => {
    if (state !== "loading" || formMethod || !to || isStaying(to.state)) return undefined;
    const leave = () => location.assign(to.pathname + to.search + to.hash);
    const timer = setTimeout(leave, navigationTimeoutMilliseconds);
    return () => clearTimeout(timer);
  }, [state, formMethod, to]);
}

type Connection = { saveData?: boolean; effectiveType?: string };
const savesData = () => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || /2g/.test(effectiveType ?? "");
};

/** What fetches ahead for the page at hand; it gives the way to stop. */
type LoadAhead = () => Promise<{ startAhead: () => () => void }>;

/** For visitors who save data, and in a frame that is only looked at, nothing is fetched ahead, nor what would do it. */
function usePrefetching(loadAhead: LoadAhead) {
  const { key } = useLocation();
  useEffect(() => {
    if (savesData() || window.parent !== window) return undefined;
    const left = new AbortController();
    loadAhead().then(
      ({ startAhead }) => {
        if (!left.signal.aborted) left.signal.addEventListener("abort", startAhead());
      },
      () => undefined,
    );
    return () => left.abort();
  }, [key, loadAhead]);
}

/** A new page begins at its heading for whoever does not see it, as a loaded one does; what has taken the focus itself keeps it. */
function focusHeading() {
  const main = document.querySelector("main");
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector("h1") ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Counted like a document, by its path alone; not for visitors who object to it. */
function tellView(path: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  if ("counted" in document.documentElement.dataset && doNotTrack !== "1" && !globalPrivacyControl)
    navigator.sendBeacon(viewDoor, path);
}

/** @returns the title of the page that a link has led to, to be said */
function useArrival(): string {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    tellView(pathname);
    if (hash === "") focusHeading();
  }, [pathname, hash]);
  return title;
}

/** What it does, it does to the links of the page; it only shows, to those who listen, where they have led. */
export function ClientLinks({ loadAhead }: { loadAhead: LoadAhead }) {
  useClientNavigation();
  useNavigationTimeout();
  usePrefetching(loadAhead);
  return (
    <p role="status" className="vh">
      {useArrival()}
    </p>
  );
}
