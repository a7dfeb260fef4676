/** The analysis on a bench with the readings that came while it is open. */
import { useMemo } from "react";
import type { BatchAnalysis } from "../../../domain/fermentation/batch-analysis.ts";
import { addReadings } from "../add-readings.ts";
import type { PublicReading } from "../live-readings.ts";
import type { OwnBench } from "../own-bench.ts";
import { receivedAnalysis } from "../sent-batch.ts";
import { useLiveReadings } from "../use-live-readings.ts";

type Curve = NonNullable<OwnBench["curve"]>;

/** Only while it ferments: what is over stays as it was drawn. */
export function useLiveBench(
  { slug, batchStatus }: OwnBench,
  curve: Curve,
): { analysis: BatchAnalysis; latestAt: number | null; live: readonly PublicReading[] } {
  const drawn = useMemo(() => receivedAnalysis(curve.analysis), [curve]);
  const live = useLiveReadings(slug, batchStatus === "Fermenting" ? curve.latestAt : null);
  const analysis = useMemo(() => addReadings(drawn, curve.recentGravity, live), [drawn, curve, live]);
  return { analysis, latestAt: live.at(-1)?.at ?? curve.latestAt, live };
}
