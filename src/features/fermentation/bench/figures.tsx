/** Large numbers in a ruled row, each with its name and what it means. */
import type { ReactNode } from "react";
import styles from "./bench.module.css";

export type Figure = { label: string; value: string; unit?: string | undefined; about?: ReactNode };

export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ label, value, unit, about }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit ? <small>{unit}</small> : undefined}
          </dd>
          {about ? <dd className={styles.about}>{about}</dd> : undefined}
        </div>
      ))}
    </dl>
  );
}
