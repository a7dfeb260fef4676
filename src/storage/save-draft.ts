/** Saves a draft beside a published text, discards it, and publishes it when its time comes. */
import type { Entry } from "../domain/publishing/entry.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { ok, type Ok, type Problem, problem } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { noEntry, readEntry } from "./entry-changes.ts";
import { type EntryDraft, findDraft, isBehind } from "./entry-drafts.ts";
import { keepVersion, type VersionText, type WrittenKind } from "./entry-versions.ts";
import { enqueue } from "./outbox.ts";
import { updateEntry } from "./save-entry.ts";

type Overtaken<K extends WrittenKind> = Problem & { current?: Entry<K> };
export type DraftSaved<K extends WrittenKind> = Ok<Entry<K>> | Overtaken<K>;
/** `discarded`: the version that was the draft. */
export type Discarded<K extends WrittenKind> = Ok<{ entry: Entry<K>; discarded: number | null }> | Overtaken<K>;

/** The work that publishes a draft when its time comes. */
export const draftDue = "publish-draft";

const stale = problem("stale", "Somebody else saved this entry after you opened it.", "revision");

const rowOf = ({ database, siteId }: Store, id: string) =>
  database.db.updateTable("entries").where("site_id", "=", siteId).where("id", "=", id);

type Standing<K extends WrittenKind> = { entry: Entry<K>; draft: EntryDraft<K> | null };

/** The entry and its draft, if nobody has saved either since; else what stands there now. */
async function standing<K extends WrittenKind>(
  store: Store,
  id: string,
  expectedRevision: number,
): Promise<Ok<Standing<K>> | (Problem & { current?: Entry<K> })> {
  const entry = await readEntry<K>(store, id);
  if (!entry || entry.deletedAt !== null) return noEntry;
  const draft = await findDraft<K>(store, entry);
  if (entry.revision === expectedRevision) return ok({ entry, draft });
  return { ...stale, current: draft ? { ...entry, ...draft.text } : entry };
}

/**
 * Keeps a text beside the one that readers see. Both count the same revisions, so that whoever saves second is told, whichever
 * of the two it is. Nobody who follows the entry hears of it. Problems: `not-found`, `stale` with what stands there now.
 */
export async function saveDraft<K extends WrittenKind>(
  outer: Store,
  id: string,
  expectedRevision: number,
  { text }: { text: VersionText<K> },
  who: Viewer,
): Promise<DraftSaved<K>> {
  return inTransaction(outer, async (store): Promise<DraftSaved<K>> => {
    const found = await standing<K>(store, id, expectedRevision);
    if (!found.ok) return found;
    const { entry, draft } = found.value;
    const revision = entry.revision + 1;
    const written = await rowOf(store, id)
      .set({ revision, draft_revision: revision })
      .where("revision", "=", entry.revision)
      .executeTakeFirst();
    if (written.numUpdatedRows !== 1n) return stale;
    const goesOn = draft?.revision === entry.revision;
    const before = goesOn ? { ...entry, ...draft.text, status: "draft" as const } : entry;
    const after = { ...entry, ...text, revision };
    await keepVersion(store, { before, after: { ...after, status: "draft" }, action: "updated" }, who);
    return ok(after);
  });
}

/** The entry has no draft beside it any more; its version stays. In the transaction that makes it so. */
export const dropDraft = async (store: Store, id: string): Promise<void> => {
  await rowOf(store, id)
    .set({ draft_revision: null, draft_due_at: null })
    .where("draft_revision", "is not", null)
    .executeTakeFirst();
};

/** Readers' text stands alone again. Gives the entry, and the version that was its draft. Problems: as `saveDraft`. */
export async function discardDraft<K extends WrittenKind>(
  outer: Store,
  id: string,
  expectedRevision: number,
): Promise<Discarded<K>> {
  return inTransaction(outer, async (store): Promise<Discarded<K>> => {
    const found = await standing<K>(store, id, expectedRevision);
    if (!found.ok) return found;
    const { entry, draft } = found.value;
    if (!draft) return ok({ entry, discarded: null });
    const revision = entry.revision + 1;
    const written = await rowOf(store, id)
      .set({ revision, draft_revision: null, draft_due_at: null })
      .where("revision", "=", entry.revision)
      .executeTakeFirst();
    if (written.numUpdatedRows !== 1n) return stale;
    return ok({ entry: { ...entry, revision }, discarded: draft.revision });
  });
}

/** Of the draft beside the entry; null: somebody publishes it. */
export async function scheduleDraft(outer: Store, id: string, dueAt: number | null): Promise<void> {
  await inTransaction(outer, async (store) => {
    await rowOf(store, id).set({ draft_due_at: dueAt }).where("draft_revision", "is not", null).execute();
    if (dueAt !== null)
      await enqueue(store, [{ kind: draftDue, key: `draft ${id}`, payload: { id }, dueAt, priority: 0 }]);
  });
}

/**
 * Publishes a draft whose time has come. Gives the time where it has not come yet (epoch milliseconds), null when nothing is
 * left to do: what could not be published stays a draft, and its time says so.
 */
export async function publishDraft(outer: Store, id: string, who: Viewer): Promise<number | null> {
  return inTransaction(outer, async (store) => {
    const entry = await readEntry<WrittenKind>(store, id);
    const draft = entry && (await findDraft(store, entry));
    if (!entry || !draft || draft.dueAt === null || entry.deletedAt !== null) return null;
    if (draft.dueAt > store.now()) return draft.dueAt;
    if (entry.status !== "published" || isBehind(entry, draft)) return null;
    const published = await updateEntry<WrittenKind>(store, id, entry.revision, draft.text, who, "published");
    if (published.ok) await dropDraft(store, id);
    return null;
  });
}
