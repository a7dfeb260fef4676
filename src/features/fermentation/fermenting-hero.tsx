/** The head of the home page: what ferments now, live. */
import { useDates } from "../../platform/use-printer.ts";
import { Link } from "../../ui/link.tsx";
import { BatchCurve } from "./batch-curve.tsx";
import { withLive } from "./live-batch.ts";
import type { BatchPage } from "./queries.ts";
import { useLiveReadings } from "./use-live-readings.ts";

export function FermentingHero({ batch: drawn }: { batch: BatchPage }) {
  const dates = useDates();
  const batch = withLive(drawn, useLiveReadings(drawn.slug, drawn.latestAt ?? 0));
  const line = [
    `${batch.style}, batch ${batch.number}.`,
    batch.analysis ? `Pitched ${dates.print("weekday", batch.analysis.startedAt)}` : "",
  ].join(" ");
  return (
    <BatchCurve
      batch={batch}
      plain
      name={<Link href={`/batches/${batch.slug}`}>{batch.title}</Link>}
      below={<p className="geo">{`${line}, ${batch.readingCount} readings so far`}</p>}
    />
  );
}
