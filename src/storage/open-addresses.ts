/** Which addresses of entries lead a visitor to something, those they had before too. */
import { guest } from "../domain/people/viewer.ts";
import { access } from "../domain/publishing/access.ts";
import type { EntryKind, PublishStatus, Visibility } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";

export type EntryAddress = { kind: EntryKind; slug: string };

/** More are not looked at, which leaves them out of what is found. */
const most = 500;

const guardColumns = ["entries.status", "entries.visibility", "entries.publish_at", "entries.deleted_at"] as const;

/** `KIND/SLUG` of those that are there and that a guest may open or is asked to sign in for; in one statement. */
export async function openAddresses(store: Store, addresses: readonly EntryAddress[]): Promise<Set<string>> {
  const asked = addresses.slice(0, most);
  if (asked.length === 0) return new Set();
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const slugs = [...new Set(asked.map(({ slug }) => slug))];
  const { db } = store.database;
  const rows = await db
    .selectFrom("entries")
    .select(["entries.id", "entries.kind", "entries.slug", ...guardColumns])
    .where("entries.site_id", "=", store.siteId)
    .where("entries.kind", "in", kinds)
    .where("entries.slug", "in", slugs)
    .unionAll(
      db
        .selectFrom("slug_history")
        .innerJoin("entries", (join) =>
          join.onRef("entries.site_id", "=", "slug_history.site_id").onRef("entries.id", "=", "slug_history.entry_id"),
        )
        .select(["entries.id", "slug_history.kind", "slug_history.old_slug as slug", ...guardColumns])
        .where("slug_history.site_id", "=", store.siteId)
        .where("slug_history.kind", "in", kinds)
        .where("slug_history.old_slug", "in", slugs),
    )
    .execute();
  const now = store.now();
  const leads = (row: (typeof rows)[number]): boolean => {
    const guarded = {
      id: row.id,
      status: row.status as PublishStatus,
      visibility: row.visibility as Visibility,
      publishAt: row.publish_at,
      deletedAt: row.deleted_at,
    };
    return access(guarded, guest, now) !== "hidden";
  };
  return new Set(rows.filter(leads).map(({ kind, slug }) => `${kind}/${slug}`));
}
