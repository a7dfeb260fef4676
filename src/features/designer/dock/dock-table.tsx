/** Shares of a number in rows with their sum, narrow enough for the dock. */
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./dock.module.css";

export interface DockRow {
  key: string;
  cells: readonly ReactNode[];
  look?: "strong" | "lost" | undefined;
}

interface DockTableProps {
  caption: string;
  heads: readonly string[];
  /** Reads the heads aloud only. */
  headsHidden?: boolean;
  rows: readonly DockRow[];
  /** First and last cell of the foot. */
  sum?: { label: string; value: ReactNode } | undefined;
}

export function DockTable({ caption, heads, headsHidden, rows, sum }: DockTableProps) {
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead className={headsHidden ? styles.unseen : undefined}>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {headsHidden ? <span className="vh">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, look }) => (
          <tr key={key} className={classNames(look && styles[look])}>
            {cells.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {sum ? (
        <tfoot>
          <tr>
            <td colSpan={Math.max(1, heads.length - 1)}>{sum.label}</td>
            <td>{sum.value}</td>
          </tr>
        </tfoot>
      ) : undefined}
    </table>
  );
}
