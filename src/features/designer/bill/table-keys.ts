/** What keys do in the rows of the designer's tables, and where the focus goes. */
import type { KeyboardEvent } from "react";
import type { RowList } from "../../../domain/recipe/recipe-rows.ts";
import type { Words } from "../../../words/arguments.ts";
import type { Designer } from "../designer-context.ts";
import { duplicateRow, moveRow, removeRow } from "./edit-rows.ts";

const fieldsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>("input:not([type=hidden]), select") ?? []),
];
const rowsIn = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>("[data-row]")];

/** Once the page holds what was just changed, and before the next key: React draws a key's change at the end of its event. */
export const later = (act: () => void): void => {
  queueMicrotask(act);
};

/** Where the row that had the focus is gone, its section's first field has it. */
export function keepFocusIn(section: Element | null | undefined): void {
  later(() => {
    if (document.activeElement !== document.body) return;
    section?.querySelector<HTMLElement>("[data-amount], [data-add]")?.focus();
  });
}

/** The amount of a table's last row, or its first field. */
export const focusAdded = (list: RowList): void =>
  later(() => {
    const rows = document.querySelectorAll(`[data-list="${list}"] [data-row]`);
    const last = rows.item(rows.length - 1);
    (last?.querySelector<HTMLElement>("[data-amount]") ?? fieldsOf(last)[0])?.focus();
  });

const addField = (table: Element): HTMLElement | null => table.querySelector<HTMLElement>("[data-add]");

type Place = { row: HTMLElement; index: number; column: number; table: Element };

function placeOf(event: KeyboardEvent): Place | undefined {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>("[data-row]");
  const table = target.closest("[data-list]");
  if (!row || !table) return undefined;
  return { row, table, index: rowsIn(table).indexOf(row), column: fieldsOf(row).indexOf(target) };
}

/** The next field of the row; after the last the next row's amount; after the last row the add field. */
function goOn({ row, table, index, column }: Place): void {
  const next = fieldsOf(row)[column + 1];
  const below = rowsIn(table)[index + 1];
  (next ?? below?.querySelector<HTMLElement>("[data-amount]") ?? fieldsOf(below)[0] ?? addField(table))?.focus();
}

function goTo({ table, index, column }: Place, step: number): void {
  const row = rowsIn(table)[index + step];
  (row ? fieldsOf(row)[column] : step > 0 ? addField(table) : undefined)?.focus();
}

/** The row that now stands where the removed one stood. */
function focusAfterRemoval({ table, index, column }: Place): void {
  later(() => {
    const rows = rowsIn(table);
    const row = rows[Math.min(index, rows.length - 1)];
    (column < 0 ? row?.querySelector<HTMLElement>("[data-handle]") : fieldsOf(row)[column])?.focus();
    if (!row) addField(table)?.focus();
  });
}

const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Enter goes on, arrows change the row, Alt and arrows move it, Ctrl Backspace removes and Ctrl D duplicates it. */
export function onTableKey(event: KeyboardEvent, list: RowList, edit: Designer["edit"], words: Words): void {
  const place = placeOf(event);
  if (!place || event.nativeEvent.isComposing) return;
  const { name = "" } = place.row.dataset;
  const command = event.ctrlKey || event.metaKey;
  const step = moves[event.key];
  const isText = event.target instanceof HTMLInputElement && event.target.getAttribute("role") !== "combobox";
  const act = (): (() => void) | undefined => {
    if (event.key === "Enter" && !command && event.target instanceof HTMLElement && place.column >= 0)
      return () => goOn(place);
    if (step !== undefined && event.altKey)
      return () =>
        edit(moveRow(list, place.index, place.index + step), {
          said:
            step < 0 ? words.text("designer.row.movedUp", { name }) : words.text("designer.row.movedDown", { name }),
        });
    if (step !== undefined && !command && isText) return () => goTo(place, step);
    if (event.key === "Backspace" && command)
      return () => {
        edit(removeRow(list, place.index), { said: words.text("designer.row.removed", { name }) });
        focusAfterRemoval(place);
      };
    if (event.key.toLowerCase() === "d" && command)
      return () => edit(duplicateRow(list, place.index), { said: words.text("designer.row.duplicated", { name }) });
    return undefined;
  };
  const wanted = act();
  if (!wanted) return;
  event.preventDefault();
  wanted();
}

/** For the handle's own keys and menu, whose row goes away under it. */
export function removeFromHandle(list: RowList, index: number, edit: Designer["edit"], said: string): void {
  edit(removeRow(list, index), { said });
  later(() => {
    const table = document.querySelector(`[data-list="${list}"]`);
    const handles = table?.querySelectorAll<HTMLElement>("[data-handle]");
    const next = handles?.item(Math.min(index, handles.length - 1));
    (next ?? (table && addField(table)))?.focus();
  });
}
