/** Tastings to approve and to remove; both can be undone. */
import { IconCheck, IconTrash } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Stars } from "../../ui/beer/stars.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import type { ShownTasting, TastingsRoom } from "./tastings.ts";
import styles from "./tastings-view.module.css";

export function TastingsView({ room }: { room: TastingsRoom }) {
  const { waiting, shown, page } = room;
  return (
    <>
      {waiting.length + page.total === 0 ? (
        <EmptyState
          title="No tastings yet"
          text="Every label has a short address with a form behind it. What a guest writes there waits here for your word before anybody sees it."
        />
      ) : (
        <>
          <Table caption="Waiting" tastings={waiting} total={waiting.length} empty="Nothing waits." />
          <Table caption="Shown" tastings={shown} total={page.total} empty="None is shown yet." />
          <Pager
            dense
            label="Pages of tastings"
            page={page.number}
            pages={page.pages}
            hrefOf={(number) => pageHref("/studio/tastings", number)}
          />
        </>
      )}
    </>
  );
}

interface TableProps {
  caption: string;
  tastings: readonly ShownTasting[];
  /** Of all pages. */
  total: number;
  empty: string;
}

function Table({ caption, tastings, total, empty }: TableProps) {
  const dates = useDates();
  const formatter = useFormatter();
  const columns: StudioColumn<ShownTasting>[] = [
    {
      head: "Tasting",
      cell: ({ author, note }) => (
        <>
          <b>{author}</b>
          {note ? <p className={styles.note}>{note}</p> : undefined}
        </>
      ),
    },
    {
      head: "Stars",
      plain: true,
      cell: ({ stars }) => <Stars rating={stars} text={`${formatter.number(stars)} of 5`} />,
    },
    { head: "Beer", plain: true, cell: ({ beer, beerSlug }) => <Link href={`/beers/${beerSlug}`}>{beer}</Link> },
    { head: "When", number: true, dim: true, plain: true, cell: ({ at }) => dates.format("short", at) },
    {
      head: "Deeds",
      headHidden: true,
      end: true,
      cell: ({ id, approved, author }) => (
        <form method="post" className={approved ? `${styles.deeds} ${styles.corner}` : styles.deeds}>
          <input type="hidden" name="id" value={id} />
          {approved ? undefined : (
            <Button
              type="submit"
              dense
              icon={IconCheck}
              name="deed"
              value="approve"
              aria-label={`Approve the tasting by ${author}`}
            >
              Approve
            </Button>
          )}
          <Button type="submit" look="quiet" dense icon={IconTrash} iconOnly name="deed" value="remove">
            Remove the tasting by {author}
          </Button>
        </form>
      ),
    },
  ];
  return (
    <div className={styles.table}>
      <StudioTable
        caption={caption}
        titled
        total={total}
        columns={columns}
        rows={tastings}
        rowKey={({ id }) => id}
        empty={empty}
        stacked
      />
    </div>
  );
}
