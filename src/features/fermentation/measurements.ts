/** What can be measured by hand on a batch's time axis, in its canonical unit. */
import type { Formatter } from "../../domain/units/formatter.ts";
import type { Dimension } from "../../domain/units/unit.ts";
import type { BatchEvent } from "../../storage/batch-events.ts";

export type Measurement = {
  id: "gravity" | "temperature" | "ph" | "pressure" | "volume";
  /** Of such an event, so that it says itself what it is. */
  title: string;
  dimension: Dimension | null;
  low: number;
  high: number;
};

export const measurements: readonly Measurement[] = [
  { id: "gravity", title: "Gravity", dimension: "gravity", low: 0.98, high: 1.2 },
  { id: "temperature", title: "Temperature", dimension: "temperature", low: -10, high: 110 },
  { id: "ph", title: "pH", dimension: null, low: 2, high: 14 },
  { id: "pressure", title: "Pressure", dimension: "pressure", low: 0, high: 500 },
  { id: "volume", title: "Volume", dimension: "volume", low: 0, high: 100_000 },
];

type Measured = Pick<BatchEvent, "type" | "title" | "number">;

export const measurementOf = ({ type, title }: Pick<Measured, "type" | "title">): Measurement | undefined =>
  type === "measurement" ? measurements.find((each) => each.title === title) : undefined;

/** In the reader's units, four decimals for a gravity in SG; null for what is no measurement. */
export function formatMeasurement(formatter: Formatter, event: Measured): string | null {
  const { number } = event;
  if (number === null) return null;
  const dimension = measurementOf(event)?.dimension;
  return dimension
    ? formatter.text(dimension, number, "large", dimension === "gravity" && formatter.scale === "SG" ? 4 : undefined)
    : formatter.number(number, 2);
}
