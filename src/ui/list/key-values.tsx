/** Names and values in ruled lines, for docks and details. */
import type { ReactNode } from "react";
import styles from "./key-values.module.css";

export function KeyValues({ items }: { items: readonly { label: string; value: ReactNode; number?: boolean }[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd className={item.number ? styles.number : undefined}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
