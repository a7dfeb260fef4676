/** The stored records that cannot be read, and a check of all. */
import { Form } from "react-router";
import { type Page, pageHref } from "../../domain/publishing/page-of.ts";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import type { RecordRow } from "./queries.ts";
import { recordsPath } from "./record-words.ts";
import styles from "./records.module.css";

type RecordsProps = { rows: readonly RecordRow[]; page: Page; said: string | null };

export function RecordsView({ rows, page, said }: RecordsProps) {
  const words = useWords();
  const answer = useAnswer("check");
  return (
    <>
      {said ? <Notice kind="fine" title={said} /> : undefined}
      {answer?.said ? <output className={styles.checked}>{answer.said}</output> : undefined}
      {rows.length === 0 && page.pages === 1 ? (
        <EmptyState title={words.text("records.none")} text={words.say("records.none.text")} />
      ) : (
        <>
          <RecordTable rows={rows} total={page.total} />
          <Pager
            dense
            label={words.text("records.pages")}
            page={page.number}
            pages={page.pages}
            hrefOf={(number) => pageHref(recordsPath, number)}
          />
        </>
      )}
      <Form method="post" preventScrollReset className={styles.check}>
        <Button type="submit" dense name="deed" value="check">
          {words.say("records.check")}
        </Button>
      </Form>
    </>
  );
}

function RecordTable({ rows, total }: { rows: readonly RecordRow[]; total: number }) {
  const words = useWords();
  return (
    <StudioTable
      caption={words.text("records.caption")}
      titled
      stacked
      total={total}
      rows={rows}
      rowKey={({ href }) => href}
      columns={[
        { head: words.text("records.name"), cell: ({ href, name }) => <Link href={href}>{name}</Link> },
        { head: words.text("records.kind"), dim: true, cell: ({ kind }) => kind },
        {
          head: words.text("records.field"),
          cell: ({ path }) => (path ? <code>{path}</code> : words.say("records.whole")),
        },
        { head: words.text("records.problem"), dim: true, cell: ({ message }) => <span lang="en">{message}</span> },
      ]}
    />
  );
}
