/** The text area that edits are made in: as if typed, each of them one step for Undo. */
import { type RefObject, useEffect } from "react";
import { changeBetween, type TextEdit } from "./edit-text.ts";
import type { Edit } from "./text-tools.ts";

/** What listens for input, the saving too, hears of it. The keyboard stays where it is. */
function typeInto(element: HTMLTextAreaElement, next: string): void {
  // With nothing selected the command takes a letter away.
  if (element.value === next) return;
  const { from, to, put } = changeBetween(element.value, next);
  const before = document.activeElement;
  // The command types into whatever has the focus, and what is written without it ends the browser's Undo. A list that is open would close.
  if (before?.role !== "combobox") element.focus({ preventScroll: true });
  const isReached = document.activeElement === element;
  if (isReached) element.setSelectionRange(from, to);
  if (!isReached || !document.execCommand(put === "" ? "delete" : "insertText", false, put)) {
    element.setRangeText(put, from, to);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (before !== element && before instanceof HTMLElement) before.focus({ preventScroll: true });
}

export type TextArea = {
  element: () => HTMLTextAreaElement | null;
  read: () => TextEdit | null;
  /** Makes an edit where the cursor stands, and leads the keyboard there. */
  put: (edit: Edit) => void;
  /** Writes an edit that is made already, and leaves the keyboard where it is. */
  write: (edited: TextEdit) => void;
  focus: () => void;
};

/**
 * React writes the default text anew after each key, and with it the browser restyles everything round the text area. The
 * text area holds its text itself, so what is written here goes nowhere.
 */
function keepDefaultOut(element: HTMLTextAreaElement | null): void {
  if (element) Object.defineProperty(element, "defaultValue", { value: element.defaultValue, writable: true });
}

export function useTextArea(ref: RefObject<HTMLTextAreaElement | null>): TextArea {
  const read = (): TextEdit | null =>
    ref.current && { text: ref.current.value, from: ref.current.selectionStart, to: ref.current.selectionEnd };
  const write = (edited: TextEdit): void => {
    if (!ref.current) return;
    typeInto(ref.current, edited.text);
    ref.current.setSelectionRange(edited.from, edited.to);
  };
  useEffect(() => keepDefaultOut(ref.current), [ref]);
  const focus = (): void => ref.current?.focus();
  const put = (edit: Edit): void => {
    const at = read();
    if (!at) return;
    focus();
    write(edit(at));
  };
  return { element: () => ref.current, read, put, write, focus };
}
