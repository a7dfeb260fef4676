/** A batch page's data with the readings that came while it is open. */
import { useMemo } from "react";
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import type { BatchPage } from "./queries.ts";
import type { PublicReading } from "./live-readings.ts";
import { receivedBatch, type SentBatch } from "./series-text.ts";
import { useLiveReadings } from "./use-live-readings.ts";

const dayMilliseconds = 86_400_000;

/** @param after moment of the last reading that the page was drawn with, epoch milliseconds; null keeps it still */
export function useLiveBatch(sent: SentBatch, after: number | null): { batch: BatchPage; live: PublicReading[] } {
  const drawn = useMemo(() => receivedBatch(sent), [sent]);
  const live = useLiveReadings(sent.slug, after);
  return { batch: useMemo(() => withLive(drawn, live), [drawn, live]), live };
}

/** Appends what is new to the curves and moves the plate along, outliers passed over as the server does; the analysis itself is the server's. */
export function withLive(page: BatchPage, live: readonly PublicReading[]): BatchPage {
  const { analysis } = page;
  const latest = live.at(-1);
  if (!analysis || !latest) return page;
  const dayOf = (at: number) => Number(((at - analysis.startedAt) / dayMilliseconds).toFixed(4));
  const usable = live.filter((reading) => !reading.flags?.length);
  const { hourly, outliers } = gravityCurve([...page.recentGravity, ...live]);
  const points = (field: "gravity" | "celsius") =>
    usable.flatMap((reading) =>
      reading[field] === undefined || (field === "gravity" && outliers.includes(reading.at))
        ? []
        : [{ day: dayOf(reading.at), value: reading[field] }],
    );
  const now = analysis.now === null ? null : dayOf(latest.at);
  const gravity = [...analysis.gravity, ...points("gravity")];
  const lastGravity = gravity.at(-1);
  return {
    ...page,
    latestAt: latest.at,
    readingCount: page.readingCount + live.length,
    lastReadings: [...live.toReversed(), ...page.lastReadings].slice(0, page.lastReadings.length || 8),
    analysis: {
      ...analysis,
      now,
      days: Math.max(analysis.days, Math.ceil(now ?? 0)),
      gravity,
      temperature: [...analysis.temperature, ...points("celsius")],
      forecast: lastGravity
        ? [lastGravity, ...analysis.forecast.filter(({ day }) => day > lastGravity.day)]
        : analysis.forecast,
      summary: analysis.summary && {
        ...analysis.summary,
        gravity: hourly.at(-1)?.value ?? analysis.summary.gravity,
        celsius: usable.findLast((reading) => reading.celsius !== undefined)?.celsius ?? analysis.summary.celsius,
        day: Math.max(1, Math.floor((latest.at - analysis.startedAt) / dayMilliseconds) + 1),
      },
    },
  };
}
