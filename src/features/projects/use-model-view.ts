/** A model is turned and zoomed by pointers, two fingers, keys, and a wheel with Ctrl; without Ctrl the page scrolls. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  changeOfKey,
  dragged,
  firstView,
  type ModelView,
  type Point,
  wheeled,
  zoomed,
  zoomStep,
} from "./model-view.ts";

export function useModelView(canvas: RefObject<HTMLCanvasElement | null>) {
  const [view, setView] = useState<ModelView>(firstView);
  const held = useRef(new Map<number, Point>());
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    // React's own listeners may not keep the browser from zooming the page, or from scrolling it under two fingers.
    const options = { signal: leaving.signal, passive: false };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setView((shown) => wheeled(shown, event));
    };
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    element.addEventListener("wheel", wheel, options);
    element.addEventListener("touchstart", touch, options);
    element.addEventListener("touchmove", touch, options);
    return () => leaving.abort();
  }, [canvas]);
  return {
    view,
    zoomIn: () => setView((shown) => zoomed(shown, zoomStep)),
    zoomOut: () => setView((shown) => zoomed(shown, 1 / zoomStep)),
    moves: {
      onKeyDown(event: KeyboardEvent) {
        const change = changeOfKey(event.key);
        if (!change || event.metaKey || event.ctrlKey || event.altKey) return;
        event.preventDefault();
        setView(change);
      },
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
        if (!held.current.has(pointerId)) return;
        const before = [...held.current.values()];
        held.current.set(pointerId, { x: clientX, y: clientY });
        const after = [...held.current.values()];
        setView((shown) => dragged(shown, before, after));
      },
      // However it ends: lifted, or taken by the browser to scroll the page.
      onLostPointerCapture: ({ pointerId }: PointerEvent) => void held.current.delete(pointerId),
    },
  };
}
