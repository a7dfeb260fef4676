/** What was assumed while a file was read; each note names record and field. */
import { useWords } from "../../words/words.ts";
import type { SaidNote } from "./preview.ts";
import styles from "./import-view.module.css";

const mostShown = 50;

export function ImportNotes({ title, notes }: { title: string; notes: readonly SaidNote[] }) {
  const words = useWords();
  return (
    <details className={styles.notes}>
      <summary>{title}</summary>
      <ul>
        {notes.slice(0, mostShown).map(({ message }, index) => (
          <li key={index}>{message.charAt(0).toUpperCase() + message.slice(1)}</li>
        ))}
        {notes.length > mostShown ? (
          <li>{words.say("import.notes.more", { count: notes.length - mostShown })}</li>
        ) : undefined}
      </ul>
    </details>
  );
}
