/** The stored records that cannot be read, and a check of all. */
import { type Page, pageHref } from "../../domain/publishing/page-of.ts";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import type { RecordRow } from "./queries.ts";
import { recordsPath } from "./record-words.ts";
import styles from "./records.module.css";

type RecordsProps = { rows: readonly RecordRow[]; page: Page; said: string | null };

export function RecordsView({ rows, page, said }: RecordsProps) {
  const answer = useAnswer("check");
  return (
    <>
      {said ? <Notice kind="fine" title={said} /> : undefined}
      {answer?.said ? (
        <output className={styles.checked}>
          {`${answer.said}, ${page.total === 0 ? "all can be read" : `${page.total} cannot be read`}.`}
        </output>
      ) : undefined}
      {rows.length === 0 && page.pages === 1 ? (
        <EmptyState
          title="No unreadable records"
          text="Records that are damaged, or that a newer version saved, are listed here. They are left out of the site and never overwritten."
        />
      ) : (
        <>
          <RecordTable rows={rows} total={page.total} />
          <Pager
            dense
            label="Pages of unreadable records"
            page={page.number}
            pages={page.pages}
            hrefOf={(number) => pageHref(recordsPath, number)}
          />
        </>
      )}
      <form method="post" className={styles.check}>
        <Button type="submit" dense name="deed" value="check">
          Check all records
        </Button>
      </form>
    </>
  );
}

const RecordTable = ({ rows, total }: { rows: readonly RecordRow[]; total: number }) => (
  <StudioTable
    caption="Unreadable"
    titled
    stacked
    total={total}
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
