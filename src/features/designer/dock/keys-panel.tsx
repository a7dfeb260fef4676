/** The dock's panel of all keys. */
import { Fragment } from "react";
import styles from "../designer.module.css";
import { DockPanel } from "./dock-panel.tsx";
import { sections, sectionTitle } from "../sections.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";

const groupsIn = (
  words: Words,
): readonly { title: string; keys: readonly (readonly [keys: string, does: string])[] }[] => [
  {
    title: "Everywhere",
    keys: [
      ["Ctrl S", "save a version"],
      ["Ctrl Z", "undo"],
      ["Ctrl Shift Z", "redo"],
      ["Esc", "close the panel, give back what was typed over"],
      ["?", "these keys"],
    ],
  },
  { title: "Go to", keys: sections.map(({ id }, index) => [`Alt ${index + 1}`, sectionTitle(id, words)] as const) },
  {
    title: "In a row",
    keys: [
      ["Enter", "next field, after the last one the next row"],
      ["Tab", "next field"],
      ["↑ ↓", "same field of the row above or below"],
      ["Alt ↑ ↓", "move the row"],
      ["Ctrl D", "double the row"],
      ["Ctrl Backspace", "remove the row"],
      ["Ctrl C, Ctrl V", "on its handle: copy it as text, paste lines as rows"],
    ],
  },
  {
    title: "In a list",
    keys: [
      ["↑ ↓", "choose"],
      ["Enter", "add"],
      ["Tab", "add and go to the amount"],
      ["Esc", "close"],
      ["2.5 kg Pilsner", "adds it with its amount; so does 15 g Perle @ 60"],
    ],
  },
];

export function KeysPanel() {
  const words = useWords();
  return (
    <DockPanel focusKey="keys" title="Keyboard">
      {groupsIn(words).map(({ title, keys }) => (
        <section key={title} className={styles.keys}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, does]) => (
              <Fragment key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.small}>On a Mac, Ctrl is ⌘ and Alt is ⌥.</p>
    </DockPanel>
  );
}
