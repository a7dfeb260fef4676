/** The fall of a batch, few enough points for a small drawing or one line among others. */
import type { CurvePoint } from "./batch-analysis.ts";
import type { Sample } from "./sample.ts";

const dayMilliseconds = 86_400_000;
const mostPoints = 80;

/** In days since pitching, or since the first of the hours where nobody wrote that down. */
export function hourlyFall(hourly: readonly Sample[], startedAt: number | null): CurvePoint[] {
  const start = startedAt ?? hourly[0]?.at ?? 0;
  return meansOf(hourly.map(({ at, value }) => ({ day: (at - start) / dayMilliseconds, value })));
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
