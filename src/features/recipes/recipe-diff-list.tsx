/** What changed between two versions, and what each change and all of them did, as the domain says it: in English. */
import type { RecipeDiff } from "../../domain/recipe/diff-recipes.ts";
import { formatChange, formatEffect, formatTogether } from "../../domain/recipe/format-change.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useWords } from "../../words/words.ts";
import styles from "./recipe-view.module.css";

export function RecipeDiffList({ diff, formatter }: { diff: RecipeDiff & { message: string }; formatter: Formatter }) {
  const words = useWords();
  const together = formatTogether(diff, formatter);
  return (
    <div className={styles.diff}>
      {diff.message ? <p className="lede">{diff.message}</p> : null}
      {diff.changes.length === 0 ? <p>{words.text("versions.unchanged")}</p> : null}
      <ul>
        {diff.changes.map((change, index) => {
          const { sign, thing, before, after, isProse } = formatChange(change, formatter);
          const effect = formatEffect(change.effect, diff.from, formatter);
          return (
            <li key={`${index} ${thing}`}>
              <span className={styles.sign}>{sign}</span>
              <span lang="en">{thing}</span>
              <span className={isProse ? styles.prose : styles.amounts}>
                {before === null ? null : <s>{before}</s>}
                {after === null ? <b>{words.text("versions.removed")}</b> : <b>{after}</b>}
              </span>
              {effect ? (
                <span lang="en" className={styles.effect}>
                  {effect}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {together ? (
        <p className="geo dim">{words.say("versions.together", { effect: <span lang="en">{together}</span> })}</p>
      ) : null}
    </div>
  );
}
