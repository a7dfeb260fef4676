/** Records that stand in a file outside of recipes, as own items of the library. */
import { type Note, warning } from "../../domain/result.ts";
import type { Library } from "../../formats/format.ts";
import type { OwnItem } from "../../storage/library-items.ts";
import { librarySchemas, type LibraryKind } from "../../storage/library-schemas.ts";

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
export function libraryDrafts(library: Library): { items: LibraryDraft[]; warnings: Note[] } {
  const items: LibraryDraft[] = [];
  const warnings: Note[] = [];
  for (const [list, kind] of kinds)
    for (const [index, record] of library[list].entries()) {
      const leaveOut = (why: string) =>
        warnings.push(warning("left-out", `${record.name}: ${why}; left out.`, `${list}[${index}]`));
      if ("steps" in record && record.steps.length === 0) {
        leaveOut("a profile without steps");
        continue;
      }
      const data = librarySchemas[kind].safeParse(kind === "water" ? { kind: "own", ...record } : record);
      const name = record.name.trim().slice(0, longestName);
      if (data.success && name !== "") items.push({ kind, name, data: data.data } as LibraryDraft);
      else leaveOut("not whole");
    }
  return { items, warnings };
}
