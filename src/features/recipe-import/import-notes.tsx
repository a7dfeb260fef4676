/** What was assumed while a file was read; each note names record and field. */
import type { Note } from "../../domain/result.ts";
import styles from "./import-view.module.css";

const mostShown = 50;

export function ImportNotes({ title, notes }: { title: string; notes: readonly Note[] }) {
  return (
    <details className={styles.notes}>
      <summary>
        {title}, {notes.length}
      </summary>
      <ul>
        {notes.slice(0, mostShown).map(({ message }, index) => (
          <li key={index}>{message.charAt(0).toUpperCase() + message.slice(1)}</li>
        ))}
        {notes.length > mostShown ? <li>and {notes.length - mostShown} more</li> : undefined}
      </ul>
    </details>
  );
}
