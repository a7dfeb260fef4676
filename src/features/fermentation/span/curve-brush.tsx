/** The part of a batch's curve that is shown, once it can be moved: its ends are sliders, and what it shows is loaded and taken away. */
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { useWords } from "../../../words/words.ts";
import { isAllOf } from "./asked-span.ts";
import { ChartDownloads } from "./chart-downloads.tsx";
import type { CurveFootProps } from "./curve-foot.tsx";
import type { ReceivedSpan } from "./sent-span.ts";
import { ShownPart } from "./shown-part.tsx";
import { plotOf, type View } from "./span-plot.ts";
import { useCurveZoom } from "./use-curve-zoom.ts";
import { useSpan } from "./use-span.ts";
import styles from "./curve-foot.module.css";

type BrushProps = CurveFootProps & { curve: ReceivedSpan };

export function CurveBrush(props: BrushProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { whole, measured, view, curve, setView } = props;
  const show = (next: View | null) => setView(next && isAllOf(next, whole) ? null : next);
  useCurveZoom(box, { view: view ?? whole, whole, show });
  const part = view && clipped(view, measured);
  return (
    <div ref={box} className={styles.brush}>
      <ShownPart
        whole={whole}
        view={view ?? whole}
        curve={curve}
        labels={{
          part: words.text("batch.curve.part"),
          from: words.text("batch.curve.part.from"),
          to: words.text("batch.curve.part.to"),
        }}
        onChange={show}
      />
      {part ? <Detail {...props} part={part} /> : undefined}
    </div>
  );
}

/** What of a part was measured; null where it lies ahead. */
function clipped(view: View, measured: View): View | null {
  const [from, to] = [Math.max(view.from, measured.from), Math.min(view.to, measured.to)];
  return from < to ? { from, to } : null;
}

function Detail({ part, address, files, title, events, curve, live, version, setDetail }: BrushProps & { part: View }) {
  const words = useWords();
  const dates = useDates();
  const { choice } = useFormatter();
  const place = useRef<HTMLDivElement>(null);
  const { from, to } = part;
  const view = useMemo(() => ({ from, to }), [from, to]);
  const { span, hasFailed } = useSpan(
    address,
    view,
    curve,
    live,
    version,
    useCallback(() => undefined, []),
  );
  useEffect(() => {
    if (span !== curve) setDetail(span);
  }, [span, curve, setDetail]);
  useEffect(() => () => setDetail(null), [setDetail]);
  const panels = useMemo(() => plotOf(span, view, choice), [span, view, choice]);
  return (
    <div ref={place} className={styles.below}>
      <p className={styles.hint}>
        {words.say("batch.curve.shown", { from: dates.format("moment", from), to: dates.format("moment", to) })}
      </p>
      <ChartDownloads
        files={files}
        title={words.text("batch.readings.drawing", { title, date: dates.format("long", to) })}
        place={place}
        shown={{ panels, view, events }}
        span={span}
        dense
      />
      {hasFailed ? <p role="status">{words.say("batch.readings.failed")}</p> : undefined}
    </div>
  );
}
