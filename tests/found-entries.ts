/** What tests ask of lists and searches, and how they compare what was found. */
import { entryKinds } from "../src/domain/publishing/entry.ts";
import { searchDocuments } from "../src/storage/search.ts";

/** Every kind of what can be searched. */
export const everything = [...entryKinds, "about", "media"] as const;

export const titlesOf = (found: readonly { title: string }[]) => found.map(({ title }) => title);

export const searchEntries = async (...asked: Parameters<typeof searchDocuments>) =>
  (await searchDocuments(...asked)).found;
