/** A dense ruled table of the studio; the section's title may be its first column head. */
import { Fragment, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { focusable } from "../controls/focusable.ts";
import styles from "./studio-table.module.css";

export interface StudioColumn<Row> {
  /** Words of the head; unique in the table. */
  head: string;
  /** Only read aloud. */
  headHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  end?: boolean;
  /** A measured number: right-aligned, tabular, in the headline face. */
  number?: boolean;
  dim?: boolean;
  /** Speaks for itself: on phones its head is not repeated in the row. */
  plain?: boolean;
  /** Columns that only inform leave on phones. */
  wideOnly?: boolean;
}

interface StudioTableProps<Row> {
  caption: string;
  /** Shows the caption as the first column's head, with this total beside it. */
  titled?: boolean;
  total?: ReactNode;
  columns: readonly StudioColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected?: (row: Row) => boolean;
  /** An error or a hint that belongs to one row, under it. */
  rowNote?: (row: Row) => ReactNode;
  foot?: readonly ReactNode[];
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** On phones each row becomes two lines: the first cell, then the rest. */
  stacked?: boolean;
}

export function StudioTable<Row>(props: StudioTableProps<Row>) {
  const { caption, titled, total, columns, rows, rowKey, selected, rowNote, foot, empty, stacked } = props;
  const looks = (column: StudioColumn<Row>) =>
    classNames(
      column.number && styles.number,
      (column.end || column.number) && styles.end,
      column.dim && styles.dim,
      column.wideOnly && "wide-only",
    );
  return (
    <section className={styles.scroll} aria-label={caption} {...focusable}>
      <table className={classNames(styles.table, stacked && styles.stacked)}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.head} scope="col" className={looks(column)}>
                {titled && index === 0 ? (
                  <>
                    <b className={styles.title}>{caption}</b>
                    {total ? <span className={styles.total}>{total}</span> : undefined}
                  </>
                ) : column.headHidden ? (
                  <span className="vh">{column.head}</span>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const note = rowNote?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr aria-selected={selected?.(row) ? true : undefined} className={note ? styles.noted : undefined}>
                  {columns.map((column) => (
                    <td
                      key={column.head}
                      className={looks(column)}
                      data-label={column.headHidden || column.plain ? undefined : column.head}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {note ? (
                  <tr className={styles.note}>
                    <td colSpan={columns.length}>{note}</td>
                  </tr>
                ) : undefined}
              </Fragment>
            );
          })}
          {rows.length === 0 && empty ? (
            <tr className={styles.empty}>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          ) : undefined}
        </tbody>
        {foot ? (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.head} className={looks(column)}>
                  {foot[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : undefined}
      </table>
    </section>
  );
}
