/** The list of one room: drafts, scheduled, published and archived things, with a search. */
import { IconSearch } from "@tabler/icons-react";
import { Button } from "../../ui/controls/button.tsx";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import type { EditedKind } from "./kinds/kind-form.ts";
import { formOfRoom } from "./kinds/registry.ts";
import type { Room, RoomRow } from "./queries.ts";
import { useWords } from "../../words/words.ts";
import { EntryStatus } from "./entry-status.tsx";
import styles from "./entries-view.module.css";

function addressOf(path: string, { shown, query }: Room): string {
  const search = new URLSearchParams();
  if (shown !== "all") search.set("status", shown);
  if (query) search.set("q", query);
  return search.size > 0 ? `${path}?${search}` : path;
}

export function EntriesView({ data }: { data: Room }) {
  const words = useWords();
  const form = formOfRoom(words, data.room);
  if (!form) return null;
  const { kind } = form;
  const path = `/studio/${data.room}`;
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
          <Filters data={data} path={path} kind={kind} />
          <Rows data={data} path={path} head={form.detailHead} kind={kind} />
          <Pager
            dense
            label={words.text("entry.pages", { kind })}
            page={data.page.number}
            pages={data.page.pages}
            more={data.page.more}
            hrefOf={(number) => pageHref(addressOf(path, data), number)}
            before={words.text("entry.newer")}
            after={words.text("entry.older")}
          />
        </>
      )}
    </>
  );
}

function Removed({ id, title, path }: { id: string; title: string; path: string }) {
  const words = useWords();
  return (
    <Notice
      kind="off"
      title={words.text("entry.removed", { title })}
      actions={
        <form method="post" action={path}>
          <input type="hidden" name="deed" value={`restore ${id}`} />
          <Button type="submit" dense>
            {words.say("ui.undo")}
          </Button>
        </form>
      }
    >
      {words.say("entry.removed.text")}
    </Notice>
  );
}

function Filters({ data, path, kind }: { data: Room; path: string; kind: EditedKind }) {
  const words = useWords();
  const formatter = useFormatter();
  const options = (["all", "draft", "scheduled", "published", "archived"] as const)
    .filter((status) => status === "all" || data.counts[status] > 0)
    .map((status) => ({
      value: status,
      label: words.text("entry.filter", {
        status: status === "archived" ? "other" : status,
        count: formatter.number(data.counts[status], 0),
      }),
      href: status === "all" ? path : `${path}?status=${status}`,
    }));
  return (
    <div className={styles.filters}>
      <Seg dense label={words.text("entry.filter.label")} value={data.shown} options={options} />
      <search>
        <form method="get" action={path} className={styles.search}>
          {data.shown === "all" ? undefined : <input type="hidden" name="status" value={data.shown} />}
          <Input
            dense
            label={words.text("entry.search.label")}
            labelHidden
            type="search"
            placeholder={words.text("entry.search", { kind })}
            name="q"
            defaultValue={data.query}
            key={data.query}
          />
          <Button dense type="submit" icon={IconSearch} iconOnly>
            {words.say("entry.search.submit")}
          </Button>
        </form>
      </search>
    </div>
  );
}

function Rows({ data, path, head, kind }: { data: Room; path: string; head: string; kind: EditedKind }) {
  const words = useWords();
  const dates = useDates();
  const columns: StudioColumn<RoomRow>[] = [
    { head: words.text("entry.title"), cell: ({ id, title }) => <Link href={`${path}/${id}`}>{title}</Link> },
    { head, dim: true, wideOnly: true, cell: ({ detail }) => detail },
    {
      head: words.text("entry.statusHead"),
      plain: true,
      cell: ({ status, visibility }) => <EntryStatus status={status} visibility={visibility} />,
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
  return (
    <StudioTable
      caption={words.text("entry.kinds", { kind })}
      columns={columns}
      rows={data.rows}
      rowKey={({ id }) => id}
      stacked
      empty={data.query ? words.text("entry.search.nothing", { query: data.query }) : words.text("entry.nothing")}
    />
  );
}
