/** What changed: sign, thing, the old amount struck, the new one, and beneath it what it did. */
import type { RecipeDiff } from "../../../domain/recipe/diff-recipes.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import styles from "./dock.module.css";
import type { Words } from "../../../words/arguments.ts";
import { type SaidChange, sayChange, sayEffect } from "../../../words/say-change.ts";
import { useWords } from "../../../words/words.ts";

function signText(words: Words, sign: SaidChange["sign"]): string {
  switch (sign) {
    case "+":
      return words.text("designer.dock.change.added");
    case "−":
      return words.text("designer.dock.change.removed");
    case "±":
      return words.text("designer.dock.change.changed");
  }
}

interface DiffListProps {
  diff: Pick<RecipeDiff, "changes" | "from">;
  formatter: Formatter;
  /** Leaves out what each change did. */
  plain?: boolean;
}

export function DiffList({ diff, formatter, plain }: DiffListProps) {
  const words = useWords();
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
              <span className="vh">{`${signText(words, sign)} `}</span>
              {thing}
            </span>
            <span className={styles.amounts}>
              {before === null ? undefined : <s>{before}</s>}
              <b>{after ?? words.say("versions.removed")}</b>
            </span>
            {effect ? <span className={styles.effect}>{effect}</span> : undefined}
          </li>
        );
      })}
    </ul>
  );
}
