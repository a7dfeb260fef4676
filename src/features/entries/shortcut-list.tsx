/** The keys of the editor, listed in place. */
import { useWords } from "../../words/words.ts";
import type { Tool } from "./text-tools.ts";
import styles from "./entry-editor.module.css";

export function ShortcutList({ tools }: { tools: readonly Tool[] }) {
  const words = useWords();
  const control = words.text("entry.keys.control");
  const shift = words.text("entry.keys.shift");
  const withControl = (keys: string) =>
    [control, ...(keys === keys.toLowerCase() ? [] : [shift]), keys.toUpperCase()].join(" + ");
  const rows = [
    ...tools.flatMap(({ label, keys }) => (keys ? [[withControl(keys), label] as const] : [])),
    [withControl("s"), words.text("entry.save")] as const,
    [withControl("E"), words.text("entry.keys.preview")] as const,
    [withControl("z"), words.text("entry.keys.undo")] as const,
    [withControl("V"), words.text("entry.keys.plain")] as const,
    ["/", words.text("entry.keys.pieces")] as const,
    ["Tab", words.text("entry.keys.indent")] as const,
    [words.text("entry.keys.leave.keys"), words.text("entry.keys.leave")] as const,
  ];
  return (
    <dl className={styles.keys} aria-label={words.text("entry.keys")}>
      {rows.map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
