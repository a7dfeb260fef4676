/** The tap list: one ruled row for each tap, its number on the beer's colour. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { Fact } from "../list/fact.ts";
import { KegBar } from "./keg-bar.tsx";
import { Link } from "../link.tsx";
import { srmClass } from "./srm-class.ts";
import styles from "./tap-list.module.css";

export interface TapRow {
  tap: string;
  name: string;
  href: string;
  srm: number;
  /** Style and batch, in one line. */
  text: string;
  /** Up to three numbers. */
  facts: readonly Fact[];
  keg?: { left: number; text: ReactNode } | undefined;
  transition?: string | undefined;
}

export function TapList({ rows }: { rows: readonly TapRow[] }) {
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.href} className={classNames(styles.tap, srmClass(row.srm))}>
          <span className={styles.number} data-transition={row.transition}>
            {row.tap}
          </span>
          <div className={styles.name}>
            <h2>
              <Link href={row.href}>{row.name}</Link>
            </h2>
            <p>{row.text}</p>
          </div>
          <dl className={styles.facts}>
            {row.facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>
                  {fact.value}
                  {fact.unit ? <small>{fact.unit}</small> : undefined}
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.keg}>{row.keg ? <KegBar srm={row.srm} {...row.keg} /> : undefined}</div>
        </li>
      ))}
    </ol>
  );
}
