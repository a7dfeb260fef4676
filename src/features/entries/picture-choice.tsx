/** Finds a picture among the media for the place in the text where the cursor stood. */
import { type KeyboardEvent, useEffect, useRef } from "react";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { Combobox } from "../../ui/controls/combobox.tsx";
import { useWords } from "../../words/words.ts";
import type { Choices } from "./field.ts";
import { useSuggestions } from "./use-suggestions.ts";
import styles from "./entry-editor.module.css";

const mostDrawn = 30;

type PictureChoiceProps = {
  files: Choices;
  onChoose: (fileName: string) => void;
  onClose: () => void;
};

export function PictureChoice({ files, onChoose, onClose }: PictureChoiceProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    input?.focus();
    input?.click();
  }, []);
  const { options, search: look } = useSuggestions("image", files);
  const search = (typed: string) => {
    const known = typed === "" || !files.more ? files.options : options;
    const matches = files.more ? known : known.filter(({ label }) => foldText(label).includes(foldText(typed)));
    return { options: matches.slice(0, mostDrawn), matches: matches.length, all: known.length };
  };
  // What the list leaves over: Enter must not send the form, Escape leads back to the text.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Escape") onClose();
  };
  return (
    // What is typed here belongs to no entry yet.
    <div
      ref={box}
      role="presentation"
      className={styles.picture}
      onKeyDown={onKeyDown}
      onInput={(event) => {
        event.stopPropagation();
        if (event.target instanceof HTMLInputElement) look(event.target.value);
      }}
    >
      <Combobox
        look="boxed"
        labelShown
        label={words.text("entry.picture.find")}
        placeholder={words.text("entry.picture.find.placeholder")}
        search={search}
        optionKey={({ value }) => value}
        option={({ label }) => <span>{label}</span>}
        onChoose={({ value }) => onChoose(value)}
        staysOnTab
      />
    </div>
  );
}
