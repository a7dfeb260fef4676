/** A dense table of rows that are edited: its title is the first column's head, its last row adds. */
import type { ReactNode } from "react";
import type { RowList } from "../../../domain/recipe/recipe-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { FoldButton, useFold } from "./fold.tsx";
import { copyRows, pasteRows, type RowText } from "./row-clipboard.ts";
import { onTableKey } from "./table-keys.ts";

export interface EditColumn {
  head: string;
  end?: boolean;
  wideOnly?: boolean;
  /** Width of the column, a class. */
  width?: string | undefined;
}

interface EditTableProps {
  id: string;
  list: RowList;
  title: string;
  total?: ReactNode;
  /** After the first, which the title heads and which takes the handle too. */
  columns: readonly EditColumn[];
  /** Rows, `<tr data-row data-reorder>` each. */
  children: ReactNode;
  add: ReactNode;
  /** Of rows that are copied and pasted. */
  text?: RowText;
  /** Under the table. */
  foot?: ReactNode;
  /** Beside the table on wide screens, such as a drawing. */
  side?: ReactNode;
}

export function EditTable({ id, list, title, total, columns, children, add, text, foot, side }: EditTableProps) {
  const words = useWords();
  const tools = useTools();
  const { edit } = tools;
  const fold = useFold();
  const table = (
    <table className={styles.table} data-list={list}>
      <colgroup>
        <col className={styles.gripHead} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <h2>
              <FoldButton {...fold}>{title}</FoldButton>
            </h2>
            {total ? <span className={styles.total}>{total}</span> : undefined}
          </th>
          {columns.map(({ head, end, wideOnly, width }) => (
            <th
              key={head}
              scope="col"
              className={classNames(end && styles.end, wideOnly && "wide-only", width, !fold.open && styles.away)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {fold.open ? (
        <tbody>
          {children}
          <tr className={styles.addRow}>
            <td colSpan={columns.length + 2}>{add}</td>
          </tr>
        </tbody>
      ) : undefined}
    </table>
  );
  return (
    <section className={styles.section} id={id} aria-label={title} data-section="">
      <div
        role="presentation"
        className={side && fold.open ? styles.two : undefined}
        onKeyDown={(event) => onTableKey(event, list, edit, words)}
        {...(text && {
          onCopy: (event) => copyRows(event, text),
          onPaste: (event) => pasteRows(event, list, tools),
        })}
      >
        {table}
        {side && fold.open ? <div className="wide-only">{side}</div> : undefined}
      </div>
      {fold.open ? foot : undefined}
    </section>
  );
}
