/** The address that an entry was last written with, where another has it now: an import that comes again takes those of the one in the bin. */
import type { Entry } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import { findVersion, isWritten } from "./entry-versions.ts";
import { slugHolder } from "./save-entry.ts";

/** Null where it still has it, or nobody else does. */
export async function lostSlug(store: Store, entry: Entry): Promise<string | null> {
  if (!isWritten(entry)) return null;
  const former = (await findVersion(store, entry, { before: entry.revision + 1 }))?.text.slug ?? entry.slug;
  const holder = former === entry.slug ? null : await slugHolder(store, entry.kind, former);
  return holder === null ? null : former;
}
