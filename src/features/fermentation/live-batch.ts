/** A batch page's data with the readings that came while it is open. */
import { useMemo } from "react";
import { addReadings } from "./add-readings.ts";
import type { BatchPage } from "./queries.ts";
import type { PublicReading } from "./live-readings.ts";
import { receivedBatch, type SentBatch } from "./sent-batch.ts";
import { useLiveReadings } from "./use-live-readings.ts";

/** @param after moment of the last reading that the page was drawn with, epoch milliseconds; null keeps it still */
export function useLiveBatch(
  sent: SentBatch,
  after: number | null,
): { batch: BatchPage; drawn: BatchPage; live: PublicReading[] } {
  const drawn = useMemo(() => receivedBatch(sent), [sent]);
  const live = useLiveReadings(sent.slug, after);
  return { batch: useMemo(() => withLive(drawn, live), [drawn, live]), drawn, live };
}

/** The page as it would be drawn with these readings; the analysis itself is the server's. */
export function withLive(page: BatchPage, live: readonly PublicReading[]): BatchPage {
  const { analysis } = page;
  const latest = live.at(-1);
  if (!analysis || !latest) return page;
  return {
    ...page,
    latestAt: latest.at,
    readingCount: page.readingCount + live.length,
    lastReadings: [...live.toReversed(), ...page.lastReadings].slice(0, page.lastReadings.length || 8),
    analysis: addReadings(analysis, page.recentGravity, live),
  };
}
