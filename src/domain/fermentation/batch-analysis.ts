/** What the readings of a batch say, as it is drawn and kept. */
import type { Expected, NoForecast } from "./fermentation-forecast.ts";
import type { FermentationPhase } from "./fermentation-summary.ts";

/** Days since pitching, and a gravity in SG or a temperature in °C. */
export type CurvePoint = { day: number; value: number };

export type BatchAnalysis = {
  startedAt: number;
  /** Width of the drawing in days. */
  days: number;
  gravity: CurvePoint[];
  temperature: CurvePoint[];
  /** The likeliest from now to the edge of the drawing, and the bounds that hold it four times in five. */
  forecast: CurvePoint[];
  forecastLow: CurvePoint[];
  forecastHigh: CurvePoint[];
  /** Where the house's own beers of the same yeast lay on these days, and how many they are; nothing below three. */
  usualLow: CurvePoint[];
  usualHigh: CurvePoint[];
  usualCount: number;
  /** What it ends at in SG and on which day, with the same bounds; null where nothing is foretold. */
  end: { gravity: Expected; day: Expected } | null;
  /** Why nothing is foretold of a beer that ferments on a device. */
  noForecast: NoForecast | null;
  /** Day of the last reading while it ferments. */
  now: number | null;
  summary: {
    day: number;
    gravity: number;
    celsius: number | null;
    last24HourPoints: number | null;
    attenuationPercent: number;
    abvPercent: number;
    phase: FermentationPhase;
    stuck: boolean;
  } | null;
  phases: { name: string; fromDay: number; current: boolean }[];
  setPoint: CurvePoint[];
};
