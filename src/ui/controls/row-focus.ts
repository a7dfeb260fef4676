/** Where the keyboard goes after a button has arranged the rows of a form: it follows the moved row, and never falls off the page. */
import { type RefObject, useEffect } from "react";

export type RowAct = "add" | "remove" | "up" | "down";
type Names = {
  /** Of the first control of a row. */
  first: (row: number) => string;
  /** The value of the button for a deed. */
  button: (act: RowAct, at: number) => string;
};

/** @param count of the rows after the deed */
export function focusAfter({ act, at }: { act: RowAct; at: number }, count: number, { first, button }: Names): string {
  if (act === "add") return first(count - 1);
  if (act === "remove") return count > 0 ? first(Math.min(at, count - 1)) : button("add", 0);
  const to = act === "up" ? at - 1 : at + 1;
  const isFurther = act === "up" ? to > 0 : to < count - 1;
  return button(isFurther ? act : act === "up" ? "down" : "up", to);
}

/** Puts the focus on the control of this name or the button of this value once the rows of a round are drawn. */
export function useRowFocus(place: RefObject<HTMLElement | null>, focus: string | null, round: number): void {
  useEffect(() => {
    if (focus === null) return;
    place.current
      ?.querySelector<HTMLElement>(`[name="${CSS.escape(focus)}"], button[value="${CSS.escape(focus)}"]`)
      ?.focus();
  }, [place, focus, round]);
}
