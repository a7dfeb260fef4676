/** One part of a brew sheet: its title and ruled lines, with boxes to tick. */
import { classNames } from "../../ui/class-names.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { Words } from "../../words/arguments.ts";
import type { SheetPage } from "./sheet-queries.ts";
import styles from "./brew-sheet.module.css";

export type SheetPart = { page: SheetPage; formatter: Formatter; words: Words };
export type SheetLine = { what: string; how: string; amount: string; sign?: string; strong?: boolean };

export type SheetBlockProps = { title: string; lines: readonly SheetLine[]; boxes?: boolean; empty?: string };

/** A part of so many lines stays on one page and in one column. */
const mostTogether = 14;

/** Nothing where there is no line, unless `empty` says so in words. */
export function SheetBlock({ title, lines, boxes, empty }: SheetBlockProps) {
  if (lines.length === 0 && !empty) return null;
  return (
    <section className={classNames(styles.block, lines.length > mostTogether && styles.long)}>
      <h2>{title}</h2>
      {lines.length === 0 ? <p>{empty}</p> : null}
      <ul>
        {lines.map(({ what, how, amount, sign, strong }, index) => (
          <li key={`${index} ${what}`} className={strong ? styles.strong : undefined}>
            {boxes ? <i className={styles.box} aria-hidden="true" /> : <span className={styles.sign}>{sign}</span>}
            <span>
              {what} <small>{how}</small>
            </span>
            <b>{amount}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
