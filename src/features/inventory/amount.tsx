/** An amount of a lot in the visitor's units, its unit set small. */
import { formatLotAmount } from "../../domain/inventory/lot-amount.ts";
import type { LotUnit } from "../../domain/inventory/lot.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import styles from "./inventory.module.css";

export function Amount({ of, unit }: { of: number; unit: LotUnit }) {
  const formatted = formatLotAmount(of, unit, useFormatter());
  return (
    <>
      {formatted.number}
      {formatted.unit ? <small className={styles.unit}>{formatted.unit}</small> : undefined}
    </>
  );
}
