/** A batch's curve with every reading of the part that is shown in place of its hourly medians. */
import type { CurvePoint } from "../../../domain/fermentation/batch-analysis.ts";
import type { SpreadName } from "../../../domain/fermentation/reading-spread.ts";
import type { ReceivedSeries, ReceivedSpan } from "./sent-span.ts";

const dayMilliseconds = 86_400_000;

/** The leader's own; of a quantity that it does not measure, whose has the most points. */
function seriesOf({ sources, series }: ReceivedSpan, quantity: SpreadName): ReceivedSeries | undefined {
  const leading = series.filter(({ source }) => !sources[source]?.second);
  const leader = leading.find((one) => one.quantity === "gravity")?.source;
  const rank = ({ source, points }: ReceivedSeries) => (source === leader ? Infinity : points.length);
  return leading.filter((one) => one.quantity === quantity).toSorted((a, b) => rank(b) - rank(a))[0];
}

/** Of a slot both ends are drawn. */
function pointsOf({ points }: ReceivedSeries, startedAt: number): CurvePoint[] {
  return points.flatMap(({ at, least, most }) => {
    const day = (at - startedAt) / dayMilliseconds;
    return least === most
      ? [{ day, value: most }]
      : [
          { day, value: most },
          { day, value: least },
        ];
  });
}

/** @param curve is drawn where the span has nothing */
export function detailedCurve(
  curve: CurvePoint[],
  span: ReceivedSpan | null,
  quantity: SpreadName,
  startedAt: number,
): CurvePoint[] {
  const series = span && seriesOf(span, quantity);
  const points = series ? pointsOf(series, startedAt) : [];
  const [first, last] = [points[0]?.day, points.at(-1)?.day];
  if (first === undefined || last === undefined) return curve;
  return [...curve.filter(({ day }) => day < first), ...points, ...curve.filter(({ day }) => day > last)];
}
