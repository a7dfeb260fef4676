/** What the readings of a batch say, as it is drawn and kept. */
import type { FermentationPhase } from "./fermentation-summary.ts";

/** Days since pitching, and a gravity in SG or a temperature in °C. */
export type CurvePoint = { day: number; value: number };

export type BatchAnalysis = {
  startedAt: number;
  /** Width of the drawing in days. */
  days: number;
  gravity: CurvePoint[];
  temperature: CurvePoint[];
  forecast: CurvePoint[];
  expectedFg: number | null;
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
