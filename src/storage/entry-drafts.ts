/** Drafts beside published texts: of an entry that is out, the version that its readers do not see yet. */
import type { Entry } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import { findVersion, type KeptVersion, type WrittenKind } from "./entry-versions.ts";

export type EntryDraft<K extends WrittenKind> = KeptVersion<K> & {
  /** When it is to be published, in epoch milliseconds; where that is over, it could not be. */
  dueAt: number | null;
};

/** Whoever asks; null where none stands beside the entry, or it cannot be read any more. */
export async function findDraft<K extends WrittenKind>(
  store: Store,
  entry: Pick<Entry<K>, "id" | "kind">,
): Promise<EntryDraft<K> | null> {
  const row = await store.database.db
    .selectFrom("entries")
    .select(["draft_revision as revision", "draft_due_at as dueAt"])
    .where("site_id", "=", store.siteId)
    .where("id", "=", entry.id)
    .executeTakeFirst();
  if (!row || row.revision === null) return null;
  const version = await findVersion<K>(store, entry, { is: row.revision });
  return version && { ...version, dueAt: row.dueAt };
}

/** Those of the entries that have a draft beside them. */
export async function idsWithDraft({ database, siteId }: Store, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.db
    .selectFrom("entries")
    .select("id")
    .where("site_id", "=", siteId)
    .where("id", "in", ids)
    .where("draft_revision", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** As its draft has it, at the address and in the state that readers know. */
export const withDraft = <K extends WrittenKind>(
  { slug, status, visibility, publishAt, ...entry }: Entry<K>,
  { text }: Pick<EntryDraft<K>, "text">,
): Entry<K> => ({ ...entry, ...text, slug, status, visibility, publishAt });

/** The entry was saved after its draft was: somebody has to look at both. */
export const isBehind = (
  { revision }: Pick<Entry, "revision">,
  draft: Pick<EntryDraft<WrittenKind>, "revision">,
): boolean => draft.revision < revision;
