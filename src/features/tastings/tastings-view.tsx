/** Tastings to approve and to remove; both can be undone. */
import { Form } from "react-router";
import type { ReactNode } from "react";
import { IconCheck, IconTrash } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Stars } from "../../ui/beer/stars.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import type { ShownTasting, TastingsRoom } from "./tastings.ts";
import styles from "./tastings-view.module.css";

export function TastingsView({ room }: { room: TastingsRoom }) {
  const words = useWords();
  const { waiting, shown, page } = room;
  return (
    <>
      {waiting.length + page.total === 0 ? (
        <EmptyState title={words.text("studio.tastings.none")} text={words.say("studio.tastings.none.about")} />
      ) : (
        <>
          <Table
            caption={words.text("studio.tastings.waiting")}
            tastings={waiting}
            total={waiting.length}
            empty={words.say("studio.tastings.waiting.none")}
          />
          <Table
            caption={words.text("studio.tastings.shown")}
            tastings={shown}
            total={page.total}
            empty={words.say("studio.tastings.shown.none")}
          />
          <Pager
            dense
            label={words.text("studio.tastings.pages")}
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
  empty: ReactNode;
}

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

function Table({ caption, tastings, total, empty }: TableProps) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const columns: StudioColumn<ShownTasting>[] = [
    {
      head: words.text("studio.tastings.tasting"),
      cell: ({ author, note }) => (
        <>
          <b>{author}</b>
          {note ? <p className={styles.note}>{note}</p> : undefined}
        </>
      ),
    },
    {
      head: words.text("studio.tastings.stars"),
      plain: true,
      cell: ({ stars }) => <Stars rating={stars} text={words.text("ui.rating", { rating: formatter.number(stars) })} />,
    },
    {
      head: words.text("studio.tastings.beer"),
      plain: true,
      cell: ({ beer, beerSlug }) => <Link href={`/beers/${beerSlug}`}>{beer}</Link>,
    },
    {
      head: words.text("studio.tastings.date"),
      number: true,
      dim: true,
      plain: true,
      cell: ({ at }) => dates.format("short", at),
    },
    {
      head: words.text("studio.tastings.actions"),
      headHidden: true,
      end: true,
      cell: ({ id, approved, author }) => (
        <Form method="post" preventScrollReset className={approved ? `${styles.deeds} ${styles.corner}` : styles.deeds}>
          <input type="hidden" name="id" value={id} />
          {approved ? undefined : (
            <Button type="submit" dense icon={IconCheck} name="deed" value="approve">
              {words.say("studio.tastings.approve", { unseen, author })}
            </Button>
          )}
          <Button type="submit" look="quiet" dense icon={IconTrash} iconOnly name="deed" value="remove">
            {words.say("studio.tastings.remove", { author })}
          </Button>
        </Form>
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
