/** The record's field: what rises by one with each entry, its edge in ink. */
import { useId } from "react";
import { hairPath } from "./hair-path.ts";
import styles from "./record-field.module.css";

/** Paths in a box of 1000 by 1000; `lines`: heights from the top, parts of 1. */
export type FieldPaths = { edge: string; lines: readonly number[] };

interface RecordFieldProps extends FieldPaths {
  /** Down to here, from the top, words stand over its left half, and lines begin beside them. */
  wordsTo?: number | undefined;
}

const lineAt = (y: number, from = 0): string => `M${from} ${(y * 1000).toFixed(1)}H1000`;

export function RecordField({ edge, lines, wordsTo = 0 }: RecordFieldProps) {
  const id = useId();
  const grid = lines.map((y) => lineAt(y)).join("");
  const beside = lines.map((y) => lineAt(y, y < wordsTo ? 500 : 0)).join("");
  return (
    <svg className={styles.field} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
      <path className={`${styles.grid} wide-only`} d={beside} />
      <path className={`${styles.grid} phone-only`} d={grid} />
      <path className={styles.edge} d={edge} />
      <path className={styles.hairs} d={hairPath(edge)} />
      <path className={styles.over} d={grid} clipPath={`url(#${id})`} />
      <clipPath id={id}>
        <path d={edge} />
      </clipPath>
    </svg>
  );
}
