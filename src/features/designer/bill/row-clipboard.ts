/** Rows on the clipboard: copied from their handles as text, and pasted there as rows below. */
import type { ClipboardEvent } from "react";
import type { RowList } from "../../../domain/recipe/recipe-rows.ts";
import type { DesignerTools } from "../designer-tools.ts";
import { addLines } from "./row-text.ts";

/** The text of one row, or of all. */
export type RowText = (row?: number) => string;

function placeOf({ target }: ClipboardEvent): number | undefined {
  const row = target instanceof Element ? target.closest("[data-handle]")?.closest("[data-row]") : undefined;
  const rows = row?.closest("[data-list]")?.querySelectorAll("[data-row]");
  return row && rows ? [...rows].indexOf(row) : undefined;
}

/** What the menu of a handle asked for while the browser was told to copy. */
let asksAll = false;

export function copyRows(event: ClipboardEvent, textOf: RowText): void {
  const row = placeOf(event);
  if (row === undefined) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", textOf(asksAll ? undefined : row));
}

export function pasteRows(event: ClipboardEvent, list: RowList, tools: DesignerTools): void {
  const row = placeOf(event);
  if (row === undefined) return;
  if (addLines(event.clipboardData.getData("text/plain"), list, tools, row + 1)) event.preventDefault();
}

/** From the menu of the handle that has the focus; by the browser's own command, which needs neither HTTPS nor leave. */
export function copyFromMenu(which: "row" | "all"): void {
  asksAll = which === "all";
  document.execCommand("copy");
  asksAll = false;
}
