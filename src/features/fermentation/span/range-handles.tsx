/** The two ends of a part of the time axis, as sliders: by pointer or keys. Stands in a drawing that is as wide as `scale`. */
import type { KeyboardEvent, PointerEvent } from "react";
import { percent } from "../../../ui/curve/curve-scale.ts";
import { shareOf } from "./explorer-overview.tsx";
import type { View } from "./span-plot.ts";
import { moveEnd } from "./span-view.ts";
import styles from "./readings-explorer.module.css";

type RangeHandlesProps = {
  range: View;
  /** From the left edge of the drawing to the right one. */
  scale: View;
  /** How far the ends go. */
  whole: View;
  labels: Record<"from" | "to", string>;
  say: (at: number) => string;
  onChange: (range: View) => void;
};

const hour = 3_600_000;
const day = 24 * hour;

export function RangeHandles({ range, scale, whole, labels, say, onChange }: RangeHandlesProps) {
  const move = (end: "from" | "to", at: number) => onChange(moveEnd(range, end, at, whole));
  const drag = (end: "from" | "to") => (event: PointerEvent<SVGGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = boxOf(event.currentTarget);
    move(end, scale.from + ((event.clientX - left) / width) * (scale.to - scale.from));
  };
  return (["from", "to"] as const).map((end) => (
    <svg key={end} x={percent(shareOf(scale, range[end]))} width="1" height="100%" overflow="visible">
      <g
        className={styles.handle}
        role="slider"
        tabIndex={0}
        aria-label={labels[end]}
        aria-valuemin={end === "from" ? whole.from : range.from}
        aria-valuemax={end === "from" ? range.to : whole.to}
        aria-valuenow={range[end]}
        aria-valuetext={say(range[end])}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag(end)}
        onKeyDown={(event) => {
          const at = keyedEnd(event, range[end], whole);
          if (at === null) return;
          event.preventDefault();
          event.stopPropagation();
          move(end, at);
        }}
      >
        <rect className={styles.reach} x={end === "from" ? -16 : -32} width="48" height="100%" />
        <rect className={styles.grip} x={end === "from" ? 0 : -6} width="6" height="100%" />
      </g>
    </svg>
  ));
}

const boxOf = (element: Element): { left: number; width: number } =>
  (element.closest("div") ?? element).getBoundingClientRect();

function keyedEnd({ key, shiftKey }: KeyboardEvent, at: number, whole: View): number | null {
  const step = shiftKey ? day : hour;
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return at - step;
    case "ArrowRight":
    case "ArrowUp":
      return at + step;
    case "Home":
      return whole.from;
    case "End":
      return whole.to;
    default:
      return null;
  }
}
