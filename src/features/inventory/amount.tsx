/** An amount of a lot in the visitor's units, its unit set small. */
import type { LotUnit } from "../../domain/inventory/lot.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
import { formatLotAmount } from "./amount-text.ts";
import styles from "./inventory.module.css";

export function Amount({ of, unit }: { of: number; unit: LotUnit }) {
  const words = useWords();
  const formatted = formatLotAmount(words, of, unit, useFormatter());
  return (
    <>
      {formatted.number}
      {formatted.unit ? <small className={styles.unit}>{formatted.unit}</small> : undefined}
    </>
  );
}
