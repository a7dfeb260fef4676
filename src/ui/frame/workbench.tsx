/** A workbench: the work, and the dock beside it when one is open. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./workbench.module.css";

interface WorkbenchProps {
  /** Full width above both, such as the gauges. */
  strip?: ReactNode;
  dock?: ReactNode;
  children: ReactNode;
}

export function Workbench({ strip, dock, children }: WorkbenchProps) {
  return (
    <>
      {strip}
      <div className={classNames(styles.bench, dock !== undefined && styles.docked)}>
        <div className={styles.work}>{children}</div>
        {dock}
      </div>
    </>
  );
}
