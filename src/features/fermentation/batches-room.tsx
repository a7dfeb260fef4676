/** The studio's batches: by status, or, while there are none, what a first one needs. */
import { IconAntenna, IconPlayerPlay, IconPlus, IconUpload } from "@tabler/icons-react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Status, type StatusKind } from "../../ui/status.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { pageHref } from "../../domain/publishing/page-of.ts";
import type { BatchStatus } from "../../domain/publishing/entry.ts";
import type { BatchesRoom, OwnBatchRow } from "./studio-queries.ts";
import styles from "./studio-batch.module.css";

const path = "/studio/batches";

export const batchStatusKinds: Record<BatchStatus, StatusKind> = {
  Planning: "waiting",
  Brewing: "warm",
  Fermenting: "fine",
  Conditioning: "cold",
  Completed: "fine",
  Archived: "off",
};

export function BatchesRoomView({ room }: { room: BatchesRoom }) {
  return (
    <>
      {room.removed ? (
        <UndoNotice
          said={`“${room.removed.title}” is in the bin, for 30 days`}
          fields={{ deed: "restore", id: room.removed.id }}
          action={path}
        />
      ) : undefined}
      {room.total === 0 ? <NoBatches hasRecipes={room.hasRecipes} /> : <Batches room={room} />}
    </>
  );
}

function Batches({ room: { rows, page, counts, total, shown } }: { room: BatchesRoom }) {
  const formatter = useFormatter();
  const dates = useDates();
  const options = [
    { value: "", label: `All ${total}`, href: path },
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => ({ value: status, label: `${status} ${count}`, href: `${path}?status=${status}` })),
  ];
  const inSg = formatter.choice.gravity === "SG";
  const columns: StudioColumn<OwnBatchRow>[] = [
    {
      head: "Name",
      cell: ({ id, title, srm }) => (
        <span className={styles.named}>
          {srm === null ? undefined : <Swatch srm={srm} />}
          <Link href={`${path}/${id}`}>{title}</Link>
        </span>
      ),
    },
    { head: "No.", number: true, cell: ({ number }) => number },
    { head: "Recipe", dim: true, wideOnly: true, cell: ({ recipe, style }) => recipe || style },
    { head: "Status", cell: ({ batchStatus }) => <Status kind={batchStatusKinds[batchStatus]}>{batchStatus}</Status> },
    {
      head: "Page",
      dim: true,
      wideOnly: true,
      cell: ({ status, visibility }) => (status === "published" ? visibility : status),
    },
    {
      head: inSg ? "OG" : `OG ${formatter.choice.gravity}`,
      number: true,
      wideOnly: true,
      cell: ({ og }) => og !== null && formatter.gravity(og).number,
    },
    { head: "Now", number: true, cell: ({ gravity }) => gravity !== null && formatter.gravity(gravity).number },
    { head: "ABV %", number: true, wideOnly: true, cell: ({ abv }) => abv !== null && formatter.number(abv, 1, 1) },
    {
      head: "Brewed",
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ brewedAt }) =>
        brewedAt !== null && <time dateTime={dates.iso(brewedAt)}>{dates.format("short", brewedAt)}</time>,
    },
  ];
  return (
    <>
      <div className={styles.filters}>
        <Seg dense label="Status" value={shown ?? ""} options={options} />
      </div>
      <StudioTable caption="Batches" columns={columns} rows={rows} rowKey={({ id }) => id} empty="None." />
      <Pager
        dense
        label="Pages of batches"
        page={page.number}
        pages={page.pages}
        hrefOf={(number) => pageHref(shown ? `${path}?status=${shown}` : path, number)}
      />
    </>
  );
}

const importRecipes = (
  <LinkButton dense icon={IconUpload} href="/studio/recipes/import">
    Import
  </LinkButton>
);

function NoBatches({ hasRecipes }: { hasRecipes: boolean }) {
  return (
    <EmptyState
      title="Your first curve goes here"
      text="A batch is beer made from a frozen copy of a recipe. Its readings, notes and tastings stay together, and one switch puts the page on your site."
      axes={{ x: "days", y: "gravity" }}
      steps={[
        {
          title: "Have a recipe",
          text: "import BeerXML, BeerJSON, BeerSmith or a Brewfather export",
          actions: importRecipes,
        },
        {
          title: "Start a batch",
          text: "from a recipe: it is frozen as it is today",
          actions: hasRecipes ? (
            <LinkButton dense look="primary" icon={IconPlayerPlay} href={`${path}/new`}>
              New batch
            </LinkButton>
          ) : (
            <Button dense disabled icon={IconPlayerPlay}>
              After step 1
            </Button>
          ),
        },
        {
          title: "Let a device report",
          text: "only the host name changes: iSpindel, Tilt, GravityMon, RAPT Pill",
          actions: (
            <LinkButton dense icon={IconAntenna} href="/studio/devices?pair">
              Pair a device
            </LinkButton>
          ),
        },
      ]}
      foot={
        <>
          Beer already fermenting? <Link href={`${path}/new`}>Add a batch by hand</Link> with its gravity and date.
        </>
      }
    />
  );
}

export const newBatchButton = (
  <LinkButton dense icon={IconPlus} look="primary" href={`${path}/new`}>
    New batch
  </LinkButton>
);
