/** Words in the text, a step for each save; the versions that are compared have a flag. */
import { At } from "../../../ui/rule/at.tsx";
import { useWords } from "../../../words/words.ts";
import type { Version } from "../../../storage/entry-versions.ts";
import styles from "./history.module.css";

const [height, top, foot] = [96, 26, 88];

export type Flag = { revision: number; text: string };

/** @param versions latest first */
export function HistorySteps({ versions, flags }: { versions: readonly Version[]; flags: readonly Flag[] }) {
  const words = useWords();
  const steps = versions.toReversed();
  const most = Math.max(1, ...steps.map((step) => step.words));
  const y = (count: number): number => foot - ((foot - top) * count) / most;
  const line = steps
    .map((step, index) => `${index === 0 ? "M0 " : "V"}${y(step.words).toFixed(1)}H${index + 1}`)
    .join("");
  return (
    <div className={styles.steps} aria-hidden="true">
      <svg viewBox={`0 0 ${steps.length} ${height}`} preserveAspectRatio="none">
        <path className={styles.field} d={`${line}V${height}H0Z`} />
        <path className={styles.line} d={line} />
      </svg>
      {flags.map(({ revision, text }) => {
        const index = steps.findIndex((step) => step.revision === revision);
        if (index === -1) return undefined;
        const isLate = index > steps.length / 2;
        return (
          <At key={revision} x={index / steps.length} y={0}>
            <span className={isLate ? styles.flagBefore : styles.flag}>
              <b>{text}</b>
            </span>
          </At>
        );
      })}
      <p>{words.say("entry.history.steps")}</p>
    </div>
  );
}
