/** What tests of links between entries share: an entry moves, is saved again, and its rows of links are read. */
import { owner } from "./entry-factory.ts";
import type { Entry, EntryKind } from "../src/domain/publishing/entry.ts";
import type { Store } from "../src/storage/database.ts";
import { readEntry } from "../src/storage/entry-changes.ts";
import { updateEntry } from "../src/storage/save-entry.ts";

export async function move(store: Store, { id }: Entry, slug: string): Promise<void> {
  const { revision = 0 } = (await readEntry(store, id)) ?? {};
  const moved = await updateEntry(store, id, revision, { slug }, owner);
  if (!moved.ok) throw new Error(moved.message);
}
export async function saveAgain<K extends EntryKind>(
  store: Store,
  { id }: Entry<K>,
  changes: Partial<Entry<K>["data"]> = {},
) {
  const { data, revision = 0 } = (await readEntry<K>(store, id)) ?? {};
  return updateEntry<K>(store, id, revision, { data: { ...data, ...changes } as Entry<K>["data"] }, owner);
}

export const rowsOf = ({ database, siteId }: Store, { id }: Entry) =>
  database.db.selectFrom("entry_links").selectAll().where("site_id", "=", siteId).where("from_id", "=", id).execute();
