/** Where the Markdown is written: tools, the text itself, and its count of words. */
import { IconHelp, IconPlus } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type EmbedKind, embedKinds } from "../../platform/markdown/embeds.ts";
import { faulty } from "../../ui/controls/faulty.ts";
import type { Pick } from "../../ui/controls/use-picking.tsx";
import { Toolbar } from "../../ui/controls/toolbar.tsx";
import { useWords } from "../../words/words.ts";
import { insertBlock, lineAt, placeOf, replaceSelection, type TextEdit } from "./edit-text.ts";
import { EmbedPicker } from "./embed-picker.tsx";
import { LinkPicker } from "./link-picker.tsx";
import { PieceMenu } from "./piece-menu.tsx";
import { PlacedFiles } from "./placed-files.tsx";
import { ShortcutList } from "./shortcut-list.tsx";
import { TextCount } from "./text-count.tsx";
import { type Does, type Edit, piecesIn, toolsIn } from "./text-tools.ts";
import { useDropped } from "./use-dropped.ts";
import { inBrackets, pictureOf, usePlacedFiles } from "./use-placed-files.ts";
import { type TextArea, useTextArea } from "./use-text-area.ts";
import { useTextKeys } from "./use-text-keys.ts";
import styles from "./entry-editor.module.css";

type TextPaneProps = {
  label: string;
  value: string;
  /** Why the text would be shown as plain text; null when all is well. */
  refusal: string | null;
  unsaved: boolean;
  /** Leads to what somebody else changed meanwhile; undefined where nobody did. */
  onConflict: (() => void) | undefined;
  error: string | undefined;
  onText: (text: string) => void;
  /** What is saved; shown here on phones, whose top bar has no room for it. */
  saved: ReactNode;
  /** Kinds of entries that a text can show. */
  embeds: readonly EmbedKind[];
  pick: Pick;
};

type Opened = "pieces" | "links" | "keys" | EmbedKind | null;

const linkTo =
  ({ href, label }: { href: string; label: string }): Edit =>
  (at) =>
    replaceSelection(at, `[${inBrackets(at.text.slice(at.from, at.to) || label)}](${href})`);

/** The slash that opened the list of pieces gives way to the piece. */
const withoutSlash = (at: TextEdit): TextEdit =>
  isSlashed(at)
    ? { text: at.text.slice(0, at.from - 1) + at.text.slice(at.to), from: at.from - 1, to: at.from - 1 }
    : at;

const isSlashed = ({ text, from, to }: TextEdit): boolean =>
  from === to && text.slice(lineAt(text, from).start, from) === "/";

const filesIn = (text: string): string[] => [...text.matchAll(/\/media\/([\w.-]+)/g)].map(([, name = ""]) => name);

/** Opens the picture picker for the place where the cursor stands. */
function usePick(area: TextArea, pick: TextPaneProps["pick"]) {
  const words = useWords();
  return (isFigure: boolean): void => {
    const at = area.read();
    if (!at) return;
    const caption = words.text("entry.tools.sample.caption");
    const close = () => {
      // On phones the text is away while the picker is there: only what is seen takes the keyboard.
      flushSync(() => pick(null));
      area.focus();
    };
    pick({
      place: words.text("entry.pictures.line", { line: String(placeOf(at.text, at.to).line) }),
      used: filesIn(at.text),
      act: "insert",
      onClose: close,
      onChoose: ({ fileName }, alt) => {
        close();
        const picture = pictureOf(alt, fileName);
        const put = isFigure ? picture.replace(/\)$/, ` "${caption}")`) : picture;
        area.put((now) => insertBlock(withoutSlash(now), put, isFigure ? caption : put));
      },
    });
  };
}

export function TextPane({ label, value, refusal, error, onText, embeds, pick, ...standing }: TextPaneProps) {
  const words = useWords();
  const ref = useRef<HTMLTextAreaElement>(null);
  const area = useTextArea(ref);
  const [opened, setOpened] = useState<Opened>(null);
  const tools = toolsIn(words);
  const openPictures = usePick(area, pick);
  const placing = usePlacedFiles(area);
  const dropped = useDropped(area, placing.place);
  const put = (edit: Edit) => {
    setOpened(null);
    area.put((at) => edit(withoutSlash(at)));
  };
  const use = (does: Does) => {
    if ("edit" in does) return put(does.edit);
    const isPicture = does.opens === "pictures" || does.opens === "figure";
    setOpened(isPicture ? null : (does.opens as Opened));
    return isPicture ? openPictures(does.opens === "figure") : undefined;
  };
  const close = () => {
    setOpened(null);
    area.focus();
  };
  const onInput = (event: FormEvent<HTMLTextAreaElement>) => {
    onText(event.currentTarget.value);
    const at = area.read();
    if (at && (event.nativeEvent as InputEvent).data === "/" && isSlashed(at)) setOpened("pieces");
  };
  const toggle = (of: Opened) => setOpened(opened === of ? null : of);
  const embed = embedKinds.find((kind) => kind === opened);
  return (
    <>
      <div className={styles.tools}>
        <Toolbar
          label={words.text("entry.tools")}
          tools={[
            ...tools.map((tool) => ({ label: tool.label, icon: tool.icon, onClick: () => use(tool) })),
            { label: words.text("entry.pieces"), icon: IconPlus, onClick: () => toggle("pieces") },
            {
              label: words.text("entry.keys"),
              icon: IconHelp,
              onClick: () => toggle("keys"),
              pressed: opened === "keys",
            },
          ]}
        />
        {opened === "keys" ? <ShortcutList tools={tools} /> : undefined}
        {opened === "pieces" ? (
          <PieceMenu pieces={piecesIn(words, embeds)} onChoose={use} onClose={close} />
        ) : undefined}
        {opened === "links" ? (
          <LinkPicker text={area.read()?.text ?? ""} onChoose={(target) => put(linkTo(target))} onClose={close} />
        ) : undefined}
        {embed ? (
          <EmbedPicker
            kind={embed}
            onChoose={(slug) => put((at) => insertBlock(at, `::${embed}[${slug}]`, ""))}
            onClose={close}
          />
        ) : undefined}
        <PlacedFiles of={placing} onDone={area.focus} />
      </div>
      <textarea
        ref={ref}
        name="body"
        className={styles.text}
        aria-label={label}
        {...faulty(error)}
        defaultValue={value}
        spellCheck
        onInput={onInput}
        onKeyDown={useTextKeys(area, tools, use)}
        {...dropped}
      />
      <TextCount area={ref} value={value} trouble={error ?? refusal} {...standing} />
    </>
  );
}
