/** A chart of readings with all that is done with it. */
import { IconTable } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useWords } from "../../../words/words.ts";
import { ChartDownloads } from "./chart-downloads.tsx";
import type { ExplorerBatch } from "./explorer-batch.ts";
import { ExplorerDrawing } from "./explorer-drawing.tsx";
import { ExplorerLegend, useSpoken } from "./explorer-legend.tsx";
import { MarkedRange, MarkForm } from "./mark-range.tsx";
import { ProposalReasons } from "./proposal-reasons.tsx";
import type { ReceivedSpan } from "./sent-span.ts";
import { ShownPart } from "./shown-part.tsx";
import { SpanChoice } from "./span-choice.tsx";
import { mainLine } from "./span-reading.ts";
import { plotOf, type View } from "./span-plot.ts";
import { SpanTable } from "./span-table.tsx";
import { saySlot } from "./span-words.ts";
import { useChartMoves } from "./use-chart-moves.ts";
import styles from "./readings-explorer.module.css";

/** What editors have beside it: readings that look wrong, and a range that they exclude. `version` changes with what they did. */
export type StudioParts = { proposals: readonly { at: number; gravity: number }[]; version: unknown };

type ChartViewProps = {
  batch: ExplorerBatch;
  whole: View;
  view: View;
  span: ReceivedSpan;
  setView: (view: View) => void;
  studio: StudioParts | undefined;
  trouble: string | undefined;
  title: string;
};

export function ChartView({ batch, whole, view, span, setView, studio, trouble, title }: ChartViewProps) {
  const words = useWords();
  const dates = useDates();
  const { choice } = useFormatter();
  const box = useRef<HTMLDivElement>(null);
  const panels = useMemo(() => plotOf(span, view, choice), [span, view, choice]);
  const [at, setAt] = useState<number | null>(null);
  const [mark, setMark] = useState<View | null>(null);
  const [isTable, setTable] = useState(false);
  const moves = useChartMoves({ box, view, whole, span, panels, at, setView, setAt });
  const spoken = useSpoken(panels, span, view);
  const isRead = at !== null && at >= view.from && at <= view.to;
  const last = mainLine(panels)?.points.at(-1)?.at ?? view.to;
  const shownAt = isRead ? at : last;
  return (
    <>
      <div className={styles.bar}>
        <SpanChoice whole={whole} view={view} onChange={setView} />
        <Button icon={IconTable} dense aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {words.say("batch.readings.asTable")}
        </Button>
      </div>
      <ExplorerLegend panels={panels} span={span} view={view} at={shownAt} />
      <div className={styles.field}>
        <div
          ref={box}
          className={styles.surface}
          role="slider"
          tabIndex={0}
          aria-label={words.text("ui.curve.read")}
          aria-valuemin={view.from}
          aria-valuemax={view.to}
          aria-valuenow={shownAt}
          aria-valuetext={panels.length > 0 ? spoken(shownAt) : words.text("batch.readings.empty")}
          {...moves}
        >
          {panels.length > 0 ? undefined : <p className={styles.empty}>{words.say("batch.readings.empty")}</p>}
          <ExplorerDrawing
            panels={panels}
            view={view}
            events={batch.events}
            at={isRead ? at : undefined}
            proposals={studio?.proposals ?? []}
          />
        </div>
        {mark ? <MarkedRange mark={mark} view={view} onChange={setMark} /> : undefined}
      </div>
      <ShownPart
        whole={whole}
        view={view}
        curve={batch.curve}
        labels={{
          part: words.text("batch.readings.part"),
          from: words.text("batch.readings.part.from"),
          to: words.text("batch.readings.part.to"),
        }}
        onChange={setView}
      />
      <div className={styles.below}>
        <p className={styles.hint}>
          {span.slotMilliseconds > 0 ? `${saySlot(words, span.slotMilliseconds)} ` : ""}
          {words.say("batch.readings.hint")}
        </p>
        {studio ? <MarkForm mark={mark} view={view} sources={span.sources} onChange={setMark} /> : undefined}
        <ChartDownloads
          files={batch.files}
          title={title}
          place={box}
          shown={{ panels, view, events: batch.events }}
          span={span}
          dense={studio !== undefined}
        />
      </div>
      {studio ? <ProposalReasons proposals={studio.proposals} view={view} panels={panels} /> : undefined}
      {trouble === undefined ? undefined : (
        <p className="geom dim" role="status">
          {trouble}
        </p>
      )}
      {isTable ? (
        <div className={styles.table}>
          <SpanTable panels={panels} span={span} />
        </div>
      ) : undefined}
      <p className="vh">
        {words.say("batch.readings.period", {
          from: dates.format("moment", view.from),
          to: dates.format("moment", view.to),
        })}
      </p>
    </>
  );
}
