/** The stored records that cannot be read, and a check of all. */
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { countOf } from "./record-words.ts";
import type { RecordRow } from "./queries.ts";
import styles from "./records.module.css";

type RecordsProps = { rows: readonly RecordRow[]; said: string | null; checked: number | undefined };

export function RecordsView({ rows, said, checked }: RecordsProps) {
  return (
    <>
      {said ? <Notice kind="fine" title={said} /> : undefined}
      {checked === undefined ? undefined : (
        <output className={styles.checked}>
          {`${countOf(checked)} checked, ${rows.length === 0 ? "all can be read" : `${rows.length} cannot be read`}.`}
        </output>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title="No unreadable records"
          text="Records that are damaged, or that a newer version saved, are listed here. They are left out of the site and never overwritten."
        />
      ) : (
        <RecordTable rows={rows} />
      )}
      <form method="post" className={styles.check}>
        <Button type="submit" dense>
          Check all records
        </Button>
      </form>
    </>
  );
}

const RecordTable = ({ rows }: { rows: readonly RecordRow[] }) => (
  <StudioTable
    caption="Unreadable"
    titled
    stacked
    total={rows.length}
    rows={rows}
    rowKey={({ href }) => href}
    columns={[
      { head: "Name", cell: ({ href, name }) => <Link href={href}>{name}</Link> },
      { head: "Kind", dim: true, cell: ({ kind }) => kind },
      { head: "Field", cell: ({ path }) => <code>{path || "whole record"}</code> },
      { head: "Problem", dim: true, cell: ({ message }) => message },
    ]}
  />
);
