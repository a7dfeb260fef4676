/** What a fermentation curve shows: measured and planned series, and what happened. */
import type { CurvePhase } from "./curve-phases.tsx";
import type { CurvePoint } from "./curve-scale.ts";

export interface CurveEvent {
  /** Same number as in the list of events. */
  number: number;
  day: number;
  /** Planned, not yet happened. */
  later?: boolean;
  /** Where its flag stands aside, by `placeFlags`. */
  shift?: string | undefined;
  phoneShift?: string | undefined;
}

/** Another fall, drawn as a line over the field. */
export interface CurveOverlay {
  /** The short word on its line, such as "38". */
  tag: string;
  /** What it is called where it is read, such as "Batch 38". */
  name: string;
  gravity: readonly CurvePoint[];
}

export interface CurveData {
  /** Specific gravity over days since pitching, oldest first. */
  gravity: readonly CurvePoint[];
  /** Gravities measured by hand, marked one by one. */
  byHand?: readonly CurvePoint[];
  forecast?: readonly CurvePoint[];
  /** Two at most. */
  overlays?: readonly CurveOverlay[];
  /** The fall that was planned, drawn as a dashed line over the field. */
  planned?: readonly CurvePoint[];
  /** Where such beers usually lie, drawn as a grey band. */
  usualLow?: readonly CurvePoint[];
  usualHigh?: readonly CurvePoint[];
  /** The bounds of the forecast at the same days. */
  forecastLow?: readonly CurvePoint[];
  forecastHigh?: readonly CurvePoint[];
  /** °C over days. With it, the strips below are drawn. */
  temperature?: readonly CurvePoint[];
  setPoint?: readonly CurvePoint[];
  phases?: readonly CurvePhase[];
  events?: readonly CurveEvent[];
  /** Final gravity aimed at. */
  target?: number;
  /** Width of the drawing in days. */
  days: number;
  /** Day of the last reading while it ferments; left out when it is over. */
  now?: number;
  /** Words at the now line where the strips show it, such as "Now, 11:45". */
  nowLabel?: string;
  /** Words over the end of the forecast, such as "Forecast 1.012 on day 11". */
  forecastLabel?: string;
}
