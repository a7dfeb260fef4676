/** A batch's curve as a small field of its beer's colour. */
import { classNames } from "../class-names.ts";
import { BOX } from "./curve-scale.ts";
import { srmClass } from "../beer/srm-class.ts";
import styles from "./sparkline.module.css";

interface SparklineProps {
  /** From `smallCurve`. */
  curve: string;
  srm: number | undefined;
  /** Lower, inside an embed. */
  low?: boolean;
}

export function Sparkline({ curve, srm, low }: SparklineProps) {
  return (
    <svg
      className={classNames(styles.spark, low && styles.low, srmClass(srm))}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={curve} />
    </svg>
  );
}
