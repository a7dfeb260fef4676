/** An amount of a lot in the visitor's units, its unit set small. */
import { printLotAmount } from "../../domain/inventory/lot-amount.ts";
import type { LotUnit } from "../../domain/inventory/lot.ts";
import { usePrinter } from "../../platform/use-printer.ts";
import styles from "./inventory.module.css";

export function Amount({ of, unit }: { of: number; unit: LotUnit }) {
  const printed = printLotAmount(of, unit, usePrinter());
  return (
    <>
      {printed.number}
      {printed.unit ? <small className={styles.unit}>{printed.unit}</small> : undefined}
    </>
  );
}
