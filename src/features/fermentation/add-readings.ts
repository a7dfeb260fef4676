/** A batch's analysis with readings that came after it, without working through the others again. */
import type { BatchAnalysis, CurvePoint } from "../../domain/fermentation/batch-analysis.ts";
import { fermentationDay } from "../../domain/fermentation/fermentation-day.ts";
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import type { Sample } from "../../domain/fermentation/sample.ts";
import type { PublicReading } from "./live-readings.ts";

const dayMilliseconds = 86_400_000;

/** The last set point is held to the edge of the drawing. */
function heldTo(days: number, setPoint: BatchAnalysis["setPoint"]): BatchAnalysis["setPoint"] {
  const last = setPoint.at(-1);
  return last && last.day < days ? [...setPoint, { day: days, value: last.value }] : setPoint;
}

/**
 * Appends what is new to the curves and moves the plate along; outliers are passed over as in the analysis itself, told by the
 * gravities before them.
 * @param before gravities of the latest readings that are in the analysis, `value` in SG
 */
export function addReadings(
  analysis: BatchAnalysis,
  before: readonly { at: Sample["at"]; gravity: number }[],
  added: readonly PublicReading[],
): BatchAnalysis {
  const usable = added.filter((reading) => !reading.flags?.length);
  const latest = usable.at(-1);
  if (!latest) return analysis;
  const dayOf = (at: number) => Number(((at - analysis.startedAt) / dayMilliseconds).toFixed(4));
  const { hourly, outliers } = gravityCurve([...before, ...usable]);
  const points = (field: "gravity" | "celsius") =>
    usable.flatMap((reading) =>
      reading[field] === undefined || (field === "gravity" && outliers.includes(reading.at))
        ? []
        : [{ day: dayOf(reading.at), value: reading[field] }],
    );
  const now = analysis.now === null ? null : dayOf(latest.at);
  const gravity = [...analysis.gravity, ...points("gravity")];
  const lastGravity = gravity.at(-1);
  const after = (series: readonly CurvePoint[]) =>
    lastGravity && series.length > 0
      ? [lastGravity, ...series.filter(({ day }) => day > lastGravity.day)]
      : [...series];
  const days = Math.max(analysis.days, Math.ceil(now ?? 0));
  return {
    ...analysis,
    now,
    days,
    setPoint: heldTo(days, analysis.setPoint),
    gravity,
    temperature: [...analysis.temperature, ...points("celsius")],
    forecast: after(analysis.forecast),
    forecastLow: after(analysis.forecastLow),
    forecastHigh: after(analysis.forecastHigh),
    summary: analysis.summary && {
      ...analysis.summary,
      gravity: hourly.at(-1)?.value ?? analysis.summary.gravity,
      celsius: usable.findLast((reading) => reading.celsius !== undefined)?.celsius ?? analysis.summary.celsius,
      day: Math.max(analysis.summary.day, fermentationDay(analysis.startedAt, latest.at)),
    },
  };
}
