/** The number plate of the hero: up to four large measured values in one ruled frame. */
import type { Fact } from "../list/fact.ts";
import { classNames } from "../class-names.ts";
import { plateRoom } from "./plate-room.ts";
import styles from "./plate.module.css";

/** `fill` makes the plate as high as its box (the hero hangs it between two grid lines). */
export function Plate({ items, fill, compact }: { items: readonly Fact[]; fill?: boolean; compact?: boolean }) {
  const room = plateRoom(items);
  return (
    <dl
      className={classNames(
        styles.plate,
        fill && styles.fill,
        compact && styles.compact,
        room !== "usual" && styles[room],
      )}
    >
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
