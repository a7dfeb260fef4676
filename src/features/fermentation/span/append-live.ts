/** Readings that came while a chart is open, at the end of what it has loaded. */
import { drawnQuantities, type SpreadName } from "../../../domain/fermentation/reading-spread.ts";
import type { PublicReading } from "../live-readings.ts";
import type { ReceivedSeries, ReceivedSpan } from "./sent-span.ts";
import type { View } from "./span-plot.ts";

type Loaded = { span: ReceivedSpan; covers: View | null };

/** Null where it cannot be told whose readings they are, or where points are slots: the span has to be asked for again. */
export function appendLive({ span, covers }: Loaded, live: readonly PublicReading[]): Loaded | null {
  const fresh = covers ? live.filter(({ at }) => at > covers.to) : live;
  const latest = fresh.at(-1);
  if (!latest) return { span, covers };
  if (!covers || span.slotMilliseconds > 0 || span.sources.length !== 1) return null;
  const names: SpreadName[] = [...drawnQuantities, "aside"];
  const series = names.flatMap((quantity): ReceivedSeries[] => {
    const held = span.series.find((one) => one.quantity === quantity)?.points ?? [];
    const added = fresh.flatMap((reading) => {
      const isAside = Boolean(reading.flags?.length);
      const value = quantity === "aside" ? reading.gravity : reading[quantity];
      return value === undefined || isAside !== (quantity === "aside")
        ? []
        : [{ at: reading.at, least: value, most: value }];
    });
    return held.length + added.length > 0 ? [{ quantity, source: 0, points: [...held, ...added] }] : [];
  });
  return { span: { ...span, series }, covers: { from: covers.from, to: latest.at } };
}
