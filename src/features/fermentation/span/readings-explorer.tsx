/** Every reading of a batch: drawn at once from the curve that the page has, and made to be read, zoomed and taken away when it comes into view. */
import { lazy, Suspense, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { srmClass } from "../../../ui/beer/srm-class.ts";
import { useWords } from "../../../words/words.ts";
import type { PublicReading } from "../live-readings.ts";
import type { ExplorerBatch } from "./explorer-batch.ts";
import type { FirstDrawingProps } from "./first-drawing.tsx";
import type { ReadingsChartProps } from "./readings-chart.tsx";
import { useWhenSeen } from "./use-when-seen.ts";
import styles from "./readings-explorer.module.css";

type ExplorerProps = {
  batch: ExplorerBatch;
  /** New readings are expected. */
  isMoving: boolean;
  live?: readonly PublicReading[];
  /** The drawing reaches from edge to edge of the page. */
  bleeds?: boolean;
  studio?: ReadingsChartProps["studio"];
};

const none: readonly PublicReading[] = [];
const loadChart = () => import("./readings-chart.tsx").then(({ ReadingsChart }) => ReadingsChart);

export function ReadingsExplorer(props: ExplorerProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { Seen: Chart, hasFailed } = useWhenSeen(box, loadChart);
  const { batch, isMoving, live = none, studio, bleeds } = props;
  return (
    <div ref={box} className={classNames(styles.explorer, bleeds && styles.bleeds, srmClass(batch.srm ?? undefined))}>
      {Chart ? (
        <Chart batch={batch} isMoving={isMoving} live={live} studio={studio} />
      ) : (
        <Drawn batch={batch} isMoving={isMoving} />
      )}
      {hasFailed ? (
        <p className="geom dim" role="status">
          {words.say("batch.readings.failed")}
        </p>
      ) : undefined}
    </div>
  );
}

const FirstDrawing = lazy(() => import("./first-drawing.tsx"));

/** As its document came with it; where the page came without a document, the code that draws it is loaded. */
function Drawn(props: FirstDrawingProps) {
  const place = { className: styles.first, "data-first-drawing": props.batch.address };
  const [html] = useState(() =>
    import.meta.env.SSR ? "" : document.querySelector(`[data-first-drawing="${props.batch.address}"]`)?.innerHTML,
  );
  if (html) return <div {...place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...place}>
      <Suspense>
        <FirstDrawing {...props} />
      </Suspense>
    </div>
  );
}
