/** Two people changed the same thing: what stands there now beside what was typed, and the choice. */
import type { ReactNode } from "react";
import styles from "./conflict.module.css";

interface ConflictProps {
  title: string;
  mine: { label: string; value: ReactNode; action: ReactNode };
  theirs: { label: string; value: ReactNode; action: ReactNode };
}

export function Conflict({ title, mine, theirs }: ConflictProps) {
  return (
    <div className={styles.conflict} role="alert">
      <p>{title}</p>
      {[theirs, mine].map((side) => (
        <div key={side.label}>
          <span>{side.label}</span>
          <b>{side.value}</b>
          {side.action}
        </div>
      ))}
    </div>
  );
}
