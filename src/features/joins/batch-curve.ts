/** A batch's measured gravities, calibrated, without outliers, few enough for a small drawing. */
import { hourlyFall } from "../../domain/fermentation/hourly-fall.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import type { BatchBrief } from "../../storage/batch-summaries.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";

/** `gravity` in days since pitching and SG; `latest` is the last hour's median, null without readings. */
export type BatchCurve = { gravity: CurvePoint[]; latest: number | null; days: number };

export function batchCurve(brief: BatchBrief | undefined, batch: BatchData): BatchCurve {
  const { hourly = [] } = brief ?? {};
  const gravity = hourlyFall(hourly, batch.fermentationStartedAt);
  return { gravity, latest: hourly.at(-1)?.value ?? null, days: gravity.at(-1)?.day ?? 0 };
}
