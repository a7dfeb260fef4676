/** How a chart of readings is read and moved: by pointer, two fingers, wheel and keys. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { ReceivedSpan } from "./sent-span.ts";
import { mainLine, nearest, stepFrom } from "./span-reading.ts";
import type { Panel, View } from "./span-plot.ts";
import { keepWithin, lengthOf, moveBy, wheelFactor, zoomAt } from "./span-view.ts";

const hour = 3_600_000;
/** A hand is not quite still. */
const stillPixels = 4;
const zoomStep = 1.5;

type Moves = {
  box: RefObject<HTMLDivElement | null>;
  view: View;
  whole: View;
  span: ReceivedSpan;
  panels: readonly Panel[];
  at: number | null;
  setView: (view: View) => void;
  setAt: (at: number | null) => void;
};
/** Where the fingers were and what was shown when the latest of them came down. */
type Grip = { fingers: Map<number, number>; startedAt: number[]; view: View; hasMoved: boolean };

export function useChartMoves(moves: Moves) {
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });
  const grip = useRef<Grip | null>(null);
  const timeAt = (x: number, view: View): number => {
    const { left = 0, width = 1 } = moves.box.current?.getBoundingClientRect() ?? {};
    return view.from + ((x - left) / width) * lengthOf(view);
  };

  useEffect(() => {
    const element = moves.box.current;
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { view, whole, setView } = latest.current;
      const { left = 0, width = 1 } = element?.getBoundingClientRect() ?? {};
      const at = view.from + ((event.clientX - left) / width) * lengthOf(view);
      setView(zoomAt(view, at, wheelFactor(event.deltaY), whole));
    };
    element?.addEventListener("wheel", zoom, { passive: false });
    return () => element?.removeEventListener("wheel", zoom);
  }, [moves.box]);

  const read = (x: number) => {
    const { panels, view, setAt } = moves;
    setAt(nearest(mainLine(panels)?.points ?? [], timeAt(x, view))?.at ?? null);
  };
  const take = () => {
    const fingers = grip.current?.fingers ?? new Map<number, number>();
    grip.current = { fingers, startedAt: [...fingers.values()], view: moves.view, hasMoved: false };
    return fingers;
  };
  const drag = ({ fingers, startedAt, view }: Grip) => {
    const { whole, setView } = moves;
    const [first = 0, second] = [...fingers.values()];
    const [firstAt = 0, secondAt] = startedAt;
    if (second === undefined || secondAt === undefined)
      return setView(moveBy(view, timeAt(firstAt, view) - timeAt(first, view), whole));
    const apart = Math.max(1, Math.abs(second - first));
    const middle = timeAt((firstAt + secondAt) / 2, view);
    return setView(zoomAt(view, middle, Math.abs(secondAt - firstAt) / apart, whole));
  };

  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      take().set(event.pointerId, event.clientX);
      take();
      if (event.pointerType !== "mouse") read(event.clientX);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const held = grip.current;
      if (!held?.fingers.has(event.pointerId)) return read(event.clientX);
      held.fingers.set(event.pointerId, event.clientX);
      const [first] = held.startedAt;
      held.hasMoved ||= held.fingers.size > 1 || Math.abs(event.clientX - (first ?? 0)) > stillPixels;
      return held.hasMoved ? drag(held) : undefined;
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      grip.current?.fingers.delete(event.pointerId);
      if (grip.current?.fingers.size === 0) grip.current = null;
      else take();
    },
    onPointerCancel: () => {
      grip.current = null;
    },
    onPointerLeave: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType === "mouse" && !grip.current) moves.setAt(null);
    },
    onDoubleClick: () => moves.setView(moves.whole),
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = keyed(event, moves);
      if (!next) return;
      event.preventDefault();
      if ("view" in next) return moves.setView(next.view);
      moves.setAt(next.at);
      if (next.at !== null && (next.at < moves.view.from || next.at > moves.view.to))
        moves.setView(
          keepWithin({ from: next.at - lengthOf(moves.view) / 2, to: next.at + lengthOf(moves.view) / 2 }, moves.whole),
        );
      return undefined;
    },
  };
}

/** What a key asks for: another moment to read, or another part to show. */
function keyed({ key, shiftKey }: KeyboardEvent, moves: Moves): { at: number | null } | { view: View } | null {
  const { view, whole, span, panels } = moves;
  const line = mainLine(panels);
  const [first, last] = [line?.points[0]?.at, line?.points.at(-1)?.at];
  if (!line || first === undefined || last === undefined) return null;
  const at = moves.at ?? last;
  const step = (by: 1 | -1) => {
    if (moves.at === null) return { at: last };
    const near = shiftKey ? nearest(line.points, at + by * hour)?.at : undefined;
    return { at: near !== undefined && near !== at ? near : (stepFrom(span, line, at, by)?.at ?? at) };
  };
  switch (key) {
    case "ArrowLeft":
      return step(-1);
    case "ArrowRight":
      return step(1);
    case "Home":
      return { at: first };
    case "End":
      return { at: last };
    case "Escape":
      return { at: null };
    case "+":
      return { view: zoomAt(view, at, 1 / zoomStep, whole) };
    case "-":
      return { view: zoomAt(view, at, zoomStep, whole) };
    default:
      return null;
  }
}
