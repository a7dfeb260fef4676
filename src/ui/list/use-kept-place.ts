/** Keeps the keyboard in a table or a list when the row that had it goes: the row in its place has it then, or the table where none is left. */
import { type RefObject, useEffect, useRef } from "react";

type Place = { control: Element; row: number };

const rowsOf = (table: HTMLElement) => [...table.querySelectorAll("tbody > tr, :scope > li")];

/** In the last cell of a row. */
const deed = ":scope > :last-child button[name=deed], :scope > a:last-child";

/** @param rows the keys of all rows, as one text */
export function useKeptPlace(table: RefObject<HTMLElement | null>, rows: string): void {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const control = target as Element;
      const row = table.current ? rowsOf(table.current).findIndex((each) => each.contains(control)) : -1;
      last.current = row < 0 ? null : { control, row };
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [table]);
  useEffect(() => {
    const gone = last.current;
    if (!table.current || !gone || gone.control.isConnected || document.activeElement !== document.body) return;
    const left = rowsOf(table.current);
    const control = left[Math.min(gone.row, left.length - 1)]?.querySelector<HTMLElement>(deed);
    (control ?? table.current.querySelector<HTMLElement>("[tabindex]"))?.focus();
  }, [table, rows]);
}
