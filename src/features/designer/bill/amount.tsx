/** A measured number with its unit, set in the two faces of the house. */
import styles from "../designer.module.css";

export function Amount({ number, unit }: { number: string; unit?: string }) {
  return (
    <>
      <b className={styles.n}>{number}</b>
      {unit ? ` ${unit}` : undefined}
    </>
  );
}
