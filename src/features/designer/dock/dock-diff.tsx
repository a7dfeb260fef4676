/** What changed: sign, thing, the old amount struck, the new one, and beneath it what it did. */
import { printChange, printEffect } from "../../../domain/recipe/print-change.ts";
import type { RecipeDiff } from "../../../domain/recipe/diff-recipes.ts";
import type { Printer } from "../../../domain/units/printer.ts";
import styles from "./dock.module.css";

const words = { "+": "added", "−": "removed", "±": "changed" };

interface DiffListProps {
  diff: Pick<RecipeDiff, "changes" | "from">;
  printer: Printer;
  /** Leaves out what each change did. */
  plain?: boolean;
}

export function DiffList({ diff, printer, plain }: DiffListProps) {
  return (
    <ul className={styles.diff}>
      {diff.changes.map((change, index) => {
        const { sign, thing, before, after, isProse } = printChange(change, printer);
        const effect = plain ? "" : printEffect(change.effect, diff.from, printer);
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
