/** What every change of an entry does beside it: the row written by revision, the log of changes, the word to cached pages. */
import type { SiteEvent } from "../domain/events.ts";
import { isListed, isLive } from "../domain/publishing/access.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { guest, type Viewer } from "../domain/people/viewer.ts";
import { problem } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { askTogether } from "./ask-together.ts";
import type { Store } from "./database.ts";
import { namesOfPeople } from "./people.ts";
import { appendEvents } from "./outbox.ts";
import { entryColumns, type EntryFrame, parseEntryRow, readEntryRow, rowOf } from "./entry-rows.ts";
import { entryDocument } from "./entry-text.ts";
import { removeDocument, writeDocument } from "./search-documents.ts";
import { stockChanged } from "./stock-changed.ts";
import { writeLists } from "./write-lists.ts";

export type Change = {
  id: string;
  entryId: string;
  kind: EntryKind;
  at: number;
  action: string;
  title: string;
  userId: string | null;
  /** Null when the program did it or the person is gone. */
  userName: string | null;
  /** The name of the key that the person did it through. */
  through: string | null;
};

export const noEntry = problem("not-found", "This entry is not there any more.");

/** Whoever asks: null when it is not there at all, or cannot be read. */
export async function readEntry<K extends EntryKind>(store: Store, id: string): Promise<Entry<K> | null> {
  const row = await store.database.db
    .selectFrom("entries")
    .select(entryColumns)
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? readEntryRow(store, row.kind as K, row) : null;
}

/** The same for who comes by the clock: a damaged entry is null, and nobody is told of it once more. */
export async function peekEntry<K extends EntryKind>(store: Store, kind: K, id: string): Promise<Entry<K> | null> {
  const row = await peekRow(store, id);
  return row?.kind === kind ? parseEntryRow(kind, row) : null;
}

const peekRow = askTogether(async ({ database, siteId }, ids: readonly string[]) => {
  const rows = await database.db
    .selectFrom("entries")
    .select(entryColumns)
    .where("site_id", "=", siteId)
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** Writes `next`, and what is found of it, if the row still has the revision before it; false when somebody else was first. In a transaction. */
export async function replaceEntry(store: Store, next: Entry): Promise<boolean> {
  const { site_id: _site, id: _id, ...columns } = rowOf(store.siteId, next);
  const result = await store.database.db
    .updateTable("entries")
    .set(columns)
    .where("site_id", "=", store.siteId)
    .where("id", "=", next.id)
    .where("revision", "=", next.revision - 1)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await indexEntry(store, next);
  return true;
}

/** What lies in the bin is neither found nor listed. In the transaction of its save. */
export async function indexEntry(store: Store, entry: Entry): Promise<void> {
  const { database, siteId } = store;
  if (entry.deletedAt === null) await writeDocument(database, siteId, entryDocument(entry));
  else await removeDocument(database, siteId, entry.id);
  await writeLists(store, [entry]);
}

async function insertChange(store: Store, entry: EntryFrame, action: string, who: Viewer): Promise<void> {
  const at = store.now();
  await store.database.db
    .insertInto("entry_changes")
    .values({
      site_id: store.siteId,
      id: createId(at),
      entry_id: entry.id,
      kind: entry.kind,
      user_id: who.userId,
      at,
      action,
      title: entry.title,
      through: who.through ?? null,
    })
    .execute();
}

/** A damaged entry has no data that could be read. */
type Changed = EntryFrame & { data?: Entry["data"] };

/** What a change of an entry is to those who follow it; `before` is null where it is new. */
function eventsOf(before: Changed | null, after: Changed, now: number): SiteEvent[] {
  const of = { kind: after.kind, entryId: after.id };
  const [was, is] = [before !== null && isLive(before, now), isLive(after, now)];
  const [wasBinned, isBinned] = [before !== null && before.deletedAt !== null, after.deletedAt !== null];
  const events: SiteEvent[] = [{ type: "entry-saved", revision: after.revision, ...of }];
  if (isBinned && !wasBinned) events.push({ type: "entry-removed", ...of });
  if (wasBinned && !isBinned) events.push({ type: "entry-restored", ...of });
  if (is && !was) events.push({ type: "entry-published", ...of });
  const [wasFound, isFound] = [before !== null && isListed(before, guest, now), isListed(after, guest, now)];
  if ((was && !is) || (wasFound && !isFound)) events.push({ type: "entry-hidden", ...of });
  if (after.status === "scheduled" && !isBinned) events.push({ type: "entry-scheduled", ...of });
  const [from, to] = [before, after].map((entry) =>
    entry?.data && "batchStatus" in entry.data ? entry.data.batchStatus : null,
  );
  if (to && from !== to) events.push({ type: "batch-state-changed", batchId: after.id, to });
  return events;
}

/** The batches that were brewed from a recipe keep the same back, though nobody may see the recipe itself. */
const keptBackBy = (entry: Changed | null): string =>
  entry?.kind === "recipe" && entry.data && "hidden" in entry.data ? JSON.stringify(entry.data.hidden) : "{}";

/** Keeps what happened, for the log of changes and for those who follow; cached pages are out of date when the entry is or was to be seen. */
export async function recordChange(
  store: Store,
  { before, after, action }: { before: Changed | null; after: Changed; action: string },
  who: Viewer,
): Promise<void> {
  await insertChange(store, after, action, who);
  await appendEvents(store, eventsOf(before, after, store.now()));
  // They may be planned.
  if (after.kind === "batch" || after.kind === "recipe") await stockChanged(store, [{ plan: after.id }]);
  const isSeen = [before, after].some((entry) => entry && isLive(entry, store.now()));
  if (isSeen || keptBackBy(before) !== keptBackBy(after))
    await store.database.publish("content", { siteId: store.siteId });
}

/** Who changed what when, latest first. */
export async function listChanges(store: Store, options: { entryId?: string; limit?: number } = {}): Promise<Change[]> {
  let query = store.database.db.selectFrom("entry_changes").where("site_id", "=", store.siteId);
  if (options.entryId !== undefined) query = query.where("entry_id", "=", options.entryId);
  const changes = await query
    .select(["id", "entry_id as entryId", "kind", "at", "action", "title", "user_id as userId", "through"])
    .orderBy("id", "desc")
    .limit(options.limit ?? 100)
    .execute();
  // Joined, all people would be read: the sign-in library's ids compare in another way than ours.
  const names = await namesOfPeople(
    store,
    changes.map(({ userId }) => userId),
  );
  return changes.map((change) => ({
    ...change,
    userName: names.get(change.userId ?? "") ?? null,
    through: change.through ?? null,
  }));
}
