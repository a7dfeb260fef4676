/** The numbered events of a batch; the same numbers stand on its curve. */
import { classNames } from "../class-names.ts";
import styles from "./events.module.css";

export interface EventRow {
  number: number;
  /** When, such as "Day 1.1". */
  when: string;
  title: string;
  /** Safe HTML. */
  html?: string | null;
  later?: boolean;
}

export function Events({ rows }: { rows: readonly EventRow[] }) {
  return (
    <ol className={`${styles.events} c-full`}>
      {rows.map((row) => (
        <li key={row.number} className={classNames(row.later && styles.later)}>
          <b>{row.number}</b>
          <span>{row.when}</span>
          <h3>{row.title}</h3>
          {row.html ? <div dangerouslySetInnerHTML={{ __html: row.html }} /> : undefined}
        </li>
      ))}
    </ol>
  );
}
