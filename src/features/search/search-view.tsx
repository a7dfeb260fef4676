/** The search page: one field, what was found by kind with the words marked. Works without scripts. */
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { MarkedText } from "./mark-words.ts";
import type { SearchGroup, SearchPage } from "./queries.ts";
import styles from "./search-view.module.css";

interface SearchViewProps {
  page: SearchPage;
  /** Where to look instead. */
  sections: readonly { href: string; label: string }[];
}

export function SearchView({ page, sections }: SearchViewProps) {
  const words = useWords();
  return (
    <>
      <PageHead title={words.text("frame.search")}>
        <search>
          <form action="/search" method="get" className={styles.form}>
            <Input
              label={words.text("search.field")}
              name="q"
              type="search"
              defaultValue={page.query}
              key={page.query}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
            />
            <Button type="submit" look="primary" icon={IconSearch}>
              {words.say("search.submit")}
            </Button>
          </form>
        </search>
        <output className="geom dim">
          <Summary page={page} />
        </output>
      </PageHead>
      {page.groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      <ListPages
        label={words.text("search.pages")}
        list={page.page}
        hrefOf={(number) => pageHref(searchAddress(page.query), number)}
        indented
      />
      {page.groups.length === 0 ? <Nothing sections={sections} /> : undefined}
    </>
  );
}

const searchAddress = (query: string) => `/search?q=${encodeURIComponent(query)}`;

function Summary({ page: { query, found, more, similar } }: { page: SearchPage }) {
  const words = useWords();
  if (query === "") return words.say("search.hint");
  if (similar) {
    const { query: mended, found: close } = similar;
    const link = (inside: ReactNode) => <Link href={searchAddress(mended)}>{inside}</Link>;
    return found === 0
      ? words.say("search.foundSimilar", { query, similar: close, mended, link })
      : words.say("search.foundAlsoSimilar", { query, found, similar: close, mended, link });
  }
  if (found === 0) return words.say("search.none", { query });
  return more ? words.say("search.foundMore", { query, found }) : words.say("search.found", { query, found });
}

function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
}

function Group({ group }: { group: SearchGroup }) {
  const tongue = useTongue();
  const words = useWords();
  const dates = useDates();
  return (
    <Band>
      <h2 className={`t-3xl c-1-3 ${styles.label}`}>
        {words.say("page.section", { kind: group.kind === "media" || group.kind === "page" ? "other" : group.kind })}
      </h2>
      <ul className={`c-4-12 ${styles.hits}`}>
        {group.hits.map((hit) => (
          <li key={hit.href}>
            {hit.at === null ? <span /> : <time dateTime={dates.iso(hit.at)}>{dates.format("month", hit.at)}</time>}
            <div {...tongue(hit.language)}>
              <h3>
                <Link href={hit.href}>
                  <Marked text={hit.title} />
                </Link>
              </h3>
              <p>
                <Marked text={hit.excerpt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Nothing({ sections }: Pick<SearchViewProps, "sections">) {
  const words = useWords();
  return (
    <Band>
      <h2 className={`t-3xl c-1-3 ${styles.label}`}>{words.say("search.browse")}</h2>
      <ul className={`c-4-12 ${styles.sections}`}>
        {sections.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </Band>
  );
}
