/** The chart of all readings once it is in view, with what it loads and what comes meanwhile. */
import { useCallback, useMemo, useState } from "react";
import { useDates } from "../../../platform/use-formatter.ts";
import { useWords } from "../../../words/words.ts";
import type { PublicReading } from "../live-readings.ts";
import { ChartView, type StudioParts } from "./chart-view.tsx";
import { type ExplorerBatch, firstView } from "./explorer-batch.ts";
import type { View } from "./span-plot.ts";
import { moveBy } from "./span-view.ts";
import { useSpan } from "./use-span.ts";

export type ReadingsChartProps = {
  batch: ExplorerBatch;
  isMoving: boolean;
  live: readonly PublicReading[];
  studio?: StudioParts | undefined;
};

export function ReadingsChart({ batch, isMoving, live, studio }: ReadingsChartProps) {
  const words = useWords();
  const dates = useDates();
  const [known, setKnown] = useState(batch.whole);
  const [chosen, setView] = useState(() => known && firstView(known, isMoving));
  const latest = live.at(-1)?.at ?? -Infinity;
  const whole = useMemo(() => known && { from: known.from, to: Math.max(known.to, latest) }, [known, latest]);
  const view = useMemo(() => chosen && whole && grown(chosen, known, whole), [chosen, known, whole]);
  const learn = useCallback(
    (ends: View) => {
      setKnown(ends);
      setView(firstView(ends, isMoving));
    },
    [isMoving],
  );
  const loaded = useSpan(batch.address, view, batch.curve, live, studio?.version, learn);
  const { hasFailed } = loaded;
  if (!whole || !view)
    return (
      <p className="geom dim" role="status">
        {hasFailed ? words.say("batch.readings.failed") : words.say("batch.readings.waiting")}
      </p>
    );
  return (
    <ChartView
      batch={batch}
      whole={whole}
      view={view}
      span={loaded.span}
      setView={(next) => {
        setKnown(whole);
        setView(next);
      }}
      studio={studio}
      trouble={hasFailed ? words.text("batch.readings.failed") : undefined}
      title={words.text("batch.readings.drawing", { title: batch.title, date: dates.format("long", view.to) })}
    />
  );
}

/** Who looks at the end sees what comes, and who looks at the whole sees the whole. */
function grown(chosen: View, known: View | null, whole: View): View {
  if (!known || chosen.to < known.to) return chosen;
  return chosen.from <= known.from ? whole : moveBy(chosen, whole.to - chosen.to, whole);
}
