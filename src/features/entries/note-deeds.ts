/** Notes of editors on an entry: added, resolved and opened again, removed and restored. */
import { done, wrong } from "../../platform/deeds/answer.ts";
import type { Deed } from "../../platform/deeds/do-deed.ts";
import { lastText } from "../../platform/deeds/sent.ts";
import { changeEntryNote, insertEntryNote, noteChanges } from "../../storage/entry-notes.ts";
import { noEntry } from "../../storage/entry-changes.ts";
import { wordsOf } from "../../words/words.ts";
import { valuesOf } from "./form-values.ts";
import { longestNote } from "./longest-note.ts";
import type { EntryPlace, EntryShown } from "./write-entry.ts";

/** What is typed and not saved yet stands in the form again. */
export const noteDeeds: Record<"note" | "note-change", Deed<EntryPlace, EntryShown>> = {
  note: {
    run: async ({ site, entry }, sent) => {
      const words = wordsOf(site.choices.language);
      const typed = valuesOf(sent);
      const text = lastText(sent.fields["note"]).trim();
      if (!entry) return noEntry;
      if (text === "") return wrong({ note: words.text("entry.note.missing") }, typed);
      if (text.length > longestNote) return wrong({ note: words.text("entry.note.long") }, { ...typed, note: text });
      const added = await insertEntryNote(site.store, entry.id, text, site.viewer);
      return added.ok ? done({ typed }) : wrong({ note: words.text("entry.note.most") }, { ...typed, note: text });
    },
  },
  "note-change": {
    run: async ({ site, entry }, sent) => {
      const [name, id = ""] = lastText(sent.fields["of"]).split(" ");
      const change = noteChanges.find((each) => each === name);
      if (entry && change) await changeEntryNote(site.store, { entryId: entry.id, id }, change, site.viewer);
      return done({ typed: valuesOf(sent) });
    },
  },
};
