/** The head of the home page: what ferments now, live. */
import { useDates } from "../../platform/use-formatter.ts";
import { Link } from "../../ui/link.tsx";
import { BatchCurve } from "./batch-curve.tsx";
import { useLiveBatch } from "./live-batch.ts";
import type { SentBatch } from "./sent-batch.ts";

export function FermentingHero({ batch: sent }: { batch: SentBatch }) {
  const dates = useDates();
  const { batch } = useLiveBatch(sent, sent.latestAt ?? 0);
  const line = [
    `${batch.style}, batch ${batch.number}.`,
    batch.analysis ? `Pitched ${dates.format("weekday", batch.analysis.startedAt)}` : "",
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
