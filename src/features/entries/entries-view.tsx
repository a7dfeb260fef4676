/** The list of one room: drafts, scheduled, published and archived things, filtered, sorted, and changed many at once. */
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { useDates } from "../../platform/use-formatter.ts";
import type { EditedKind } from "./kinds/kind-form.ts";
import { formOfRoom } from "./kinds/registry.ts";
import type { Room, RoomRow } from "./queries.ts";
import { useWords } from "../../words/words.ts";
import { BulkBar, BulkFailures } from "./bulk-bar.tsx";
import type { BulkShown } from "./bulk-change.ts";
import { EntryStatus } from "./entry-status.tsx";
import { filteredPath } from "./room-filter.ts";
import { RoomFilters } from "./room-filters.tsx";
import { useTicks } from "./row-ticks.ts";
import styles from "./entries-view.module.css";

export function EntriesView({ data }: { data: Room }) {
  const words = useWords();
  const form = formOfRoom(words, data.room);
  if (!form) return null;
  const { kind } = form;
  const path = `/studio/${data.room}`;
  const here = pageHref(filteredPath(path, data.filter), data.page.number);
  return (
    <>
      {data.removed ? <Removed {...data.removed} path={path} /> : undefined}
      {data.counts.all === 0 ? (
        <EmptyState
          title={words.text("entry.none", { kind })}
          text={form.invitation}
          steps={[
            {
              title: words.text("entry.none.begin"),
              text: words.text("entry.none.begin.text"),
              actions: (
                <LinkButton dense href={`${path}/new`}>
                  {words.say("studio.new", { kind })}
                </LinkButton>
              ),
            },
          ]}
        />
      ) : (
        <>
          <RoomFilters data={data} path={path} kind={kind} />
          <BulkFailures />
          <Rows key={here} data={data} here={here} head={form.detailHead} kind={kind} />
          <Pager
            dense
            label={words.text("entry.pages", { kind })}
            page={data.page.number}
            pages={data.page.pages}
            more={data.page.more}
            hrefOf={(number) => pageHref(filteredPath(path, data.filter), number)}
            {...(data.filter.sort !== "title" && {
              before: words.text("entry.newer"),
              after: words.text("entry.older"),
            })}
          />
        </>
      )}
    </>
  );
}

function Removed({ id, title, path }: { id: string; title: string; path: string }) {
  const words = useWords();
  return (
    <UndoNotice said={words.text("entry.removed", { title })} fields={{ deed: `restore ${id}` }} action={path}>
      {words.say("entry.removed.text")}
    </UndoNotice>
  );
}

/** @param here the address of this page of the list */
function Rows({ data, here, head, kind }: { data: Room; here: string; head: string; kind: EditedKind }) {
  const words = useWords();
  const dates = useDates();
  const path = `/studio/${data.room}`;
  const picked = useAnswer<BulkShown>("bulk")?.picked ?? [];
  const ticks = useTicks(data.rows.length, picked.length);
  const columns: StudioColumn<RoomRow>[] = [
    {
      head: words.text("entry.title"),
      cell: ({ id, title }) => (
        <span className={styles.pick}>
          <label>
            <input
              type="checkbox"
              name="id"
              value={id}
              aria-label={words.text("entry.bulk.pick", { title })}
              defaultChecked={picked.includes(id)}
              {...ticks.tick}
            />
          </label>
          <Link href={`${path}/${id}`}>{title}</Link>
        </span>
      ),
    },
    { head, dim: true, wideOnly: true, cell: ({ detail }) => detail },
    {
      head: words.text("entry.statusHead"),
      plain: true,
      cell: ({ status, visibility, hasDraft }) => (
        <>
          <EntryStatus status={status} visibility={visibility} />
          {hasDraft ? <span className={styles.draft}>{words.say("entry.beside.list")}</span> : undefined}
        </>
      ),
    },
    {
      head: words.text("entry.date"),
      number: true,
      dim: true,
      plain: true,
      cell: ({ at }) => (
        <time dateTime={dates.iso(at)}>{`${dates.format("short", at)} ${dates.format("year", at)}`}</time>
      ),
    },
  ];
  const table = (
    <StudioTable
      caption={words.text("entry.kinds", { kind })}
      columns={columns}
      rows={data.rows}
      rowKey={({ id }) => id}
      stacked
      empty={
        <>
          {data.filter.query
            ? words.say("entry.search.nothing", { query: data.filter.query })
            : words.say("entry.filter.nothing")}{" "}
          <Link href={path}>{words.say("entry.filter.clear")}</Link>
        </>
      }
    />
  );
  if (data.rows.length === 0) return table;
  return (
    <form method="post" action={here} {...ticks.form}>
      {/* Enter in a field or on a tick does nothing. */}
      <button type="submit" disabled hidden>
        {words.say("entry.bulk.none")}
      </button>
      {table}
      <div className={styles.ticks}>
        <label className={styles.all}>
          <input type="checkbox" {...ticks.all} />
          {words.say("entry.bulk.all")}
        </label>
        <p role="status">{ticks.count > 0 ? words.say("entry.bulk.count", { count: ticks.count }) : undefined}</p>
      </div>
      <BulkBar kind={kind} />
    </form>
  );
}
