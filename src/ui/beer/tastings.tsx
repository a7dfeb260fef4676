/** Dated tastings of a beer: stars, what was noted, where. */
import type { ReactNode } from "react";
import { useWords } from "../../words/words.ts";
import { Stars } from "./stars.tsx";
import styles from "./tastings.module.css";

export interface TastingRow {
  key: string;
  when: string;
  dateTime: string;
  rating?: number | undefined;
  ratingText?: string;
  text: ReactNode;
  place?: string | undefined;
}

export function Tastings({ rows }: { rows: readonly TastingRow[] }) {
  const words = useWords();
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.key}>
          <time dateTime={row.dateTime}>{row.when}</time>
          {row.rating === undefined ? (
            <span />
          ) : (
            <Stars rating={row.rating} text={row.ratingText ?? words.text("ui.rating", { rating: `${row.rating}` })} />
          )}
          <p>{row.text}</p>
          {row.place ? <p className={styles.place}>{row.place}</p> : undefined}
        </li>
      ))}
    </ol>
  );
}
