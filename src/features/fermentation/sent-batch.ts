/** A batch's page on its way to the browser: its curves as texts. */
import { pointsOf, seriesText } from "../../ui/curve/series-text.ts";
import type { BatchAnalysis } from "../../domain/fermentation/batch-analysis.ts";
import type { BatchPage } from "./queries.ts";

type Series =
  | "gravity"
  | "temperature"
  | "forecast"
  | "forecastLow"
  | "forecastHigh"
  | "usualLow"
  | "usualHigh"
  | "setPoint";
export type SentAnalysis = Omit<BatchAnalysis, Series> & Record<Series, string>;
export type SentBatch = Omit<BatchPage, "analysis"> & { analysis: SentAnalysis | null };

const eachSeries = <From, To>(series: Record<Series, From>, change: (one: From) => To): Record<Series, To> => ({
  gravity: change(series.gravity),
  temperature: change(series.temperature),
  forecast: change(series.forecast),
  forecastLow: change(series.forecastLow),
  forecastHigh: change(series.forecastHigh),
  usualLow: change(series.usualLow),
  usualHigh: change(series.usualHigh),
  setPoint: change(series.setPoint),
});

export const sentAnalysis = (analysis: BatchAnalysis): SentAnalysis => ({
  ...analysis,
  ...eachSeries(analysis, seriesText),
});
export const receivedAnalysis = (analysis: SentAnalysis): BatchAnalysis => ({
  ...analysis,
  ...eachSeries(analysis, pointsOf),
});

/** Where it is drawn on the server it is there already. */
const sent = new WeakMap<SentBatch, BatchPage>();

export function sentBatch(page: BatchPage): SentBatch {
  const { analysis } = page;
  const made = { ...page, analysis: analysis && sentAnalysis(analysis) };
  sent.set(made, page);
  return made;
}

export const receivedBatch = (page: SentBatch): BatchPage =>
  sent.get(page) ?? {
    ...page,
    analysis: page.analysis && receivedAnalysis(page.analysis),
  };
