/** Keys that work anywhere on the designer's page. */
import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { sections } from "./sections.ts";

type PageKeys = { undo: () => void; redo: () => void; save: () => void; help: () => void };

/** Best first: what is typed into a row's name would stand in the place of its ingredient. */
const entries = ["[data-amount]", "[data-add]", "input:not([role=combobox]), textarea", "input, select"];

/**
 * The first amount of a section, the field that adds to it, or its first field; unfolds it where it is folded. At once:
 * the next key may come before the next frame.
 */
export function jumpTo(id: string): void {
  const section = document.getElementById(id);
  const fold = section?.querySelector<HTMLElement>('[data-fold][aria-expanded="false"]');
  if (fold) flushSync(() => fold.click());
  section?.scrollIntoView({ block: "start" });
  const fields = entries.flatMap((entry) => [...(section?.querySelectorAll<HTMLElement>(entry) ?? [])]);
  fields.find((field) => field.offsetParent !== null)?.focus({ preventScroll: true });
}

/** A field whose text is being typed has its own undo. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target instanceof HTMLTextAreaElement || target.isContentEditable || target.closest("[data-typed]") !== null);
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export function usePageKeys({ undo, redo, save, help }: PageKeys): void {
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.defaultPrevented || event.isComposing) return undefined;
    const key = event.key.toLowerCase();
    if (event.altKey) {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      const section = digit === undefined || event.ctrlKey || event.metaKey ? undefined : sections[Number(digit) - 1];
      return section ? () => jumpTo(section.id) : undefined;
    }
    if (event.ctrlKey || event.metaKey) {
      if (key === "s") return save;
      if (isTyping(event.target)) return undefined;
      if (key === "z") return event.shiftKey ? redo : undo;
      return key === "y" ? redo : undefined;
    }
    return event.key === "?" && !takesText(event.target) ? help : undefined;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
