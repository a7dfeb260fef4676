/** What storage says of an entry, in the editor's language; what is no trouble of entries keeps its sentence. */
import type { Problem } from "../../domain/result.ts";
import type { TapHolder } from "../../storage/taps.ts";
import type { Words } from "../../words/arguments.ts";

export function sayEntryTrouble(words: Words, { code, message, holder }: Problem & { holder?: TapHolder }): string {
  switch (code) {
    case "tap-taken":
      return holder ? words.text("entry.tap.holder", { title: holder.title, tap: String(holder.tap) }) : message;
    case "former-gone":
      return words.text("entry.tap.former");
    case "slug-taken":
      return words.text("entry.fault.address.taken");
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
      return message;
  }
}
