/** Puts something at a part of the width and height of the box round it. The lengths are attributes, as the site's policy allows no inline styles. */
import type { ReactNode } from "react";
import styles from "./at.module.css";

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** From the upper left corner, parts of 1. */
export function At({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <div className={styles.at}>
      <svg height={percent(y)} width="1" aria-hidden="true" />
      <div className={styles.across}>
        <svg width={percent(x)} height="1" aria-hidden="true" />
        <div className={styles.point}>{children}</div>
      </div>
    </div>
  );
}
