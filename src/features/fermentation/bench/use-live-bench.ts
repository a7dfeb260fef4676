/** The analysis on a bench with the readings that came while it is open. */
import { useContext, useMemo } from "react";
import type { BatchAnalysis } from "../../../domain/fermentation/batch-analysis.ts";
import { addReadings } from "../add-readings.ts";
import type { PublicReading } from "../live-readings.ts";
import type { OwnBench } from "../own-bench.ts";
import { receivedAnalysis } from "../sent-batch.ts";
import { LiveReadings } from "./bench-stream.tsx";

type Curve = NonNullable<OwnBench["curve"]>;

export function useLiveBench(curve: Curve): {
  analysis: BatchAnalysis;
  latestAt: number | null;
  live: readonly PublicReading[];
} {
  const drawn = useMemo(() => receivedAnalysis(curve.analysis), [curve]);
  const live = useContext(LiveReadings);
  const analysis = useMemo(() => addReadings(drawn, curve.recentGravity, live), [drawn, curve, live]);
  return { analysis, latestAt: live.at(-1)?.at ?? curve.latestAt, live };
}
