/** A bar for one share of a whole, in beer, hop, water or heat colour. */
import { classNames } from "../class-names.ts";
import { srmClass } from "../beer/srm-class.ts";
import styles from "./share-bar.module.css";

interface ShareBarProps {
  /** 0 to 1 of the bar's length. */
  share: number;
  srm?: number | undefined;
  tone?: "ink" | "hop" | "cold" | "copper";
}

export function ShareBar({ share, srm, tone = "ink" }: ShareBarProps) {
  const width = `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;
  return (
    <svg
      className={classNames(styles.bar, srm === undefined ? styles[tone] : srmClass(srm))}
      width="100%"
      height="16"
      aria-hidden="true"
    >
      <rect width={width} height="15" />
    </svg>
  );
}
