/** What storage refuses of an entry, by the code of its problem; null for what is no trouble of entries alone. */
import type { Words } from "./arguments.ts";

export function sayEntryFault(words: Words, code: string): string | null {
  switch (code) {
    case "slug-taken":
      return words.text("entry.fault.address.taken");
    case "undated":
      return words.text("entry.fault.undated");
    case "language-taken":
      return words.text("entry.fault.translated");
    case "translates-itself":
      return words.text("entry.fault.itself");
    case "has-translations":
      return words.text("entry.fault.hasTranslations");
    case "not-found":
      return words.text("entry.fault.notFound");
    case "unreadable":
      return words.text("entry.fault.unreadable");
    case "stale":
      return words.text("entry.fault.stale");
    default:
      return null;
  }
}
