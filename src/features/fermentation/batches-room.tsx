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
import { useWords } from "../../words/words.ts";
import { pageState } from "./batch-statuses.ts";
import type { BatchesRoom, OwnBatchRow } from "./studio-queries.ts";
import styles from "./studio-batch.module.css";

const path = "/studio/batches";

const batchStatusKinds: Record<BatchStatus, StatusKind> = {
  Planning: "waiting",
  Brewing: "warm",
  Fermenting: "fine",
  Conditioning: "cold",
  Completed: "fine",
  Archived: "off",
};

export function BatchStatusMark({ status }: { status: BatchStatus }) {
  const words = useWords();
  return <Status kind={batchStatusKinds[status]}>{words.say("batch.status", { status })}</Status>;
}

export function BatchesRoomView({ room }: { room: BatchesRoom }) {
  const words = useWords();
  return (
    <>
      {room.removed ? (
        <UndoNotice
          said={words.text("studio.batches.removed", { title: room.removed.title })}
          fields={{ deed: "restore", id: room.removed.id }}
          action={path}
        />
      ) : undefined}
      {room.total === 0 ? <NoBatches hasRecipes={room.hasRecipes} /> : <Batches room={room} />}
    </>
  );
}

function Batches({ room: { rows, page, counts, total, shown } }: { room: BatchesRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const options = [
    { value: "", label: words.text("studio.batches.all", { count: formatter.number(total) }), href: path },
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => ({
        value: status,
        label: words.text("studio.batches.inStatus", {
          status: words.text("batch.status", { status }),
          count: formatter.number(count),
        }),
        href: `${path}?status=${status}`,
      })),
  ];
  const columns: StudioColumn<OwnBatchRow>[] = [
    {
      head: words.text("studio.batches.name"),
      cell: ({ id, title, srm }) => (
        <span className={styles.named}>
          {srm === null ? undefined : <Swatch srm={srm} />}
          <Link href={`${path}/${id}`}>{title}</Link>
        </span>
      ),
    },
    { head: words.text("studio.batches.number"), number: true, cell: ({ number }) => number },
    { head: words.text("batch.recipe"), dim: true, wideOnly: true, cell: ({ recipe, style }) => recipe || style },
    { head: words.text("batch.statusLabel"), cell: ({ batchStatus }) => <BatchStatusMark status={batchStatus} /> },
    {
      head: words.text("studio.batches.page"),
      dim: true,
      wideOnly: true,
      cell: (row) => words.say("studio.batch.page.state", { state: pageState(row) }),
    },
    {
      head: words.text("studio.batches.og", { scale: formatter.scale, unit: formatter.choice.gravity }),
      number: true,
      wideOnly: true,
      cell: ({ og }) => og !== null && formatter.gravity(og, 3).number,
    },
    {
      head: words.text("batch.gravityNow"),
      number: true,
      cell: ({ gravity }) => gravity !== null && formatter.gravity(gravity, 3).number,
    },
    {
      head: words.text("beers.abvPercent"),
      number: true,
      wideOnly: true,
      cell: ({ abv }) => abv !== null && formatter.number(abv, 1, 1),
    },
    {
      head: words.text("batch.brewed"),
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
        <Seg dense label={words.text("batch.statusLabel")} value={shown ?? ""} options={options} />
      </div>
      <StudioTable
        caption={words.text("studio.room.batches")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={words.say("studio.batches.none")}
      />
      <Pager
        dense
        label={words.text("batches.pages")}
        page={page.number}
        pages={page.pages}
        hrefOf={(number) => pageHref(shown ? `${path}?status=${shown}` : path, number)}
      />
    </>
  );
}

function NoBatches({ hasRecipes }: { hasRecipes: boolean }) {
  const words = useWords();
  const { scale } = useFormatter();
  return (
    <EmptyState
      title={words.text("studio.batches.first")}
      text={words.say("studio.batches.first.about")}
      axes={{
        x: words.text("studio.batches.first.days"),
        y: words.text("studio.batches.first.gravity", { scale }),
      }}
      steps={[
        {
          title: words.text("studio.batches.first.recipe"),
          text: words.text("studio.batches.first.recipe.about"),
          actions: (
            <LinkButton dense icon={IconUpload} href="/studio/recipes/import">
              {words.say("studio.batches.first.recipe.import")}
            </LinkButton>
          ),
        },
        {
          title: words.text("studio.batches.first.batch"),
          text: words.text("studio.batches.first.batch.about"),
          actions: hasRecipes ? (
            <LinkButton dense look="primary" icon={IconPlayerPlay} href={`${path}/new`}>
              {words.say("studio.batches.new")}
            </LinkButton>
          ) : (
            <Button dense disabled icon={IconPlayerPlay}>
              {words.say("studio.batches.first.batch.later")}
            </Button>
          ),
        },
        {
          title: words.text("studio.batches.first.device"),
          text: words.text("studio.batches.first.device.about"),
          actions: (
            <LinkButton dense icon={IconAntenna} href="/studio/devices?pair">
              {words.say("studio.batches.first.device.pair")}
            </LinkButton>
          ),
        },
      ]}
      foot={words.say("studio.batches.first.byHand", {
        scale,
        link: (inside) => <Link href={`${path}/new`}>{inside}</Link>,
      })}
    />
  );
}

export function NewBatchButton() {
  const words = useWords();
  return (
    <LinkButton dense icon={IconPlus} look="primary" href={`${path}/new`}>
      {words.say("studio.batches.new")}
    </LinkButton>
  );
}
