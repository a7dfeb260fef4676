/** The search page: one field, what was found by kind with the words marked. Works without scripts. */
import { IconSearch } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import type { MarkedText } from "./mark-words.ts";
import type { SearchGroup, SearchPage } from "./queries.ts";
import styles from "./search-view.module.css";

interface SearchViewProps {
  page: SearchPage;
  /** Where to look instead. */
  sections: readonly { href: string; label: string }[];
}

export function SearchView({ page, sections }: SearchViewProps) {
  return (
    <>
      <PageHead title="Search">
        <search>
          <form action="/search" method="get" className={styles.form}>
            <Input
              label="Words to look for"
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
              Search
            </Button>
          </form>
        </search>
        <output className="geo dim">
          <Summary page={page} />
        </output>
      </PageHead>
      {page.groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      <ListPages
        label="Pages of results"
        list={page.page}
        hrefOf={(number) => pageHref(searchAddress(page.query), number)}
        indented
      />
      {page.groups.length === 0 ? <Nothing sections={sections} /> : undefined}
    </>
  );
}

const searchAddress = (query: string) => `/search?q=${encodeURIComponent(query)}`;
const resultsFor = (count: number) => `${count} result${count === 1 ? "" : "s"} for`;

function Summary({ page: { query, found, more, similar } }: { page: SearchPage }) {
  if (query === "") return "Search all names, texts, ingredients, parts and tags.";
  if (similar)
    return (
      <>
        {found === 0 ? `No results for “${query}”. Showing` : `${resultsFor(found)} “${query}”. Also showing`}{" "}
        {resultsFor(similar.found)} “<Link href={searchAddress(similar.query)}>{similar.query}</Link>”.
      </>
    );
  if (found === 0) return `No results for “${query}”. Try fewer or other words, or browse a section.`;
  return more
    ? `More than ${resultsFor(found)} “${query}”. Add a word to narrow it down.`
    : `${resultsFor(found)} “${query}”.`;
}

function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
}

function Group({ group }: { group: SearchGroup }) {
  const dates = useDates();
  return (
    <Band>
      <h2 className={`t-3xl c-1-3 ${styles.label}`}>{group.label}</h2>
      <ul className={`c-4-12 ${styles.hits}`}>
        {group.hits.map((hit) => (
          <li key={hit.href}>
            {hit.at === null ? <span /> : <time dateTime={dates.iso(hit.at)}>{dates.format("month", hit.at)}</time>}
            <div>
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
  return (
    <Band>
      <h2 className={`t-3xl c-1-3 ${styles.label}`}>Browse</h2>
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
