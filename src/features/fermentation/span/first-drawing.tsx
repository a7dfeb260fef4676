/** The chart of all readings before anybody looks at it: drawn from the curve that the page has. */
import { IconDownload } from "@tabler/icons-react";
import { useMemo } from "react";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { useWords } from "../../../words/words.ts";
import { type ExplorerBatch, firstView } from "./explorer-batch.ts";
import { ExplorerDrawing } from "./explorer-drawing.tsx";
import { ExplorerLegend } from "./explorer-legend.tsx";
import { ExplorerOverview } from "./explorer-overview.tsx";
import { plotOf } from "./span-plot.ts";
import styles from "./readings-explorer.module.css";

export type FirstDrawingProps = { batch: ExplorerBatch; isMoving: boolean };

export default function FirstDrawing({ batch: { whole, curve, events, files }, isMoving }: FirstDrawingProps) {
  const words = useWords();
  const { choice } = useFormatter();
  const view = useMemo(() => whole && firstView(whole, isMoving), [whole, isMoving]);
  const panels = useMemo(() => (view ? plotOf(curve, view, choice) : []), [curve, view, choice]);
  if (!whole || !view || panels.length === 0) return <p className="geom dim">{words.say("batch.readings.waiting")}</p>;
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
