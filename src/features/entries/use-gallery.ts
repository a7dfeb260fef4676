/** What is done to a row of pictures, and how the last of it is undone. */
import { useContext, useState } from "react";
import type { ShownPicture } from "../../ui/controls/picture-tools.ts";
import { useWords } from "../../words/words.ts";
import type { Rows } from "./field.ts";
import { rowTexts, withRows } from "./form-values.ts";
import { FormStateContext } from "./leaf-field.tsx";

export type Gallery = {
  /** What was done last, in words; "" before. */
  said: string;
  /** Null where there is nothing to undo. */
  undo: (() => void) | null;
  /** Where the keyboard goes: a selector in the gallery, anew with each change. */
  focused: { what: string; caret?: number } | null;
  add: (picture: ShownPicture, alt: string) => void;
  move: (from: number, to: number, focus: string) => void;
  remove: (index: number) => void;
};

type Texts = readonly (readonly string[])[];

export function useGallery(rows: Rows): Gallery {
  const words = useWords();
  const { change } = useContext(FormStateContext);
  const [said, setSaid] = useState("");
  const [before, setBefore] = useState<Texts | null>(null);
  const [focused, setFocused] = useState<Gallery["focused"]>(null);
  const edit = (does: (list: Texts) => Texts) =>
    change((now) => {
      const list = rowTexts(rows, now);
      setBefore(list);
      return withRows(rows, now, does(list));
    });
  const textOf = (picture: ShownPicture, alt: string) => (leaf: Rows["fields"][number]) =>
    leaf.control === "image" ? picture.fileName : leaf.name === "alt" ? alt : "";
  return {
    said,
    undo:
      before &&
      (() => {
        change((now) => withRows(rows, now, before));
        setBefore(null);
        setSaid("");
        setFocused({ what: "[data-add]" });
      }),
    focused,
    add: (picture, alt) => {
      edit((list) => {
        const more = [...list, rows.fields.map(textOf(picture, alt))];
        // The picker keeps the keyboard while it is open; what was described there asks for nothing.
        setFocused(alt === "" ? whereNow(rows, more) : null);
        return more;
      });
      setSaid(words.text("entry.gallery.added", { count: 1 }));
    },
    move: (from, to, focus) =>
      edit((list) => {
        const moved = list[from];
        if (!moved || to < 0 || to >= list.length || to === from) return list;
        setSaid(words.text("entry.gallery.moved", { to: String(to + 1), count: String(list.length) }));
        setFocused({ what: focus });
        return list.toSpliced(from, 1).toSpliced(to, 0, moved);
      }),
    remove: (index) => {
      edit((list) => list.toSpliced(index, 1));
      setSaid(words.text("entry.gallery.removed"));
      setFocused({ what: "[data-undo]" });
    },
  };
}

/** Who writes goes on writing, though rows are drawn anew; else the first picture without a description asks for one. */
function whereNow(rows: Rows, list: Texts): Gallery["focused"] {
  const active = document.activeElement;
  if (active instanceof HTMLTextAreaElement && active.name !== "body")
    return { what: `[name="${CSS.escape(active.name)}"]`, caret: active.selectionStart };
  const alt = rows.fields.findIndex(({ name }) => name === "alt");
  const first = list.findIndex((row) => row[alt] === "");
  return first === -1 ? null : { what: `[data-reorder]:nth-child(${first + 1}) textarea` };
}
