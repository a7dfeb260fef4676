/** A table of the public site: rows with hairlines between ink rules, numbers right in the headline face. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { focusable } from "../controls/focusable.ts";
import styles from "./sheet.module.css";

export interface SheetColumn<Row> {
  head: string;
  /** What the cell shows; wrap a unit in <small>. */
  cell: (row: Row) => ReactNode;
  /** Right-aligned, tabular, in the headline face. */
  number?: boolean;
  /** Secondary text in the second ink. */
  dim?: boolean;
  /** Left out on phones. */
  wideOnly?: boolean;
  /** Takes the room that is left: for bars. */
  bar?: boolean;
}

interface SheetProps<Row> {
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Read aloud and, unless `captionHidden`, shown above. */
  caption: string;
  captionHidden?: boolean;
  /** Cells of the sum row, one for each column. */
  foot?: readonly ReactNode[];
  /** Rows below it. */
  moreFoot?: readonly (readonly ReactNode[])[];
}

export function Sheet<Row>({ columns, rows, rowKey, caption, captionHidden, foot, moreFoot = [] }: SheetProps<Row>) {
  const cellClass = (column: SheetColumn<Row>) =>
    classNames(
      column.number && styles.number,
      column.dim && styles.dim,
      column.wideOnly && "wide-only",
      column.bar && styles.bar,
    );
  return (
    <section className={styles.scroll} aria-label={caption} {...focusable}>
      <table className={styles.sheet}>
        <caption className={captionHidden ? "vh" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={cellClass(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.head} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            {[foot, ...moreFoot].map((cells, row) => (
              <tr key={row}>
                {columns.map((column, index) => (
                  <td key={column.head} className={cellClass(column)}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        ) : undefined}
      </table>
    </section>
  );
}
