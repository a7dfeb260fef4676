/** Every reading of a batch: drawn at once from the curve that the page has, and made to be read, zoomed and taken away when it comes into view. */
import { IconDownload } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { srmClass } from "../../../ui/beer/srm-class.ts";
import { useWords } from "../../../words/words.ts";
import type { PublicReading } from "../live-readings.ts";
import type { ExplorerBatch } from "./explorer-batch.ts";
import { firstView } from "./explorer-batch.ts";
import { ExplorerDrawing } from "./explorer-drawing.tsx";
import { ExplorerLegend } from "./explorer-legend.tsx";
import { ExplorerOverview } from "./explorer-overview.tsx";
import type { ReadingsChartProps } from "./readings-chart.tsx";
import { plotOf } from "./span-plot.ts";
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
        <FirstDrawing batch={batch} isMoving={isMoving} />
      )}
      {hasFailed ? (
        <p className="geo dim" role="status">
          {words.say("batch.readings.failed")}
        </p>
      ) : undefined}
    </div>
  );
}

const none: readonly PublicReading[] = [];

function FirstDrawing({ batch: { whole, curve, events, files }, isMoving }: Pick<ExplorerProps, "batch" | "isMoving">) {
  const words = useWords();
  const view = useMemo(() => whole && firstView(whole, isMoving), [whole, isMoving]);
  const panels = useMemo(() => (view ? plotOf(curve, view) : []), [curve, view]);
  if (!whole || !view || panels.length === 0) return <p className="geo dim">{words.say("batch.readings.waiting")}</p>;
  return (
    <>
      <div className={styles.bar}>
        <LinkButton href={`${files}.csv`} download icon={IconDownload}>
          {words.say("batch.readings.csv")}
        </LinkButton>
      </div>
      <ExplorerLegend panels={panels} span={curve} view={view} at={view.to} />
      <div className={styles.field}>
        <ExplorerDrawing panels={panels} view={view} events={events} />
      </div>
      <ExplorerOverview whole={whole} view={view} curve={curve} />
    </>
  );
}
