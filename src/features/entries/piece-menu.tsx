/** The pieces that can be put into a text, found by their names. */
import { foldText } from "../../domain/publishing/fold-text.ts";
import { Combobox } from "../../ui/controls/combobox.tsx";
import { useWords } from "../../words/words.ts";
import { Finder } from "./finder.tsx";
import type { Piece } from "./text-tools.ts";
import styles from "./entry-editor.module.css";

type PieceMenuProps = { pieces: readonly Piece[]; onChoose: (piece: Piece) => void; onClose: () => void };

export function PieceMenu({ pieces, onChoose, onClose }: PieceMenuProps) {
  const words = useWords();
  const search = (typed: string) => {
    const options = pieces.filter(({ label }) => foldText(label).includes(foldText(typed)));
    return { options, matches: options.length, all: pieces.length };
  };
  return (
    <Finder onClose={onClose}>
      <Combobox
        look="boxed"
        labelShown
        label={words.text("entry.pieces")}
        placeholder={words.text("entry.pieces.placeholder")}
        search={search}
        optionKey={({ markdown }) => markdown}
        option={({ label, markdown }) => (
          <span className={styles.option}>
            {label} <code>{markdown}</code>
          </span>
        )}
        onChoose={onChoose}
        staysOnTab
      />
    </Finder>
  );
}
