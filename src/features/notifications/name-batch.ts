/** A batch as a message names it: by its number where guests may not see it, as a message goes through the hands of others. */
import { guest } from "../../domain/people/viewer.ts";
import { program } from "../../domain/people/program.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import type { Store } from "../../storage/database.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { Words } from "../../words/arguments.ts";

export type NamedBatch = { name: string; entry: Entry<"batch">; isPublic: boolean };

/** Null where it is gone. */
export async function nameBatch(store: Store, words: Words, batchId: string): Promise<NamedBatch | null> {
  const found = await findEntryById(store, "batch", batchId, program);
  if (found.access !== "open") return null;
  const { entry } = found;
  const isPublic = (await findEntryById(store, "batch", batchId, guest)).access === "open";
  const name = isPublic ? entry.title : words.text("notice.batchNumber", { number: `${entry.data.number}` });
  return { name, entry, isPublic };
}
