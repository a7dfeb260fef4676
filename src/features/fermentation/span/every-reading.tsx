/** The part of a batch's page that shows every reading. */
import { useMemo } from "react";
import { SectionHead } from "../../../ui/frame/section-head.tsx";
import { Part } from "../../../ui/part.tsx";
import { useWords } from "../../../words/words.ts";
import type { PublicReading } from "../live-readings.ts";
import type { BatchPage } from "../queries.ts";
import { curveSpan, wholeOf } from "./explorer-batch.ts";
import { ReadingsExplorer } from "./readings-explorer.tsx";
import styles from "./readings-explorer.module.css";

type EveryReadingProps = {
  batch: BatchPage;
  /** As the server drew it: what came since is the chart's own to add. */
  drawn: BatchPage;
  isMoving: boolean;
  live: readonly PublicReading[];
};

export function EveryReading({ batch, drawn, isMoving, live }: EveryReadingProps) {
  const words = useWords();
  return (
    <section className={styles.every} aria-label={words.text("batch.readings")}>
      <div className="grid">
        <SectionHead title={words.text("batch.readings")} aside={<ReadingCount batch={batch} />} />
      </div>
      <Part>
        <Explorer drawn={drawn} isMoving={isMoving} live={live} />
      </Part>
    </section>
  );
}

function ReadingCount({ batch: { readingCount: readings, flaggedCount: flagged } }: { batch: BatchPage }) {
  const words = useWords();
  return (
    <span className="geom dim">
      {flagged > 0
        ? words.say("batch.readings.aboutFlagged", { readings, flagged })
        : words.say("batch.readings.about", { readings })}
    </span>
  );
}

function Explorer({ drawn, isMoving, live }: { drawn: BatchPage; isMoving: boolean; live: readonly PublicReading[] }) {
  const { slug, title, srm, analysis, startedAt, latestAt, events } = drawn;
  const batch = useMemo(() => {
    const curves = analysis ?? { startedAt, gravity: [], temperature: [], setPoint: [] };
    return {
      title,
      address: `/batches/${slug}/readings.json`,
      files: `/batches/${slug}`,
      srm,
      events: events.filter(({ later }) => !later),
      whole: wholeOf(curves, latestAt),
      curve: curveSpan(curves, latestAt ?? 0),
    };
  }, [slug, title, srm, analysis, startedAt, latestAt, events]);
  return <ReadingsExplorer batch={batch} isMoving={isMoving} live={live} bleeds />;
}
