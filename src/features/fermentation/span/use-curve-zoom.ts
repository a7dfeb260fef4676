/** A batch's curve is zoomed on the drawing itself: by wheel, two fingers and Escape. One finger and the arrow keys read it. */
import { type RefObject, useEffect, useRef } from "react";
import type { View } from "./span-plot.ts";
import { lengthOf, wheelFactor, zoomAt } from "./span-view.ts";

type Zoom = { view: View; whole: View; show: (view: View | null) => void };
/** Where two fingers came down, and what was shown then. */
type Pinch = { view: View; from: number; to: number };

/** @param inside stands in the curve's figure */
export function useCurveZoom(inside: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const figure = inside.current?.closest("figure");
    if (!figure) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const fingers = new Map<number, number>();
    let pinch: Pinch | null = null;
    const timeAt = (x: number, view: View) => {
      const { left, width } = figure.getBoundingClientRect();
      return view.from + ((x - left) / width) * lengthOf(view);
    };
    const isOn = ({ target }: Event) => target instanceof Node && !inside.current?.contains(target);
    /** Elsewhere in the figure two fingers enlarge the page. */
    const isOnDrawing = (event: Event) => isOn(event) && (event.target as Element).matches("input[type=range]");
    const wheel = (event: WheelEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !isOn(event)) return;
      event.preventDefault();
      const { view, whole, show } = latest.current;
      show(zoomAt(view, timeAt(event.clientX, view), wheelFactor(event.deltaY), whole));
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType !== "touch" || !isOnDrawing(event)) return;
      fingers.set(event.pointerId, event.clientX);
      const [from, to] = fingers.values();
      pinch = from !== undefined && to !== undefined ? { view: latest.current.view, from, to } : null;
    };
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event.clientX);
      const [from, to] = fingers.values();
      if (!pinch || from === undefined || to === undefined) return;
      const { view, from: fromAt, to: toAt } = pinch;
      const factor = Math.abs(toAt - fromAt) / Math.max(1, Math.abs(to - from));
      latest.current.show(zoomAt(view, timeAt((fromAt + toAt) / 2, view), factor, latest.current.whole));
    };
    const up = ({ pointerId }: PointerEvent) => {
      fingers.delete(pointerId);
      pinch = null;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") latest.current.show(null);
    };
    figure.addEventListener("wheel", wheel, { signal, passive: false });
    figure.addEventListener("pointerdown", down, { signal });
    figure.addEventListener("pointermove", move, { signal });
    figure.addEventListener("keydown", key, { signal });
    for (const end of ["pointerup", "pointercancel"] as const) addEventListener(end, up, { signal });
    return () => stop.abort();
  }, [inside]);
}
