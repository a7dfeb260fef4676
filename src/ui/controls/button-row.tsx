/** Buttons in a row that wraps. */
import type { ReactNode } from "react";
import styles from "./button.module.css";

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
