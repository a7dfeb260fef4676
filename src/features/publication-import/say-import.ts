/** What an import of a site says of its files, in words. */
import type { PublicationNote } from "../../publications/publication.ts";
import type { Words } from "../../words/arguments.ts";
import type { ImportTotals } from "./import-publications.ts";

export const sayNote = (words: Words, { code, what }: Pick<PublicationNote, "code" | "what">): string =>
  words.text("siteImport.note", { code: spoken(code) as "other", what });

export const sayFault = (words: Words, code: string): string =>
  words.text("siteImport.fault", { code: spoken(code) as "other" });

/** As the message's choices are written. */
const spoken = (code: string) => code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const sayTotals = (words: Words, totals: ImportTotals): string =>
  words.text("siteImport.totals", {
    imported: totals.imported,
    already: totals.already,
    leftOut: totals["left-out"],
    refused: totals.refused,
    pictures: totals.pictures,
    redirects: totals.redirects,
    notes: totals.notes,
  });

/** Of a file that was sent to the studio. */
export const sayUploadFault = (words: Words, code: string): string =>
  words.text("siteUpload.fault", { code: spoken(code) as "other" });
