/** What a sync says of its files, in words. */
import type { Words } from "../../words/arguments.ts";
import { sayEntryFault } from "../../words/say-entry-fault.ts";
import type { SyncEvent, SyncWhat } from "./sync-work.ts";

/** As the message's choices are written. */
const spoken = (what: SyncWhat) => what.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const sayEvent = (words: Words, { what, path, detail }: SyncEvent): string =>
  words.text("textSync.event", {
    what: spoken(what) as "other",
    path,
    // What a file's own head is told keeps its sentence.
    detail: (what === "fault" ? sayEntryFault(words, detail) : null) ?? detail,
  });

export const sayTrouble = (
  words: Words,
  folder: string,
  { code, message }: { code: string; message: string },
): string =>
  code === "in-use" ? words.text("textSync.inUse", { folder }) : words.text("textSync.git", { answer: message });

export const sayCommit = (words: Words, count: number): string => words.text("textSync.commit", { count });
