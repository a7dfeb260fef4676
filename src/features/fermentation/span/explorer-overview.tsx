/** The whole batch under its chart, and the part of it that is shown. */
import type { ReactNode } from "react";
import { thin } from "../../../ui/curve/curve-points.ts";
import { BOX, measuredArea, percent } from "../../../ui/curve/curve-scale.ts";
import type { ReceivedSpan } from "./sent-span.ts";
import { dayIn, domainOf, extentOf, type View } from "./span-plot.ts";
import styles from "./readings-explorer.module.css";

export const shareOf = (whole: View, at: number): number => ((at - whole.from) / (whole.to - whole.from)) * 100;

/** What a drawing of an inch can show. */
const mostPoints = 90;

type OverviewProps = { whole: View; view: View; curve: ReceivedSpan; children?: ReactNode };

export function ExplorerOverview({ whole, view, curve, children }: OverviewProps) {
  const fall = curve.series.find(({ quantity }) => quantity === "gravity") ?? curve.series[0];
  const { least, most } = extentOf(fall ? [fall] : []);
  const room = Math.max(most - least, 0.001);
  const domain = domainOf({ low: least - room * 0.3, high: most + room * 0.15 }, whole);
  const points = thin(
    (fall?.points ?? []).map((point) => ({ day: dayIn(whole, point.at), value: point.most })),
    mostPoints,
  );
  const [from, to] = [shareOf(whole, view.from), shareOf(whole, view.to)];
  return (
    <div className={styles.overview}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.fall} d={measuredArea(points, domain)} />
      </svg>
      <svg className={styles.texts} width="100%" height="100%">
        <rect className={styles.window} x={percent(from)} width={percent(Math.max(0.2, to - from))} height="100%" />
        {children}
      </svg>
    </div>
  );
}
