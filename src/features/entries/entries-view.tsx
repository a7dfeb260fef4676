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
import { Status } from "../../ui/status.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { useDates } from "../../platform/use-formatter.ts";
import { formOfRoom } from "./kinds/registry.ts";
import type { Room, RoomRow } from "./queries.ts";
import { statusKinds, statusWords } from "./status-words.ts";
import styles from "./entries-view.module.css";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function addressOf(path: string, { shown, query }: Room): string {
  const search = new URLSearchParams();
  if (shown !== "all") search.set("status", shown);
  if (query) search.set("q", query);
  return search.size > 0 ? `${path}?${search}` : path;
}

export function EntriesView({ data }: { data: Room }) {
  const form = formOfRoom(data.room);
  if (!form) return null;
  const path = `/studio/${data.room}`;
  return (
    <>
      {data.removed ? <Removed {...data.removed} path={path} /> : undefined}
      {data.counts.all === 0 ? (
        <EmptyState
          title={`No ${form.many} yet`}
          text={form.invitation}
          steps={[
            {
              title: `Begin with a draft`,
              text: "nobody sees it until you publish it",
              actions: (
                <LinkButton dense href={`${path}/new`}>
                  New {form.one}
                </LinkButton>
              ),
            },
          ]}
        />
      ) : (
        <>
          <Filters data={data} path={path} many={form.many} />
          <Rows data={data} path={path} head={form.detailHead} many={form.many} />
          <Pager
            dense
            label={`Pages of ${form.many}`}
            page={data.page.number}
            pages={data.page.pages}
            more={data.page.more}
            hrefOf={(number) => pageHref(addressOf(path, data), number)}
            before="Newer"
            after="Older"
          />
        </>
      )}
    </>
  );
}

function Removed({ id, title, path }: { id: string; title: string; path: string }) {
  return (
    <Notice
      kind="off"
      title={`“${title}” is in the bin`}
      actions={
        <form method="post" action={path}>
          <input type="hidden" name="deed" value={`restore ${id}`} />
          <Button type="submit" dense>
            Undo
          </Button>
        </form>
      }
    >
      It stays there for 30 days.
    </Notice>
  );
}

function Filters({ data, path, many }: { data: Room; path: string; many: string }) {
  const options = (["all", "draft", "scheduled", "published", "archived"] as const)
    .filter((status) => status === "all" || data.counts[status] > 0)
    .map((status) => ({
      value: status,
      label: `${status === "all" ? "All" : capital(status)} ${data.counts[status]}`,
      href: status === "all" ? path : `${path}?status=${status}`,
    }));
  return (
    <div className={styles.filters}>
      <Seg dense label="Which ones" value={data.shown} options={options} />
      <search>
        <form method="get" action={path} className={styles.search}>
          {data.shown === "all" ? undefined : <input type="hidden" name="status" value={data.shown} />}
          <Input
            dense
            label="Search in titles and texts"
            labelHidden
            type="search"
            placeholder={`Search ${many}`}
            name="q"
            defaultValue={data.query}
            key={data.query}
          />
          <Button dense type="submit" icon={IconSearch} iconOnly>
            Search
          </Button>
        </form>
      </search>
    </div>
  );
}

function Rows({ data, path, head, many }: { data: Room; path: string; head: string; many: string }) {
  const dates = useDates();
  const columns: StudioColumn<RoomRow>[] = [
    { head: "Title", cell: ({ id, title }) => <Link href={`${path}/${id}`}>{title}</Link> },
    { head, dim: true, wideOnly: true, cell: ({ detail }) => detail },
    {
      head: "State",
      plain: true,
      cell: ({ status, visibility }) => <Status kind={statusKinds[status]}>{statusWords(status, visibility)}</Status>,
    },
    {
      head: "When",
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
      caption={capital(many)}
      columns={columns}
      rows={data.rows}
      rowKey={({ id }) => id}
      stacked
      empty={data.query ? `Nothing with “${data.query}” in it.` : "None."}
    />
  );
}
