/** What is wrong in a table of lots, in a visitor's words. */
import { type CellFault, lotColumns, type TableNote } from "../domain/inventory/lot-columns.ts";
import { formatNumber } from "../domain/units/format-quantity.ts";
import { anyOf } from "./any-of.ts";
import type { Words } from "./arguments.ts";

export function sayTable(words: Words, note: TableNote, language: string): string {
  switch (note.code) {
    case "columns":
      return words.text("inventory.import.noColumns", {
        missing: note.missing.join(", "),
        columns: lotColumns.join(", "),
      });
    case "unknown-column":
      return words.text("inventory.import.unknownColumn", { name: note.name });
    case "twice":
      return words.text("inventory.import.twice", { name: note.name });
    case "too-many":
      return words.text("inventory.import.tooMany", { most: formatNumber(note.most, language, 0) });
  }
}

/** With the name of the column before it. */
export const sayCell = (words: Words, fault: CellFault, language: string): string =>
  words.text("inventory.import.cell", { column: fault.column, fault: sayFault(words, fault, language) });

function sayFault(words: Words, fault: CellFault, language: string): string {
  switch (fault.code) {
    case "too-long":
      return words.text("inventory.lot.tooLong", { most: formatNumber(fault.most, language, 0) });
    case "not-a-number":
      return words.text("inventory.import.cell.number", { text: fault.text });
    case "not-a-day":
      return words.text("inventory.import.cell.day", { text: fault.text });
    case "out-of-range":
      return words.text("inventory.import.cell.range", { least: String(fault.least), most: String(fault.most) });
    case "not-one-of":
      return words.text("inventory.import.cell.choice", { known: anyOf(fault.known, language) });
    case "unit":
      return words.text("inventory.import.cell.unit", { units: fault.units.join(", ") });
    case "no-amount":
      return words.text("inventory.import.cell.received");
    case "zero":
      return words.text("inventory.import.cell.zero");
    case "no-name":
      return words.text("inventory.import.cell.name");
    case "currency":
      return words.text("inventory.import.cell.currency");
  }
}
