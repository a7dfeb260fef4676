/** The bin as a table with one step for each row. */
import { type Page, pageHref } from "../../domain/publishing/page-of.ts";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import type { BinAnswer, BinKind, BinRow } from "./bin.ts";

type BinProps = { rows: readonly BinRow[]; page: Page; placeOf: (kind: BinKind, id: string) => string };

export function BinView({ rows, page, placeOf }: BinProps) {
  const answer: BinAnswer | null = useAnswer();
  const dates = useDates();
  return (
    <>
      {answer?.restored ? (
        <Notice kind="fine" title={answer.said}>
          <Link href={placeOf(answer.restored.kind, answer.restored.id)}>Open it</Link>
        </Notice>
      ) : undefined}
      <FormTrouble sentence={answer?.errors["form"]} />
      {rows.length === 0 ? (
        <EmptyState
          title="The bin is empty"
          text="What you remove lies here for 30 days and comes back with one step."
        />
      ) : (
        <StudioTable
          caption="In the bin"
          titled
          total={page.total}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { head: "Title", cell: ({ title }) => <b>{title}</b> },
            { head: "Kind", dim: true, cell: ({ what }) => what },
            { head: "Removed", number: true, dim: true, cell: ({ at }) => dates.format("short", at) },
            {
              head: "Gone for good",
              number: true,
              dim: true,
              wideOnly: true,
              cell: ({ goneAt }) => dates.format("short", goneAt),
            },
            {
              head: "Take out",
              headHidden: true,
              end: true,
              cell: ({ id, title }) => (
                <form method="post">
                  <Button type="submit" dense name="deed" value={`take-out ${id}`}>
                    Take out<span className="vh"> “{title}”</span>
                  </Button>
                </form>
              ),
            },
          ]}
        />
      )}
      <Pager
        dense
        label="Pages of the bin"
        page={page.number}
        pages={page.pages}
        hrefOf={(number) => pageHref("/studio/bin", number)}
        before="Later"
        after="Earlier"
      />
    </>
  );
}
