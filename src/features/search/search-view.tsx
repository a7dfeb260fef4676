/** The search page: one field, what was found by kind with the words marked. Works without scripts. */
import { IconSearch } from "@tabler/icons-react";
import { useDates } from "../../platform/use-printer.ts";
import { Band } from "../../ui/frame/band.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
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
        <output className="geo dim">{summaryOf(page)}</output>
      </PageHead>
      {page.groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {page.groups.length === 0 ? <Nothing query={page.query} sections={sections} /> : undefined}
    </>
  );
}

function summaryOf({ query, found, more }: SearchPage): string {
  if (query === "") return "Everything that is published here: names, texts, ingredients, parts, tags.";
  if (found === 0) return `Nothing holds “${query}”.`;
  return `${more ? "More than " : ""}${found} result${found === 1 ? "" : "s"} for “${query}”.${more ? " Add a word to narrow it down." : ""}`;
}

function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text));
}

function Group({ group }: { group: SearchGroup }) {
  const dates = useDates();
  return (
    <Band>
      <h2 className={`t-3xl c-1-3 ${styles.label}`}>{group.label}</h2>
      <ul className={`c-4-12 ${styles.hits}`}>
        {group.hits.map((hit) => (
          <li key={hit.href}>
            <time dateTime={dates.iso(hit.at)}>{dates.print("month", hit.at)}</time>
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

function Nothing({ query, sections }: { query: string; sections: SearchViewProps["sections"] }) {
  return (
    <Band>
      <h2 className={`t-3xl c-1-3 ${styles.label}`}>{query === "" ? "Or look in" : "Look in"}</h2>
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
