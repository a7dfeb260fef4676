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
import { Toolbar } from "../../ui/controls/toolbar.tsx";
import type { Words } from "../../words/arguments.ts";
import { useIsBrewing } from "../../platform/use-is-brewing.ts";
import { useWords } from "../../words/words.ts";
import { changeBetween, insertBlock, prefixLines, type TextEdit, wrap } from "./edit-text.ts";
import type { Choices } from "./field.ts";
import { PictureChoice } from "./picture-choice.tsx";
import { TextCount } from "./text-count.tsx";
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

const pictureOf = (shows: string, fileName: string) => `![${shows}](/media/${fileName})`;
const tableOf = (head: string, cell: string) => `| ${head} | ${head} |\n| --- | --- |\n| ${cell} | ${cell} |`;
type ToolId = "bold" | "italic" | "link" | "picture";
type Tool = { id?: ToolId; label: string; icon: typeof IconBold; edit: (selection: TextEdit) => TextEdit };

function toolsIn(words: Words, isBrewing: boolean): Tool[] {
  const sample = {
    bold: words.text("entry.tools.sample.bold"),
    italic: words.text("entry.tools.sample.italic"),
    link: words.text("entry.tools.sample.link"),
    head: words.text("entry.tools.sample.head"),
    picture: words.text("entry.tools.sample.picture"),
  };
  const table = tableOf(sample.head, words.text("entry.tools.sample.cell"));
  const picture = pictureOf(sample.picture, "name.webp");
  return [
    {
      id: "bold",
      label: words.text("entry.tools.bold"),
      icon: IconBold,
      edit: (at) => wrap(at, "**", "**", sample.bold),
    },
    {
      id: "italic",
      label: words.text("entry.tools.italic"),
      icon: IconItalic,
      edit: (at) => wrap(at, "_", "_", sample.italic),
    },
    {
      id: "link",
      label: words.text("entry.tools.link"),
      icon: IconLink,
      edit: (at) => wrap(at, "[", "](https://)", sample.link),
    },
    { label: words.text("entry.tools.quote"), icon: IconQuote, edit: (at) => prefixLines(at, "> ") },
    { label: words.text("entry.tools.list"), icon: IconList, edit: (at) => prefixLines(at, "- ") },
    {
      label: words.text("entry.tools.code"),
      icon: IconCode,
      edit: (at) => insertBlock(at, "```ts\ncode\n```", "code"),
    },
    {
      label: words.text("entry.tools.formula"),
      icon: IconMath,
      edit: (at) => insertBlock(at, "$$\nE = mc^2\n$$", "E = mc^2"),
    },
    { label: words.text("entry.tools.table"), icon: IconTable, edit: (at) => insertBlock(at, table, sample.head) },
    {
      id: "picture",
      label: words.text("entry.tools.picture"),
      icon: IconPhoto,
      edit: (at) => insertBlock(at, picture, "name.webp"),
    },
    ...(isBrewing ? brewingTools(words) : []),
  ];
}

const brewingTools = (words: Words): Tool[] => [
  {
    label: words.text("ui.kind", { kind: "recipe" }),
    icon: IconFlask,
    edit: (at) => insertBlock(at, "::recipe[slug]", "slug"),
  },
  {
    label: words.text("ui.kind", { kind: "beer" }),
    icon: IconBeer,
    edit: (at) => insertBlock(at, "::beer[slug]", "slug"),
  },
];

const shortcuts: Record<string, ToolId> = { b: "bold", i: "italic", k: "link" };

/** As if typed: it can be undone, and what listens for input, the saving too, hears of it. */
function typeInto(element: HTMLTextAreaElement, next: string): void {
  const { from, to, put } = changeBetween(element.value, next);
  element.setSelectionRange(from, to);
  if (document.execCommand(put === "" ? "delete" : "insertText", false, put)) return;
  element.setRangeText(put, from, to);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

export function TextPane({ label, value, refusal, unsaved, error, onText, saved, pictures }: TextPaneProps) {
  const words = useWords();
  const tools = toolsIn(words, useIsBrewing());
  const shows = words.text("entry.tools.sample.picture");
  const area = useRef<HTMLTextAreaElement>(null);
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
  const apply = ({ id, edit }: Tool) => {
    if (id === "picture" && pictures.options.length > 0) setChoosing(!choosing);
    else put(edit);
  };
  return (
    <>
      <Toolbar
        label={words.text("entry.tools")}
        tools={tools.map((tool) => ({ ...tool, onClick: () => apply(tool) }))}
      />
      {choosing ? (
        <PictureChoice
          files={pictures}
          onChoose={(fileName) => put((at) => insertBlock(at, pictureOf(shows, fileName), shows))}
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
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const id = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
          const tool = id && tools.find((each) => each.id === id);
          if (!tool || event.shiftKey || event.altKey) return;
          event.preventDefault();
          apply(tool);
        }}
      />
      <TextCount area={area} value={value} trouble={error ?? refusal} unsaved={unsaved} saved={saved} />
    </>
  );
}
