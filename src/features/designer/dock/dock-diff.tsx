/** What changed: sign, thing, the old amount struck, the new one, and beneath it what it did. */
import type { RecipeDiff } from "../../../domain/recipe/diff-recipes.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { sayChange, sayEffect } from "../../../words/say-change.ts";
import styles from "./dock.module.css";

const words = { "+": "added", "−": "removed", "±": "changed" };

interface DiffListProps {
  diff: Pick<RecipeDiff, "changes" | "from">;
  formatter: Formatter;
  /** Leaves out what each change did. */
  plain?: boolean;
}

export function DiffList({ diff, formatter, plain }: DiffListProps) {
  return (
    <ul className={styles.diff}>
      {diff.changes.map((change, index) => {
        const { sign, thing, before, after, isProse } = sayChange(change, formatter);
        const effect = plain ? "" : sayEffect(change.effect, diff.from, formatter);
        return (
          <li key={`${index} ${thing}`} className={isProse ? styles.prose : undefined}>
            <span className={styles.sign} aria-hidden="true">
              {sign}
            </span>
            <span>
              <span className="vh">{`${words[sign]}: `}</span>
              {thing}
            </span>
            <span className={styles.amounts}>
              {before === null ? undefined : <s>{before}</s>}
              <b>{after ?? "removed"}</b>
            </span>
            {effect ? <span className={styles.effect}>{effect}</span> : undefined}
          </li>
        );
      })}
    </ul>
  );
}
