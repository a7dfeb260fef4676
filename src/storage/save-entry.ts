/** Entries are written, each save with the revision that it started from. */
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import { slugOf } from "../domain/publishing/slug.ts";
import { lacksTime } from "../domain/publishing/talk-time.ts";
import { translatesOf } from "../domain/publishing/translation.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { ok, problem, type Ok, type Problem, type Result } from "../domain/result.ts";
import { doorSegments, sectionSegments } from "../platform/contract.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { entriesOf } from "./entries.ts";
import { indexEntry, noEntry, readEntry, recordChange, replaceEntry } from "./entry-changes.ts";
import { lockLinks, resolveLinks, settleNamers, welcomeSlug, writeLinks } from "./entry-links.ts";
import { rowOf } from "./entry-rows.ts";
import { keepVersion, type VersionAction } from "./entry-versions.ts";
import { startsWith } from "./like.ts";
import { settleTranslation } from "./settle-translation.ts";
import { readGroups } from "./translations.ts";
import { writeLists } from "./write-lists.ts";

export type NewEntry<K extends EntryKind> = Pick<Entry<K>, "kind" | "title" | "data"> &
  Partial<Pick<Entry<K>, "id" | "slug" | "summary" | "status" | "visibility" | "publishAt" | "createdAt">>;
export type EntryPatch<K extends EntryKind> = Partial<
  Pick<Entry<K>, "slug" | "title" | "summary" | "status" | "visibility" | "publishAt" | "data">
>;
/** First parts of the site's own addresses: no page can be found there. */
const ownSegments = [...doorSegments, ...sectionSegments];

/** A slug for this title that no entry of the kind has or had. */
export async function uniqueSlug(store: Store, kind: EntryKind, title: string): Promise<string> {
  const base = slugOf(title, kind);
  const { db } = store.database;
  const current = await entriesOf(store, kind)
    .select("slug")
    .where((eb) => startsWith(eb.ref("slug"), base))
    .execute();
  const former = await db
    .selectFrom("slug_history")
    .select("old_slug as slug")
    .where("site_id", "=", store.siteId)
    .where("kind", "=", kind)
    .where((eb) => startsWith(eb.ref("old_slug"), base))
    .execute();
  const taken = new Set([...(kind === "page" ? ownSegments : []), ...[...current, ...former].map((row) => row.slug)]);
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** `"site"`: it is the program's own address. */
export async function slugHolder(store: Store, kind: EntryKind, slug: string): Promise<string | null> {
  if (kind === "page" && ownSegments.includes(slug)) return "site";
  const row = await entriesOf(store, kind).select("id").where("slug", "=", slug).executeTakeFirst();
  return row?.id ?? null;
}

/** One of `from` that lies in the bin and has this slug takes another: whoever comes next may have it, and is what its readers asked for. */
export async function passOnSlug(
  store: Store,
  { kind, slug }: Pick<Entry, "kind" | "slug">,
  from: ReadonlySet<string>,
): Promise<void> {
  if (from.size === 0) return;
  await lockLinks(store);
  const holder = await entriesOf(store, kind)
    .select("id")
    .where("slug", "=", slug)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (!holder || !from.has(holder.id)) return;
  const { db } = store.database;
  const other = await uniqueSlug(store, kind, slug);
  await db
    .updateTable("entries")
    .set((eb) => ({ slug: other, revision: eb("revision", "+", 1) }))
    .where("site_id", "=", store.siteId)
    .where("id", "=", holder.id)
    .execute();
  await db
    .updateTable("entry_links")
    .set({ to_id: null })
    .where("site_id", "=", store.siteId)
    .where("to_id", "=", holder.id)
    .where("slug", "=", slug)
    .execute();
}

const undated = problem("undated", "Say when the talk begins, then publish it.", "at");
const slugTaken = (slug: string): Problem => problem("slug-taken", `The address "${slug}" is already taken.`, "slug");

/** Without a slug one is made from the title. A published entry without a date is published now. Problems: `slug-taken`, `undated`. */
export async function insertEntry<K extends EntryKind>(
  outer: Store,
  entry: NewEntry<K>,
  who: Viewer,
): Promise<Result<Entry<K>>> {
  return inTransaction(outer, async (store) => {
    await lockLinks(store);
    const at = entry.createdAt ?? store.now();
    const slug = entry.slug ? slugOf(entry.slug) : await uniqueSlug(store, entry.kind, entry.title);
    if (entry.slug && (await slugHolder(store, entry.kind, slug))) return slugTaken(slug);
    const status = entry.status ?? "draft";
    const id = entry.id ?? createId();
    const settled = await settleTranslation<K>(store, { id, kind: entry.kind, data: entry.data });
    if (!settled.ok) return settled;
    const resolved = await resolveLinks<K>(store, [{ id, kind: entry.kind, data: settled.value }]);
    const inserted: Entry<K> = {
      id,
      kind: entry.kind,
      slug,
      title: entry.title,
      summary: entry.summary ?? "",
      status,
      visibility: entry.visibility ?? "public",
      publishAt: entry.publishAt ?? (status === "published" ? store.now() : null),
      createdAt: at,
      updatedAt: store.now(),
      deletedAt: null,
      revision: 1,
      data: resolved[0]?.data ?? entry.data,
    };
    if (lacksTime(inserted)) return undated;
    await store.database.db.insertInto("entries").values(rowOf(store.siteId, inserted)).execute();
    await writeLinks(store, resolved);
    await welcomeSlug(store, inserted);
    await indexEntry(store, inserted);
    const saved = { before: null, after: inserted, action: "created" } as const;
    await keepVersion(store, saved, who);
    await recordChange(store, saved, who);
    return ok(inserted);
  });
}

async function moveSlug(store: Store, entry: Entry, slug: string): Promise<void> {
  const { db } = store.database;
  await db
    .deleteFrom("slug_history")
    .where("site_id", "=", store.siteId)
    .where("kind", "=", entry.kind)
    .where("old_slug", "in", [slug, entry.slug])
    .execute();
  await db
    .insertInto("slug_history")
    .values({
      site_id: store.siteId,
      kind: entry.kind,
      old_slug: entry.slug,
      entry_id: entry.id,
      at: store.now(),
    })
    .execute();
}

/** Names what a save did, for the list of changes. */
function actionOf(before: Entry, after: Entry): VersionAction {
  if (before.status !== after.status) return after.status;
  if (before.slug !== after.slug) return "moved";
  return "updated";
}

/** The revision a save started from must still be the latest: `stale` hands back what is there now, so nothing is lost. */
export async function updateEntry<K extends EntryKind>(
  outer: Store,
  id: string,
  expectedRevision: number,
  patch: EntryPatch<K>,
  who: Viewer,
  action?: VersionAction,
): Promise<Ok<Entry<K>> | (Problem & { current?: Entry<K> })> {
  return inTransaction(outer, async (store) => {
    await lockLinks(store);
    const before = await readEntry<K>(store, id);
    if (!before || before.deletedAt !== null) return noEntry;
    const stale = problem("stale", "Somebody else saved this entry after you opened it.", "revision");
    if (before.revision !== expectedRevision) return { ...stale, current: before };
    const slug = patch.slug === undefined ? before.slug : slugOf(patch.slug, before.slug);
    const status = patch.status ?? before.status;
    const publishAt = patch.publishAt === undefined ? before.publishAt : patch.publishAt;
    const settled = patch.data ? await settleTranslation<K>(store, { id, kind: before.kind, data: patch.data }) : null;
    if (settled && !settled.ok) return settled;
    const resolved = settled ? await resolveLinks<K>(store, [{ id, kind: before.kind, data: settled.value }]) : [];
    const after: Entry<K> = {
      ...before,
      title: patch.title ?? before.title,
      summary: patch.summary ?? before.summary,
      visibility: patch.visibility ?? before.visibility,
      data: resolved[0]?.data ?? before.data,
      slug,
      status,
      publishAt: publishAt ?? (status === "published" ? store.now() : null),
      updatedAt: store.now(),
      revision: before.revision + 1,
    };
    if (slug !== before.slug) {
      const holder = await slugHolder(store, before.kind, slug);
      if (holder !== null && holder !== id) return slugTaken(slug);
    }
    if (lacksTime(after)) return undated;
    const hasMoved = translatesOf(before.data) !== translatesOf(after.data);
    const left = hasMoved ? (await readGroups(store, [before])).flat() : [];
    if (!(await replaceEntry(store, after))) return { ...stale, current: (await readEntry<K>(store, id)) ?? before };
    await writeLinks(store, resolved);
    if (hasMoved) await writeLists(store, [...left.filter((entry) => entry.id !== id), after]);
    if (slug !== before.slug) {
      await welcomeSlug(store, after);
      await moveSlug(store, before, slug);
      await settleNamers(store, [id]);
    }
    const saved = { before, after, action: action ?? actionOf(before, after) };
    await keepVersion(store, saved, who);
    await recordChange(store, saved, who);
    return ok(after);
  });
}

/**
 * A scheduled entry whose time has come becomes published, at the revision it has: who is writing it may save. Gives the time
 * where it has not come yet (epoch milliseconds), null when nothing is left to do.
 */
export async function publishScheduled(outer: Store, id: string, who: Viewer): Promise<number | null> {
  return inTransaction(outer, async (store) => {
    await lockLinks(store);
    const before = await readEntry(store, id);
    if (before?.status !== "scheduled" || before.deletedAt !== null || before.publishAt === null) return null;
    if (before.publishAt > store.now()) return before.publishAt;
    const published = await store.database.db
      .updateTable("entries")
      .set({ status: "published" })
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .where("revision", "=", before.revision)
      .executeTakeFirst();
    // Somebody saves it at this moment: their save leads here once more.
    if (published.numUpdatedRows === 0n) return null;
    const after = { ...before, status: "published" as const };
    await writeLists(store, [after]);
    await recordChange(store, { before, after, action: "published" }, who);
    return null;
  });
}
