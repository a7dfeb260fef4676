/** A span of readings on its way to the browser. */
import type { SpreadName } from "../../../domain/fermentation/reading-spread.ts";

/**
 * `key` is the same in live readings. `device` is null for what was noted by hand, and empty where its name is kept back; `sensor` is
 * empty where a device has one. `second`: a hydrometer beside the one that leads.
 */
export type SentSource = { key: string; device: string | null; sensor: string; second?: true };
/**
 * `at`: milliseconds after the span's `from`. Each point is one reading with its `value`, or a slot with the least and the most in
 * it. The quantity `aside` are gravities of flagged readings.
 */
export type SentSeries = { quantity: SpreadName; source: number; at: number[] } & (
  | { value: number[] }
  | { least: number[]; most: number[] }
);
/** `from`, `to`: first and last reading of the span asked for, epoch milliseconds; null without readings. */
export type SentSpan = {
  from: number | null;
  to: number | null;
  slotMilliseconds: number | null;
  sources: SentSource[];
  series: SentSeries[];
};

export type SpanPoint = { at: number; least: number; most: number };
export type ReceivedSeries = { quantity: SpreadName; source: number; points: SpanPoint[] };
/** `slotMilliseconds` 0: each point is a reading. */
export type ReceivedSpan = { slotMilliseconds: number; sources: SentSource[]; series: ReceivedSeries[] };

/** Of a slot the point stands in the middle. */
export function receivedSpan({ from, slotMilliseconds, sources, series }: SentSpan): ReceivedSpan {
  const start = (from ?? 0) + (slotMilliseconds ?? 0) / 2;
  return {
    slotMilliseconds: slotMilliseconds ?? 0,
    sources,
    series: series.map((one) => {
      const [least, most] = "value" in one ? [one.value, one.value] : [one.least, one.most];
      const points = one.at.map((at, index) => ({ at: start + at, least: least[index] ?? 0, most: most[index] ?? 0 }));
      return { quantity: one.quantity, source: one.source, points };
    }),
  };
}
