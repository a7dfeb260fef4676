/** A thin bar at a cell's foot: one share of a whole. */
import styles from "../designer.module.css";

/** `share` from 0 to 1. */
export function ShareFoot({ share }: { share: number }) {
  const width = `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`;
  return (
    <svg className={styles.shareFoot} width="100%" height="3" aria-hidden="true">
      <rect width={width} height="3" />
    </svg>
  );
}
