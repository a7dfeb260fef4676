/** What people of the studio note on an entry for each other: open, resolved, or removed and kept for 30 days. Nothing public reads it. */
import type { Viewer } from "../domain/people/viewer.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { namesOfPeople } from "./people.ts";

export type EntryNote = {
  id: string;
  text: string;
  at: number;
  /** Null where the person is gone. */
  by: string | null;
  resolvedAt: number | null;
  resolvedBy: string | null;
  isRemoved: boolean;
};

/** Of one entry. */
const mostNotes = 200;
const binMilliseconds = 30 * 86_400_000;

const notesOf = (store: Store, entryId: string) =>
  store.database.db.selectFrom("entry_notes").where("site_id", "=", store.siteId).where("entry_id", "=", entryId);

/** In the order in which they came. */
export async function listEntryNotes(store: Store, entryId: string): Promise<EntryNote[]> {
  const rows = await notesOf(store, entryId)
    .selectAll()
    .where((eb) => eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", store.now() - binMilliseconds)]))
    .orderBy("id")
    .execute();
  const people = rows.flatMap(({ user_id, resolved_by }) => [user_id, resolved_by]);
  const names = await namesOfPeople(store, people);
  const nameOf = (id: string | null) => names.get(id ?? "") ?? null;
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    at: row.created_at,
    by: nameOf(row.user_id),
    resolvedAt: row.resolved_at,
    resolvedBy: nameOf(row.resolved_by),
    isRemoved: row.deleted_at !== null,
  }));
}

/** What was removed long ago goes for good. Problem: `too-many`. */
export async function insertEntryNote(
  outer: Store,
  entryId: string,
  text: string,
  who: Viewer,
): Promise<Result<string>> {
  return inTransaction(outer, async (store) => {
    await store.database.db
      .deleteFrom("entry_notes")
      .where("site_id", "=", store.siteId)
      .where("entry_id", "=", entryId)
      .where("deleted_at", "<=", store.now() - binMilliseconds)
      .execute();
    const { count } = await notesOf(store, entryId)
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostNotes) return problem("too-many", `An entry has at most ${mostNotes} notes.`);
    const id = createId(store.now());
    await store.database.db
      .insertInto("entry_notes")
      .values({
        site_id: store.siteId,
        entry_id: entryId,
        id,
        user_id: who.userId,
        text,
        created_at: store.now(),
        resolved_at: null,
        resolved_by: null,
        deleted_at: null,
      })
      .execute();
    return ok(id);
  });
}

export const noteChanges = ["resolve", "reopen", "remove", "restore"] as const;
export type NoteChange = (typeof noteChanges)[number];

/** What is not there stays so. */
export async function changeEntryNote(
  store: Store,
  { entryId, id }: { entryId: string; id: string },
  change: NoteChange,
  who: Viewer,
): Promise<void> {
  const sets = {
    resolve: { resolved_at: store.now(), resolved_by: who.userId },
    reopen: { resolved_at: null, resolved_by: null },
    remove: { deleted_at: store.now() },
    restore: { deleted_at: null },
  };
  await store.database.db
    .updateTable("entry_notes")
    .set(sets[change])
    .where("site_id", "=", store.siteId)
    .where("entry_id", "=", entryId)
    .where("id", "=", id)
    .execute();
}
