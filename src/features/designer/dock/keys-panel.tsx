/** The dock's panel of all keys. */
import { Fragment } from "react";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { DockPanel } from "./dock-panel.tsx";
import { sections } from "../sections.ts";

type Keys = { title: string; keys: readonly (readonly [keys: string, does: string])[] };

const anywhere = (words: Words): Keys => ({
  title: words.text("designer.dock.keys.anywhere"),
  keys: [
    ["Ctrl S", words.text("designer.dock.keys.save")],
    ["Ctrl Z", words.text("designer.dock.keys.undo")],
    ["Ctrl Shift Z", words.text("designer.dock.keys.redo")],
    ["Esc", words.text("designer.dock.keys.escape")],
    ["?", words.text("designer.dock.keys.help")],
  ],
});

const jumps = (words: Words): Keys => ({
  title: words.text("designer.dock.keys.jump"),
  keys: sections.map(({ label }, index) => [`Alt ${index + 1}`, label] as const),
});

const inRow = (words: Words): Keys => ({
  title: words.text("designer.dock.keys.row"),
  keys: [
    ["Enter", words.text("designer.dock.keys.nextThenRow")],
    ["Tab", words.text("designer.dock.keys.nextField")],
    ["↑ ↓", words.text("designer.dock.keys.sameField")],
    ["Alt ↑ ↓", words.text("designer.dock.keys.move")],
    ["Ctrl D", words.text("designer.dock.keys.duplicate")],
    ["Ctrl Backspace", words.text("designer.dock.keys.remove")],
    ["Ctrl C, Ctrl V", words.text("designer.dock.keys.copy")],
  ],
});

const inList = (words: Words): Keys => ({
  title: words.text("designer.dock.keys.list"),
  keys: [
    ["↑ ↓", words.text("designer.dock.keys.choose")],
    ["Enter", words.text("designer.dock.keys.add")],
    ["Tab", words.text("designer.dock.keys.addAndAmount")],
    ["Esc", words.text("designer.dock.keys.close")],
    [words.text("designer.dock.keys.typed"), words.text("designer.dock.keys.typed.does")],
  ],
});

/** Keys as they are printed on the keyboards of the page's language. */
const keyText = (words: Words, keys: string): string =>
  keys
    .replaceAll("Backspace", words.text("designer.dock.keys.backspace"))
    .replaceAll("Ctrl", words.text("designer.dock.keys.ctrl"))
    .replaceAll("Enter", words.text("designer.dock.keys.enter"))
    .replaceAll("Shift", words.text("designer.dock.keys.shift"));

export function KeysPanel() {
  const words = useWords();
  return (
    <DockPanel focusKey="keys" title={words.say("designer.keys")}>
      {[anywhere(words), jumps(words), inRow(words), inList(words)].map(({ title, keys }) => (
        <section key={title} className={styles.keys}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, does]) => (
              <Fragment key={key}>
                <dt>
                  <kbd>{keyText(words, key)}</kbd>
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.small}>{words.say("designer.dock.keys.mac")}</p>
    </DockPanel>
  );
}
