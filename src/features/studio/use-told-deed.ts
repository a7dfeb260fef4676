/** What became of the page's last form where no notice says it: when it was saved, or that it was taken back. */
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { now } from "../../platform/clock.ts";
import { arrived } from "./watch-forms.ts";

export type ToldDeed = { is: "saved" | "undone"; at: number };

const noticesNow = (): string[] =>
  [...document.querySelectorAll("[data-notice]")].map(({ firstElementChild }) => firstElementChild?.textContent ?? "");

/** An alert is read by itself. */
const isSaid = (before: readonly string[]): boolean =>
  document.querySelector("[role=alert]") !== null || noticesNow().some((notice) => !before.includes(notice));

/** A deed that has more to show than that it was done leads nowhere. */
const leadsBack = (led: string | null): boolean =>
  led !== null && new URL(led, location.href).pathname === location.pathname;

export function useToldDeed(): ToldDeed | null {
  const { pathname } = useLocation();
  const { state, formMethod } = useNavigation();
  const [told, tell] = useState<{ deed: ToldDeed; pathname: string } | null>(null);
  /** The notices that stood there when an Undo was sent. */
  const before = useRef<readonly string[]>(null);
  const isUnderWay = useRef(false);
  /** The refusal of a form that did not arrive may be drawn after the router has come to rest. */
  const hasArrived = useRef(false);
  useEffect(() => {
    const begin = ({ target }: SubmitEvent) => {
      hasArrived.current = false;
      before.current = (target as Element).matches("[data-undo]") ? noticesNow() : null;
      tell(null);
    };
    const end = ({ detail }: CustomEvent<string | null>) => {
      hasArrived.current = true;
      if (!before.current && leadsBack(detail)) tell({ deed: { is: "saved", at: now() }, pathname: location.pathname });
    };
    document.addEventListener("submit", begin, true);
    window.addEventListener(arrived, end as EventListener);
    return () => {
      document.removeEventListener("submit", begin, true);
      window.removeEventListener(arrived, end as EventListener);
    };
  }, []);
  useEffect(() => {
    if (state !== "idle") {
      isUnderWay.current ||= formMethod !== undefined && formMethod !== "GET";
      return;
    }
    if (isUnderWay.current && hasArrived.current && before.current && !isSaid(before.current))
      tell({ deed: { is: "undone", at: now() }, pathname });
    isUnderWay.current = false;
  }, [state, formMethod, pathname]);
  return told?.pathname === pathname ? told.deed : null;
}
