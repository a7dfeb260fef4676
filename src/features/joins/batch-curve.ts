/** A batch's measured gravities, calibrated, without outliers, few enough for a small drawing. */
import type { BatchData } from "../../domain/publishing/entry.ts";
import type { BatchBrief } from "../../storage/batch-summaries.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";

const dayMilliseconds = 86_400_000;
const mostPoints = 80;

/** `gravity` in days since pitching and SG; `latest` is the last hour's median, null without readings. */
export type BatchCurve = { gravity: CurvePoint[]; latest: number | null; days: number };

export function batchCurve(brief: BatchBrief | undefined, batch: BatchData): BatchCurve {
  const { hourly = [] } = brief ?? {};
  const start = batch.fermentationStartedAt ?? hourly[0]?.at ?? 0;
  const points = meansOf(hourly.map(({ at, value }) => ({ day: (at - start) / dayMilliseconds, value })));
  return { gravity: points, latest: hourly.at(-1)?.value ?? null, days: points.at(-1)?.day ?? 0 };
}

/** Means of equal stretches: at this size a thinned series would show its noise and hide its shape. */
function meansOf(points: readonly CurvePoint[]): CurvePoint[] {
  const length = Math.max(1, Math.ceil(points.length / mostPoints));
  const last = points.at(-1)?.day;
  const means = Array.from({ length: Math.ceil(points.length / length) }, (_, index) => {
    const stretch = points.slice(index * length, (index + 1) * length);
    const mean = stretch.reduce((sum, { value }) => sum + value, 0) / stretch.length;
    return { day: Number((stretch[0]?.day ?? 0).toFixed(2)), value: Number(mean.toFixed(4)) };
  });
  const end = means.at(-1);
  return end && last !== undefined && last > end.day
    ? [...means, { day: Number(last.toFixed(2)), value: end.value }]
    : means;
}
