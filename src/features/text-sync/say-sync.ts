/** What a sync says of its files, in words. */
import type { Words } from "../../words/arguments.ts";
import type { SyncEvent, SyncWhat } from "./sync-work.ts";

/** As the message's choices are written. */
const spoken = (what: SyncWhat) => what.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What storage says of an entry; what a file's own head is told keeps its sentence. */
function sayFault(words: Words, detail: string): string {
  switch (detail) {
    case "slug-taken":
      return words.text("entry.fault.address.taken");
    case "language-taken":
      return words.text("entry.fault.translated");
    case "translates-itself":
      return words.text("entry.fault.itself");
    case "has-translations":
      return words.text("entry.fault.hasTranslations");
    case "unreadable":
      return words.text("entry.fault.unreadable");
    default:
      return detail;
  }
}

export const sayEvent = (words: Words, { what, path, detail }: SyncEvent): string =>
  words.text("textSync.event", {
    what: spoken(what) as "other",
    path,
    detail: what === "fault" ? sayFault(words, detail) : detail,
  });

export const sayTrouble = (
  words: Words,
  folder: string,
  { code, message }: { code: string; message: string },
): string =>
  code === "in-use" ? words.text("textSync.inUse", { folder }) : words.text("textSync.git", { answer: message });

export const sayCommit = (words: Words, count: number): string => words.text("textSync.commit", { count });
