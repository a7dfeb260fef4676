/** A batch's curve as a small field of its beer's colour. */
import { classNames } from "../class-names.ts";
import { areaPath, BOX, type CurvePoint, thin } from "./curve-scale.ts";
import { srmClass } from "../beer/srm-class.ts";
import styles from "./sparkline.module.css";

interface SparklineProps {
  gravity: readonly CurvePoint[];
  srm: number | undefined;
  /** Days the drawing spans; without it, as long as the series. */
  days?: number;
  /** Lower, inside an embed. */
  low?: boolean;
}

/** One scale for all sparklines, the home page's: 1.000 to 1.056; a stronger beer fills its own. */
const TOP = 1.056;

export function Sparkline({ gravity, srm, days, low }: SparklineProps) {
  const span = days ?? gravity.at(-1)?.day ?? 1;
  return (
    <svg
      className={classNames(styles.spark, low && styles.low, srmClass(srm))}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={areaPath(thin(gravity, 80), {
          days: span,
          low: 1,
          high: Math.max(TOP, ...gravity.map((point) => point.value)),
        })}
      />
    </svg>
  );
}
