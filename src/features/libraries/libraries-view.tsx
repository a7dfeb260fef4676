/** The library's room: the items of one kind in a table, the owner's own first, each a copy away from being changed. */
import { Form } from "react-router";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { maltSrm } from "../../domain/colour/malt-colour.ts";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Status } from "../../ui/status.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import type { LibraryItem } from "../../storage/library-items.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { libraryColumns } from "./library-columns.tsx";
import { itemPath, kindPath, librariesPath, newItemPath } from "./library-paths.ts";
import type { LibraryRoom } from "./queries.ts";
import styles from "./libraries.module.css";

const nameColumn = (words: Words): StudioColumn<LibraryItem> => ({
  head: words.text("library.name"),
  cell: (item) => (
    <span className={styles.named}>
      {item.kind === "fermentable" ? <Swatch srm={maltSrm(item.data.colour)} /> : undefined}
      <Link href={itemPath(item.id)}>{item.name}</Link>
      {item.origin === "own" ? <Status kind="fine">{words.say("library.yours")}</Status> : undefined}
    </span>
  ),
});

const copyColumn = (words: Words): StudioColumn<LibraryItem> => ({
  head: words.text("library.actions"),
  headHidden: true,
  end: true,
  wideOnly: true,
  cell: ({ id, name: called, origin }) =>
    origin === "library" && (
      <Button
        type="submit"
        dense
        look="quiet"
        name="deed"
        value={`copy ${id}`}
        aria-label={words.text("library.copy.of", { name: called })}
      >
        {words.say("library.copy")}
      </Button>
    ),
});

export const newItemButton = (words: Words, { kind }: LibraryRoom) => (
  <LinkButton dense look="primary" icon={IconPlus} href={newItemPath(kind)}>
    {words.say("library.new", { kind: kind === "fermentation" ? "other" : kind })}
  </LinkButton>
);

export function LibrariesView({ room }: { room: LibraryRoom }) {
  const { kind, kinds, query, rows, page, removed } = room;
  const words = useWords();
  const formatter = useFormatter();
  const find = words.text("library.search", { kind: kind === "fermentation" ? "other" : kind });
  const caption = kinds.find(({ id }) => id === kind)?.name ?? "";
  const search = query ? `&q=${encodeURIComponent(query)}` : "";
  return (
    <>
      {removed ? (
        <UndoNotice
          said={words.text("library.moved", { name: removed.name })}
          fields={{ deed: `restore ${removed.id}` }}
          action={librariesPath}
        />
      ) : undefined}
      <div className={styles.filters}>
        <search>
          <form method="get" action={librariesPath} className={styles.search}>
            <input type="hidden" name="kind" value={kind} />
            <Input
              dense
              label={find}
              labelHidden
              type="search"
              placeholder={find}
              name="q"
              key={`${kind} ${query}`}
              defaultValue={query}
              maxLength={100}
              autoComplete="off"
            />
            <Button type="submit" dense icon={IconSearch} iconOnly>
              {words.say("library.search.submit")}
            </Button>
          </form>
        </search>
        <Seg
          dense
          label={words.text("library.kind.label")}
          value={kind}
          options={kinds.map(({ id, name: label }) => ({ value: id, label, href: `${kindPath(id)}${search}` }))}
        />
      </div>
      <Form method="post" preventScrollReset action={librariesPath} className={styles.list}>
        <StudioTable
          caption={caption}
          titled
          total={formatter.number(page.total, 0)}
          columns={[nameColumn(words), ...libraryColumns(kind, words, formatter), copyColumn(words)]}
          rows={rows}
          rowKey={({ id }) => id}
          empty={query ? words.say("library.noneFound", { query }) : words.say("library.none")}
        />
      </Form>
      <Pager
        dense
        label={words.text("library.pages")}
        page={page.number}
        pages={page.pages}
        hrefOf={(number) => pageHref(`${kindPath(kind)}${search}`, number)}
      />
    </>
  );
}
