/** Values in ruled cells, label over number; the head of a beer, a recipe, a project. */
import type { Fact } from "../list/fact.ts";
import { classNames } from "../class-names.ts";
import styles from "./spec-sheet.module.css";

interface SpecSheetProps {
  items: readonly Fact[];
  /** Smaller numbers, for names and short texts. */
  small?: boolean;
  /** On a steel or beer field: rules and text take the field's colour. */
  onField?: boolean;
}

export function SpecSheet({ items, small, onField }: SpecSheetProps) {
  return (
    <dl
      className={classNames(
        styles.spec,
        styles[`cells-${Math.min(6, Math.max(1, items.length))}`],
        small && styles.small,
        onField && styles.onField,
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
