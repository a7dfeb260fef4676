/** Where the Markdown is written: tools, the text itself, and its count of words. */
import {
  IconBeer,
  IconBold,
  IconCode,
  IconFlask,
  IconItalic,
  IconLink,
  IconList,
  IconMath,
  IconPhoto,
  IconQuote,
  IconTable,
} from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { Status } from "../../ui/status.tsx";
import { Toolbar } from "../../ui/controls/toolbar.tsx";
import { changeBetween, countWords, insertBlock, placeOf, prefixLines, type TextEdit, wrap } from "./edit-text.ts";
import type { Choices } from "./field.ts";
import { PictureChoice } from "./picture-choice.tsx";
import styles from "./entry-editor.module.css";

type TextPaneProps = {
  label: string;
  value: string;
  /** Why the text would be shown as plain text; null when all is well. */
  refusal: string | null;
  unsaved: boolean;
  error: string | undefined;
  onText: (text: string) => void;
  /** What is saved; shown here on phones, whose top bar has no room for it. */
  saved: ReactNode;
  /** The media's pictures. */
  pictures: Choices;
};

const table = "| Head | Head |\n| --- | --- |\n| cell | cell |";
const pictureWords = "What it shows";
const pictureOf = (fileName: string) => `![${pictureWords}](/media/${fileName})`;
const tools: { label: string; icon: typeof IconBold; edit: (selection: TextEdit) => TextEdit }[] = [
  { label: "Bold", icon: IconBold, edit: (at) => wrap(at, "**", "**", "bold") },
  { label: "Italic", icon: IconItalic, edit: (at) => wrap(at, "_", "_", "italic") },
  { label: "Link", icon: IconLink, edit: (at) => wrap(at, "[", "](https://)", "words") },
  { label: "Quote", icon: IconQuote, edit: (at) => prefixLines(at, "> ") },
  { label: "List", icon: IconList, edit: (at) => prefixLines(at, "- ") },
  { label: "Code", icon: IconCode, edit: (at) => insertBlock(at, "```ts\ncode\n```", "code") },
  { label: "Formula", icon: IconMath, edit: (at) => insertBlock(at, "$$\nE = mc^2\n$$", "E = mc^2") },
  { label: "Table", icon: IconTable, edit: (at) => insertBlock(at, table, "Head") },
  { label: "Picture", icon: IconPhoto, edit: (at) => insertBlock(at, pictureOf("name.webp"), "name.webp") },
  { label: "Recipe", icon: IconFlask, edit: (at) => insertBlock(at, "::recipe[slug]", "slug") },
  { label: "Beer", icon: IconBeer, edit: (at) => insertBlock(at, "::beer[slug]", "slug") },
];
const shortcuts: Record<string, string> = { b: "Bold", i: "Italic", k: "Link" };

/** As if typed: it can be undone, and what listens for input, the saving too, hears of it. */
function typeInto(element: HTMLTextAreaElement, next: string): void {
  const { from, to, put } = changeBetween(element.value, next);
  element.setSelectionRange(from, to);
  if (document.execCommand(put === "" ? "delete" : "insertText", false, put)) return;
  element.setRangeText(put, from, to);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

export function TextPane({ label, value, refusal, unsaved, error, onText, saved, pictures }: TextPaneProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);
  const [place, setPlace] = useState({ line: 1, column: 1 });
  const seePlace = () => area.current && setPlace(placeOf(area.current.value, area.current.selectionEnd));
  const change = (next: string) => {
    setText(next);
    onText(next);
  };
  const [choosing, setChoosing] = useState(false);
  const put = (edit: (selection: TextEdit) => TextEdit) => {
    const element = area.current;
    if (!element) return;
    setChoosing(false);
    const edited = edit({ text: element.value, from: element.selectionStart, to: element.selectionEnd });
    element.focus();
    typeInto(element, edited.text);
    element.setSelectionRange(edited.from, edited.to);
  };
  const apply = (name: string) => {
    const tool = tools.find(({ label: word }) => word === name);
    if (name === "Picture" && pictures.options.length > 0) setChoosing(!choosing);
    else if (tool) put(tool.edit);
  };
  return (
    <>
      <Toolbar label="Format" tools={tools.map((tool) => ({ ...tool, onClick: () => apply(tool.label) }))} />
      {choosing ? (
        <PictureChoice
          files={pictures}
          onChoose={(fileName) => put((at) => insertBlock(at, pictureOf(fileName), pictureWords))}
          onClose={() => {
            setChoosing(false);
            area.current?.focus();
          }}
        />
      ) : undefined}
      <textarea
        ref={area}
        name="body"
        className={styles.text}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        defaultValue={value}
        spellCheck
        onChange={(event) => change(event.currentTarget.value)}
        onSelect={seePlace}
        onKeyDown={(event) => {
          const name = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
          if (name === undefined || event.shiftKey || event.altKey) return;
          event.preventDefault();
          apply(name);
        }}
      />
      <p className={styles.count}>
        <span>
          <b>{countWords(text)}</b> words
        </span>
        <span className="wide-only">
          line {place.line}, column {place.column}
        </span>
        <span className="phone-only">{saved}</span>
        <span className={styles.state}>
          {error || refusal ? (
            <Status kind="needs-you">{error ?? refusal}</Status>
          ) : unsaved ? (
            <Status kind="waiting">not saved yet</Status>
          ) : (
            <Status kind="fine">no problems</Status>
          )}
        </span>
      </p>
    </>
  );
}
