/** Where a quantity stands on a gauge, and whether it is within its range. */

/** Place on the scale in per cent, held inside its ends. */
export function gaugePlace(value: number, min: number, max: number): number {
  if (max <= min) return 0;
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100));
}

/** Which part of a limit's figures stands at its mark: those at an end of the scale stay inside of it. */
export const limitAnchor = (place: number): "start" | "middle" | "end" =>
  place < 8 ? "start" : place > 92 ? "end" : "middle";

export interface GaugeState {
  side: "in" | "under" | "over";
  /** How far outside, in the quantity's unit; 0 inside. */
  distance: number;
}

/** A missing limit holds always; a limit itself counts as inside. */
export function gaugeState(value: number, low: number | undefined, high: number | undefined): GaugeState {
  if (low !== undefined && value < low) return { side: "under", distance: low - value };
  if (high !== undefined && value > high) return { side: "over", distance: value - high };
  return { side: "in", distance: 0 };
}
