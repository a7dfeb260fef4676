/** A ruled list of label over value, for the side column of a page. */
import type { Fact } from "./fact.ts";
import styles from "./facts.module.css";

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            {item.value}
            {item.unit ? ` ${item.unit}` : undefined}
          </dd>
        </div>
      ))}
    </dl>
  );
}
