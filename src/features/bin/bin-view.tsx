/** The bin as a table with one step for each row. */
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import type { BinRow } from "./bin.ts";

export type Restored = { title: string; href: string };

export function BinView({ rows, restored }: { rows: readonly BinRow[]; restored: Restored | undefined }) {
  const dates = useDates();
  return (
    <>
      {restored ? (
        <Notice kind="fine" title={`“${restored.title}” is back`}>
          <Link href={restored.href}>Open it</Link>
        </Notice>
      ) : undefined}
      {rows.length === 0 ? (
        <EmptyState
          title="The bin is empty"
          text="What you remove lies here for 30 days and comes back with one step."
        />
      ) : (
        <StudioTable
          caption="In the bin"
          titled
          total={rows.length}
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
                  <Button type="submit" dense name="id" value={id}>
                    Take out<span className="vh"> “{title}”</span>
                  </Button>
                </form>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
