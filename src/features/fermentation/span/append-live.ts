/** Readings that came while a chart is open, at the end of what it has loaded. */
import { isLeftOut } from "../../../domain/fermentation/lead-hydrometer.ts";
import { drawnQuantities, type SpreadName } from "../../../domain/fermentation/reading-spread.ts";
import type { PublicReading } from "../live-readings.ts";
import type { ReceivedSeries, ReceivedSpan, SpanPoint } from "./sent-span.ts";
import type { View } from "./span-plot.ts";

const names: SpreadName[] = [...drawnQuantities, "aside"];

/** A gravity of a hydrometer that does not lead counts here as any other. */
function pointsOf(readings: readonly PublicReading[], quantity: SpreadName): SpanPoint[] {
  return readings.flatMap((reading) => {
    const value = quantity === "aside" ? reading.gravity : reading[quantity];
    return value === undefined || isLeftOut(reading) !== (quantity === "aside")
      ? []
      : [{ at: reading.at, least: value, most: value }];
  });
}

type Loaded = { span: ReceivedSpan; covers: View | null };

/** Null where it cannot be told whose readings they are, or where points are slots: the span has to be asked for again. */
export function appendLive({ span, covers }: Loaded, live: readonly PublicReading[]): Loaded | null {
  const fresh = covers ? live.filter(({ at }) => at > covers.to) : live;
  const latest = fresh.at(-1);
  if (!latest) return { span, covers };
  if (!covers || span.slotMilliseconds > 0) return null;
  const bySource = Map.groupBy(fresh, ({ source }) => span.sources.findIndex(({ key }) => key === source));
  if (bySource.has(-1)) return null;
  const series = span.sources.flatMap((_, source) =>
    names.flatMap((quantity): ReceivedSeries[] => {
      const held = span.series.find((one) => one.quantity === quantity && one.source === source)?.points ?? [];
      const points = [...held, ...pointsOf(bySource.get(source) ?? [], quantity)];
      return points.length > 0 ? [{ quantity, source, points }] : [];
    }),
  );
  return { span: { ...span, series }, covers: { from: covers.from, to: latest.at } };
}
