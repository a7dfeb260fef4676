/** A table whose rows each end in what can be done with them, by a form, and the way to its other pages. */
import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { Pager } from "./pager.tsx";
import { type StudioColumn, StudioTable } from "./studio-table.tsx";
import { useKeptPlace } from "./use-kept-place.ts";
import styles from "./deeds-table.module.css";

interface DeedsTableProps<Row> {
  caption: string;
  total: number;
  columns: readonly StudioColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Read aloud over the buttons. */
  deedsHead: string;
  /** Buttons that submit; each is named `deed`. */
  deeds: (row: Row) => ReactNode;
  /** Fields that a row's form sends along unseen. */
  sent?: (row: Row) => Readonly<Record<string, string>>;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** On phones each row becomes two lines. */
  stacked?: boolean;
  pager?: { label: string; page: number; pages: number; hrefOf: (page: number) => string };
  /** Below it all. */
  children?: ReactNode;
}

export function DeedsTable<Row>({ deedsHead, deeds, sent, columns, pager, children, ...table }: DeedsTableProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  useKeptPlace(place, table.rows.map(table.rowKey).join(" "));
  const form = (row: Row) => (
    <Form method="post" preventScrollReset className={styles.deeds}>
      {Object.entries(sent?.(row) ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {deeds(row)}
    </Form>
  );
  return (
    <div ref={place} className={styles.table}>
      <StudioTable
        {...table}
        titled
        columns={[...columns, { head: deedsHead, headHidden: true, end: true, cell: form }]}
      />
      {pager ? <Pager {...pager} /> : undefined}
      {children}
    </div>
  );
}
