/** Records that stand in a file outside of recipes, as own items of the library. */
import type { Library } from "../../formats/format.ts";
import type { OwnItem } from "../../storage/library-items.ts";
import { librarySchemas, type LibraryKind } from "../../storage/library-schemas.ts";
import type { OwnNote } from "./import-note.ts";

/** What would be put into the library; it has no id before that. */
export type LibraryDraft = OwnItem;

const kinds: [list: keyof Library, kind: LibraryKind][] = [
  ["fermentables", "fermentable"],
  ["hops", "hop"],
  ["miscs", "misc"],
  ["yeasts", "yeast"],
  ["styles", "style"],
  ["waters", "water"],
  ["equipments", "equipment"],
  ["mashes", "mash"],
  ["fermentations", "fermentation"],
];

const longestName = 200;

/** Amounts, and what the library has no field for, stay behind; a profile without steps, and what is not whole, is left out with a warning. */
export function libraryDrafts(library: Library): { items: LibraryDraft[]; warnings: OwnNote[] } {
  const items: LibraryDraft[] = [];
  const warnings: OwnNote[] = [];
  for (const [list, kind] of kinds)
    for (const [index, record] of library[list].entries()) {
      const leaveOut = (why: "no-steps" | "incomplete") =>
        warnings.push({ code: "left-out", path: `${list}[${index}]`, name: record.name, why });
      if ("steps" in record && record.steps.length === 0) {
        leaveOut("no-steps");
        continue;
      }
      const data = librarySchemas[kind].safeParse(kind === "water" ? { kind: "own", ...record } : record);
      const name = record.name.trim().slice(0, longestName);
      if (data.success && name !== "") items.push({ kind, name, data: data.data } as LibraryDraft);
      else leaveOut("incomplete");
    }
  return { items, warnings };
}
