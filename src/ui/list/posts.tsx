/** Dated rows: posts, build log entries, talks; the date is a numeral, the title a sentence. */
import { type ReactNode, useContext } from "react";
import { LanguageContext } from "../../words/language-context.ts";
import { useTongue } from "../../words/tongue.ts";
import { Link } from "../link.tsx";
import styles from "./posts.module.css";

export interface PostRow {
  /** What stands in the first column: a short date, or "Part 4". */
  when: string;
  /** The date for machines (ISO 8601); left out where `when` is no date. */
  dateTime?: string | undefined;
  title: string;
  text?: ReactNode;
  href?: string | undefined;
  /** Row key where titles may repeat. */
  key?: string;
  /** What the row is written in; "" or none for the site's language. */
  language?: string | undefined;
  /** Its name, where other rows are in the reader's. */
  inLanguage?: string | undefined;
}

export function Posts({ rows, level = 3 }: { rows: readonly PostRow[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const read = useContext(LanguageContext);
  const tongue = useTongue();
  return (
    <ol className={rows.some(({ href }) => href) ? `${styles.posts} h-feed` : styles.posts}>
      {rows.map((row) => (
        <li key={row.key ?? row.href ?? row.title} className={row.href ? "h-entry" : undefined}>
          {row.dateTime ? (
            <time className="dt-published" dateTime={row.dateTime}>
              {row.when}
            </time>
          ) : (
            <span className={styles.when}>{row.when}</span>
          )}
          <div {...tongue(row.language)}>
            <Heading>
              {row.href ? (
                <Link className="u-url p-name" href={row.href}>
                  {row.title}
                </Link>
              ) : (
                row.title
              )}
              {row.inLanguage ? (
                <span className={styles.language} lang={read} dir="auto">
                  {row.inLanguage}
                </span>
              ) : undefined}
            </Heading>
            {row.text ? <p className={row.href ? "p-summary" : undefined}>{row.text}</p> : undefined}
          </div>
        </li>
      ))}
    </ol>
  );
}
