/** The picker beside a long form: it stays in view, and has the whole width where there is no room for both. */
import type { ReactNode } from "react";
import styles from "./picking-dock.module.css";

export const PickingDock = ({ children }: { children: ReactNode }) => <div className={styles.dock}>{children}</div>;
