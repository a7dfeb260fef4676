/** How far a measured quantity is off, on a scale of its own: the plan in the middle, what means nothing as a band. */
import type { Difference } from "../../../domain/twins/twin-difference.ts";
import styles from "./twins.module.css";

const width = 64;
const bandShare = 4;

/** A mark beyond two bands stands at the end. */
export function TwinScale({ difference: { steps, isOutside } }: { difference: Difference }) {
  const middle = width / 2;
  const x = middle + (Math.max(-1.9, Math.min(1.9, steps)) * width) / bandShare;
  return (
    <svg className={styles.scale} viewBox={`0 0 ${width} 14`} aria-hidden="true">
      <rect className={styles.band} x={width / bandShare} y="8" width={middle} height="5" />
      <path className={styles.base} d={`M0 13.5H${width}M${middle} 5V13.5`} />
      <rect className={isOutside ? styles.markOut : styles.mark} x={x - 1.5} y="0" width="3" height="14" />
    </svg>
  );
}
