/** Rows of a CV: the year as a large numeral, what was done, where, and what came of it. */
import type { ReactNode } from "react";
import styles from "./years.module.css";

export interface YearRow {
  key: string;
  year: string;
  /** The whole span, such as "March 2017 to May 2021". */
  span?: string | undefined;
  title: string;
  text?: ReactNode;
  points?: readonly string[] | undefined;
}

export function Years({ rows }: { rows: readonly YearRow[] }) {
  return (
    <ol className={styles.years}>
      {rows.map((row) => (
        <li key={row.key}>
          <b>{row.year}</b>
          <div>
            <h3>{row.title}</h3>
            {row.span ? <p className={styles.span}>{row.span}</p> : undefined}
            {row.text ? <p>{row.text}</p> : undefined}
            {row.points && row.points.length > 0 ? (
              <ul>
                {row.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : undefined}
          </div>
        </li>
      ))}
    </ol>
  );
}
