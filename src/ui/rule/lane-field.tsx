/** One lane on the page's rule: its upper edge in ink, from its first entry to its end or to now. */
import styles from "./lane-field.module.css";

/** A path in a box of 1000 by `height` pixels. */
export function LaneField({ path, height }: { path: string; height: number }) {
  return (
    <svg
      className={styles.lane}
      width="100%"
      height={height}
      viewBox={`0 0 1000 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
