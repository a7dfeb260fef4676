/** A rule with a word in it, between two ways to do the same. */
import styles from "./divider.module.css";

export function Divider({ children }: { children: string }) {
  return <p className={styles.divider}>{children}</p>;
}
