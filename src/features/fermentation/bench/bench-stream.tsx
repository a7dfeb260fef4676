/** What comes to a bench while it is open: readings for its curve, and all else by reading the bench again. */
import { createContext, type ReactNode } from "react";
import type { PublicReading } from "../live-readings.ts";
import type { OwnBench } from "../own-bench.ts";
import { useLiveReadings } from "../use-live-readings.ts";
import { useFollowedChanges } from "./use-followed-changes.ts";

const none: readonly PublicReading[] = [];
/** Those that came while the bench is open. */
export const LiveReadings = createContext(none);

/** Readings only while it ferments: what is over stays as it was drawn. Its parts are drawn by themselves when one comes. */
export function BenchStream({ bench, children }: { bench: OwnBench; children: ReactNode }) {
  const after = bench.batchStatus === "Fermenting" ? (bench.curve?.latestAt ?? null) : null;
  const live = useLiveReadings(bench.slug, after, useFollowedChanges());
  return <LiveReadings value={live}>{children}</LiveReadings>;
}
