/** The whole batch under its chart, with the part that is shown: its ends are sliders, it is dragged as a whole, and a click elsewhere brings it there. */
import { type PointerEvent, useRef } from "react";
import { useDates } from "../../../platform/use-formatter.ts";
import { ExplorerOverview } from "./explorer-overview.tsx";
import { RangeHandles } from "./range-handles.tsx";
import type { ReceivedSpan } from "./sent-span.ts";
import type { View } from "./span-plot.ts";
import { lengthOf, moveBy } from "./span-view.ts";
import styles from "./readings-explorer.module.css";

type ShownPartProps = {
  whole: View;
  view: View;
  curve: ReceivedSpan;
  labels: Record<"part" | "from" | "to", string>;
  onChange: (view: View) => void;
};

export function ShownPart({ whole, view, curve, labels, onChange }: ShownPartProps) {
  const dates = useDates();
  /** Where in time it was taken, and what was shown then. */
  const grip = useRef<{ at: number; view: View } | null>(null);
  const timeAt = (event: PointerEvent): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return whole.from + ((event.clientX - left) / width) * lengthOf(whole);
  };
  return (
    <div
      className={styles.part}
      role="group"
      aria-label={labels.part}
      onPointerDown={(event) => {
        if (event.pointerType === "mouse" && event.button !== 0) return;
        const at = timeAt(event);
        const isInside = at >= view.from && at <= view.to;
        const shown = isInside ? view : moveBy(view, at - (view.from + view.to) / 2, whole);
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { at, view: shown };
        if (!isInside) onChange(shown);
      }}
      onPointerMove={(event) => {
        const held = grip.current;
        if (held) onChange(moveBy(held.view, timeAt(event) - held.at, whole));
      }}
      onPointerUp={() => {
        grip.current = null;
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
    >
      <ExplorerOverview whole={whole} view={view} curve={curve}>
        <RangeHandles
          range={view}
          scale={whole}
          whole={whole}
          labels={labels}
          say={(at) => dates.format("moment", at)}
          onChange={onChange}
        />
      </ExplorerOverview>
    </div>
  );
}
