/** Tastings to approve and to remove; both can be undone. */
import { IconCheck, IconTrash } from "@tabler/icons-react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stars } from "../../ui/beer/stars.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import type { ShownTasting, TastingDone } from "./tastings.ts";
import styles from "./tastings-view.module.css";

export function TastingsView({ tastings, done }: { tastings: readonly ShownTasting[]; done: TastingDone | undefined }) {
  const waiting = tastings.filter(({ approved }) => !approved);
  const shown = tastings.filter(({ approved }) => approved);
  return (
    <>
      {done ? <Done done={done} /> : undefined}
      {tastings.length === 0 ? (
        <EmptyState
          title="No tastings yet"
          text="Every label has a short address with a form behind it. What a guest writes there waits here for your word before anybody sees it."
        />
      ) : (
        <>
          <Table caption="Waiting" tastings={waiting} empty="Nothing waits." />
          <Table caption="Shown" tastings={shown} empty="None is shown yet." />
        </>
      )}
    </>
  );
}

function Done({ done }: { done: TastingDone }) {
  if (done.deed === "restored") return null;
  const fields: [string, string | number][] =
    done.deed === "approved"
      ? [
          ["deed", "withdraw"],
          ["id", done.id],
        ]
      : [
          ["deed", "restore"],
          ["beerId", done.tasting.beerId],
          ["at", done.tasting.at],
          ["stars", done.tasting.stars],
          ["note", done.tasting.note],
          ["place", done.tasting.place],
          ["author", done.tasting.author],
          ["userId", done.tasting.userId ?? ""],
          ["approved", done.tasting.approved ? 1 : 0],
        ];
  return (
    <Notice
      kind={done.deed === "approved" ? "fine" : "off"}
      title={
        done.deed === "approved"
          ? "The tasting is on the beer’s page"
          : `The tasting by ${done.tasting.author} is removed`
      }
      actions={
        <form method="post">
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" dense>
            Undo
          </Button>
        </form>
      }
    />
  );
}

function Table({ caption, tastings, empty }: { caption: string; tastings: readonly ShownTasting[]; empty: string }) {
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
        total={tastings.length}
        columns={columns}
        rows={tastings}
        rowKey={({ id }) => id}
        empty={empty}
        stacked
      />
    </div>
  );
}
