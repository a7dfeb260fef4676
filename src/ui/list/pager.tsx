/** Under a list of several pages: the one before, the one after, and some by their numbers. */
import { classNames } from "../class-names.ts";
import { Link } from "../link.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./pager.module.css";

interface PagerProps {
  /** Such as "Pages of posts". */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  /** There are further ones, not counted yet. */
  more?: boolean | undefined;
  hrefOf: (page: number) => string;
  /** What the neighbours are called where the list has an order of its own. */
  before?: string;
  after?: string;
  /** In the studio. */
  dense?: boolean;
}

/** Nothing where there is one page. */
export function Pager({ label, page, pages, more, hrefOf, before, after, dense }: PagerProps) {
  const words = useWords();
  if (pages <= 1) return undefined;
  return (
    <nav className={classNames(styles.pager, dense && styles.dense)} aria-label={label}>
      {page > 1 ? (
        <Link rel="prev" href={hrefOf(page - 1)}>
          {before ?? words.say("ui.pager.before")}
        </Link>
      ) : undefined}
      <ol>
        {numbersShown(page, pages).map((number, index, all) => (
          <li key={number} className={number - (all[index - 1] ?? 0) > 1 ? styles.gap : undefined}>
            {number === page ? (
              <span aria-current="page">{number}</span>
            ) : (
              <Link href={hrefOf(number)} aria-label={words.text("ui.pager.page", { number: `${number}` })}>
                {number}
              </Link>
            )}
          </li>
        ))}
        {more ? <li className={styles.gap}>{words.say("ui.pager.more")}</li> : undefined}
      </ol>
      {page < pages ? (
        <Link rel="next" href={hrefOf(page + 1)}>
          {after ?? words.say("ui.pager.after")}
        </Link>
      ) : undefined}
    </nav>
  );
}

/** The first, the last, and those round this one. */
const numbersShown = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages);
