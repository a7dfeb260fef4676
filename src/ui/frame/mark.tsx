/** The mark of a site without beer: its owner's initials on four steps of the record. */
import { markPath } from "./mark-path.ts";
import styles from "./mark.module.css";

type MarkProps = { steps: readonly number[]; initials: string; size?: number };

/** `steps`: heights from the foot, parts of 1, from left to right. */
export function Mark({ steps, initials, size = 36 }: MarkProps) {
  return (
    <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <path d="M0 0H36V36H0Z" fill="var(--acc-2)" />
      <path d={markPath(steps)} fill="var(--acc)" />
      <text x="18" y="28" textAnchor="middle" className={initials.length > 2 ? styles.long : undefined}>
        {initials}
      </text>
    </svg>
  );
}
