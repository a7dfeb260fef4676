/** What storage says of an entry, in the editor's language; what is no trouble of entries keeps its sentence. */
import type { Problem } from "../../domain/result.ts";
import type { TapHolder } from "../../storage/taps.ts";
import type { Words } from "../../words/arguments.ts";
import { sayEntryFault } from "../../words/say-entry-fault.ts";

export function sayEntryTrouble(words: Words, { code, message, holder }: Problem & { holder?: TapHolder }): string {
  switch (code) {
    case "tap-taken":
      return holder ? words.text("entry.tap.holder", { title: holder.title, tap: String(holder.tap) }) : message;
    case "former-gone":
      return words.text("entry.tap.former");
    default:
      return sayEntryFault(words, code) ?? message;
  }
}
