/** Units of plain numbers: some are words, the others are symbols. */
import type { Words } from "../../../words/arguments.ts";

export function sayUnit(words: Words, unit: string): string {
  switch (unit) {
    case "billion":
      return words.text("tool.unit.billion");
    case "days":
      return words.text("tool.unit.days");
    case "years":
      return words.text("tool.unit.years");
    case "points":
      return words.text("tool.unit.points");
    default:
      return unit;
  }
}
