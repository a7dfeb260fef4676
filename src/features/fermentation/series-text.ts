/** Curves on their way to the browser: a series is one text, since the page reads hundreds of points far slower one by one. */
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";
import type { BatchAnalysis } from "../../domain/fermentation/batch-analysis.ts";
import type { BatchPage } from "./queries.ts";

/** @returns days and values by turns, `"0 1.048,0.25 1.0475"` */
export const seriesText = (points: readonly CurvePoint[]): string =>
  points.map(({ day, value }) => `${day} ${value}`).join(",");

export const pointsOf = (text: string): CurvePoint[] =>
  text === ""
    ? []
    : text.split(",").map((point) => {
        const space = point.indexOf(" ");
        return { day: Number(point.slice(0, space)), value: Number(point.slice(space + 1)) };
      });

type Series = "gravity" | "temperature" | "forecast" | "setPoint";
type SentAnalysis = Omit<BatchAnalysis, Series> & Record<Series, string>;
export type SentBatch = Omit<BatchPage, "analysis"> & { analysis: SentAnalysis | null };

const eachSeries = <From, To>(series: Record<Series, From>, change: (one: From) => To): Record<Series, To> => ({
  gravity: change(series.gravity),
  temperature: change(series.temperature),
  forecast: change(series.forecast),
  setPoint: change(series.setPoint),
});

export const sentBatch = (page: BatchPage): SentBatch => ({
  ...page,
  analysis: page.analysis && { ...page.analysis, ...eachSeries(page.analysis, seriesText) },
});

export const receivedBatch = (page: SentBatch): BatchPage => ({
  ...page,
  analysis: page.analysis && { ...page.analysis, ...eachSeries(page.analysis, pointsOf) },
});
