/** A batch's measured gravities, calibrated, without outliers, few enough for a small drawing. */
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import type { Store } from "../../storage/database.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import { listReadings } from "../../storage/readings.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";

const dayMilliseconds = 86_400_000;
const mostPoints = 80;

/** `gravity` in days since pitching and SG; `latest` is the last hour's median, null without readings. */
export type BatchCurve = { gravity: CurvePoint[]; latest: number | null; days: number };

export async function readBatchCurve(store: Store, batchId: string, batch: BatchData): Promise<BatchCurve> {
  const readings = await calibrateReadings(store, await listReadings(store, batchId));
  const start = batch.fermentationStartedAt;
  const held = curves.get(readings);
  if (held?.start === start) return held.curve;
  const curve = curveOf(readings, start);
  curves.set(readings, { start, curve });
  return curve;
}

/** One curve for each list of readings, which is the same until one comes. */
const curves = new WeakMap<readonly StoredReading[], { start: number | null; curve: BatchCurve }>();

function curveOf(readings: readonly StoredReading[], startedAt: number | null): BatchCurve {
  const { hourly } = gravityCurve(readings);
  const start = startedAt ?? hourly[0]?.at ?? 0;
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
