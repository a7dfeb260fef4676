/** The number plate of the hero: up to four large measured values in one ruled frame. */
import type { ReactNode } from "react";
import type { Fact } from "../list/fact.ts";
import { classNames } from "../class-names.ts";
import styles from "./plate.module.css";

const lengthOf = (text: ReactNode): number => (typeof text === "string" ? text.length : 0);
/** Signs of the figures side by side; a unit is half as large. */
const signsOf = (items: readonly Fact[]): number =>
  items.reduce((sum, { value, unit }) => sum + lengthOf(value) + lengthOf(unit) / 2, 0);
/** More than so many are set smaller on a phone. */
const roomOnPhone = { usual: 11, long: 13.5 };

/** `fill` makes the plate as high as its box (the hero hangs it between two grid lines). */
export function Plate({ items, fill, compact }: { items: readonly Fact[]; fill?: boolean; compact?: boolean }) {
  const signs = signsOf(items);
  const isLong = signs > roomOnPhone.usual && (signs > roomOnPhone.long ? styles.longest : styles.long);
  return (
    <dl className={classNames(styles.plate, fill && styles.fill, compact && styles.compact, isLong)}>
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
