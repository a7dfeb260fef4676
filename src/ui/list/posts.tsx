/** Dated rows: posts, build log entries, talks; the date is a numeral, the title a sentence. */
import type { ReactNode } from "react";
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
}

export function Posts({ rows, level = 3 }: { rows: readonly PostRow[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ol className={styles.posts}>
      {rows.map((row) => (
        <li key={row.key ?? row.href ?? row.title}>
          {row.dateTime ? (
            <time dateTime={row.dateTime}>{row.when}</time>
          ) : (
            <span className={styles.when}>{row.when}</span>
          )}
          <div>
            <Heading>{row.href ? <Link href={row.href}>{row.title}</Link> : row.title}</Heading>
            {row.text ? <p>{row.text}</p> : undefined}
          </div>
        </li>
      ))}
    </ol>
  );
}
