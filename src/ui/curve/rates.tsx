/** Small measures under the plate of a batch: rate, attenuation, alcohol. */
import type { Fact } from "../list/fact.ts";
import styles from "./rates.module.css";

export function Rates({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.rates}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            {item.value}
            {item.unit ? <small>{item.unit}</small> : undefined}
          </dd>
        </div>
      ))}
    </dl>
  );
}
