/** Under a batch's curve: the whole of it with the part that is shown, and lengths to choose from; without a script they are links. */
import { useMemo, useRef } from "react";
import type { BatchAnalysis } from "../../../domain/fermentation/batch-analysis.ts";
import { useWords } from "../../../words/words.ts";
import type { PublicReading } from "../live-readings.ts";
import { isAllOf } from "./asked-span.ts";
import { type ExplorerBatch, curveSpan } from "./explorer-batch.ts";
import { ExplorerOverview } from "./explorer-overview.tsx";
import type { ReceivedSpan } from "./sent-span.ts";
import { SpanChoice } from "./span-choice.tsx";
import type { View } from "./span-plot.ts";
import { useWhenTouched } from "./use-when-touched.ts";
import styles from "./curve-foot.module.css";

export type CurveFootProps = Pick<ExplorerBatch, "title" | "address" | "files" | "events"> & {
  analysis: BatchAnalysis;
  /** From edge to edge of the drawing, and what of it was measured. */
  whole: View;
  measured: View;
  /** Null shows all. */
  view: View | null;
  live: readonly PublicReading[];
  version?: unknown;
  hrefOf: (view: View | null) => string;
  setView: (view: View | null) => void;
  setDetail: (span: ReceivedSpan | null) => void;
};

const loadBrush = () => import("./curve-brush.tsx").then(({ CurveBrush }) => CurveBrush);

export function CurveFoot(props: CurveFootProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { analysis, whole, measured, view, hrefOf, setView } = props;
  const { Touched: Brush, hasFailed } = useWhenTouched(box, loadBrush, view !== null);
  const curve = useMemo(() => curveSpan({ ...analysis, setPoint: [] }, whole.to), [analysis, whole]);
  return (
    <div ref={box} className={styles.foot}>
      {Brush ? (
        <Brush {...props} curve={curve} />
      ) : (
        <ExplorerOverview whole={whole} view={view ?? whole} curve={curve} />
      )}
      <div className={styles.choice}>
        <SpanChoice
          whole={measured}
          view={view ?? measured}
          hrefOf={(next) => hrefOf(isAllOf(next, measured) ? null : next)}
          onChange={(next) => setView(isAllOf(next, measured) ? null : next)}
        />
        {view ? undefined : <p className={styles.hint}>{words.say("batch.curve.hint")}</p>}
        <p role="status">{hasFailed ? words.say("batch.readings.failed") : ""}</p>
      </div>
    </div>
  );
}
