/** What can be measured by hand on a batch's time axis, in its canonical unit. */
import type { Dimension } from "../../domain/units/unit.ts";

export type Measurement = { id: string; label: string; dimension: Dimension | null; low: number; high: number };

/** The title of such an event is the label, so that an event says itself what it is. */
export const measurements: readonly Measurement[] = [
  { id: "gravity", label: "Gravity", dimension: "gravity", low: 0.98, high: 1.2 },
  { id: "temperature", label: "Temperature", dimension: "temperature", low: -10, high: 110 },
  { id: "ph", label: "pH", dimension: null, low: 2, high: 14 },
  { id: "pressure", label: "Pressure", dimension: "pressure", low: 0, high: 500 },
  { id: "volume", label: "Volume", dimension: "volume", low: 0, high: 100_000 },
];
