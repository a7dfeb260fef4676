/** What changed between two versions, and what each change and all of them did. */
import { useWords } from "../../words/words.ts";
import type { SaidDiff } from "../../words/say-change.ts";
import styles from "./recipe-view.module.css";

export function RecipeDiffList({ diff: { changes, together } }: { diff: SaidDiff }) {
  const words = useWords();
  return (
    <div className={styles.diff}>
      {changes.length === 0 ? <p>{words.say("versions.unchanged")}</p> : null}
      <ul>
        {changes.map(({ sign, thing, before, after, isProse, effect }, index) => (
          <li key={`${index} ${thing}`}>
            <span className={styles.sign}>{sign}</span>
            <span>{thing}</span>
            <span className={isProse ? styles.prose : styles.amounts}>
              {before === null ? null : <s>{before}</s>}
              {after === null ? <b>{words.say("versions.removed")}</b> : <b>{after}</b>}
            </span>
            {effect ? <span className={styles.effect}>{effect}</span> : null}
          </li>
        ))}
      </ul>
      {together ? <p className="geom dim">{words.say("versions.together", { effect: together })}</p> : null}
    </div>
  );
}
