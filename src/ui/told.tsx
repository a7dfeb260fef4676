/** What appears in here is read aloud. It is there before, empty and without a place of its own, since only then is it heard. */
import type { ReactNode } from "react";
import styles from "./told.module.css";

export const Told = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.told}>
    {children}
  </div>
);
