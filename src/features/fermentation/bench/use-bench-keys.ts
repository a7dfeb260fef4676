/** Keys of a batch's page: 1 to 4 open its views, R the line that records. */
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { batchViews, viewHref } from "./batch-views.ts";

export const recordLineId = "record-line";

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest("dialog") !== null);

export function useBenchKeys(id: string): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return;
    const view = batchViews[Number(event.key) - 1];
    const field = event.key.toLowerCase() === "r" ? document.getElementById(recordLineId) : null;
    if (!view && !field) return;
    event.preventDefault();
    if (view) void navigate(viewHref(id, view));
    else field?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
