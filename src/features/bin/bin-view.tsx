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
import { useWords } from "../../words/words.ts";
import type { BinAnswer, BinKind, BinRow } from "./bin.ts";

type BinProps = { rows: readonly BinRow[]; page: Page; placeOf: (kind: BinKind, id: string) => string };

export function BinView({ rows, page, placeOf }: BinProps) {
  const answer: BinAnswer | null = useAnswer();
  const words = useWords();
  const dates = useDates();
  return (
    <>
      {answer?.restored ? (
        <Notice kind="fine" title={answer.said}>
          <Link href={placeOf(answer.restored.kind, answer.restored.id)}>{words.say("bin.open")}</Link>
        </Notice>
      ) : undefined}
      <FormTrouble sentence={answer?.errors["form"]} />
      {rows.length === 0 ? (
        <EmptyState title={words.text("bin.empty")} text={words.say("bin.empty.text")} />
      ) : (
        <StudioTable
          caption={words.text("bin.caption")}
          titled
          total={page.total}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { head: words.text("bin.title"), cell: ({ title }) => <b>{title}</b> },
            { head: words.text("bin.kind"), dim: true, cell: ({ what }) => what },
            { head: words.text("bin.movedAt"), number: true, dim: true, cell: ({ at }) => dates.format("short", at) },
            {
              head: words.text("bin.deletedAt"),
              number: true,
              dim: true,
              wideOnly: true,
              cell: ({ goneAt }) => dates.format("short", goneAt),
            },
            {
              head: words.text("bin.actions"),
              headHidden: true,
              end: true,
              cell: ({ id, title }) => (
                <form method="post">
                  <Button type="submit" dense name="deed" value={`take-out ${id}`}>
                    {words.say("bin.restore", { title, unseen: (inside) => <span className="vh">{inside}</span> })}
                  </Button>
                </form>
              ),
            },
          ]}
        />
      )}
      <Pager
        dense
        label={words.text("bin.pages")}
        page={page.number}
        pages={page.pages}
        hrefOf={(number) => pageHref("/studio/bin", number)}
        before={words.text("bin.later")}
        after={words.text("bin.earlier")}
      />
    </>
  );
}
