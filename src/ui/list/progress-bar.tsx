/** How far something has come: an upload, an import, a brew day. */
import styles from "./progress-bar.module.css";

/** `done` 0 to 1, left out while nothing is known yet. */
export function ProgressBar({ label, done, text }: { label: string; done?: number; text?: string }) {
  return (
    <div className={styles.bar}>
      <progress aria-label={label} max="1" value={done} />
      {text ? <span>{text}</span> : undefined}
    </div>
  );
}
