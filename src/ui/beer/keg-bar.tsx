/** What is left in a keg: a ruled bar in the beer's colour over a scale of pints. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { srmClass } from "./srm-class.ts";
import styles from "./keg-bar.module.css";

/** `left` is 0 to 1 of the keg; `text` says it in words, such as "20 pints, empty around 9 Dec", its number in <b>. */
export function KegBar({ left, srm, text }: { left: number; srm: number; text: ReactNode }) {
  return (
    <div className={styles.keg}>
      <span>{text}</span>
      <svg className={classNames(styles.bar, srmClass(srm))} width="100%" height="18" aria-hidden="true">
        <rect y="8" width={`${(Math.min(1, Math.max(0, left)) * 100).toFixed(2)}%`} height="10" />
      </svg>
    </div>
  );
}
