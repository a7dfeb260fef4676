/** What lies in the bin of the studio, of whatever table: one page, or one row, without what stands in it. */
import { sql, type SqlBool } from "kysely";
import { binMilliseconds } from "../domain/publishing/bin-time.ts";
import { nearestPage, type Page } from "../domain/publishing/page-of.ts";
import type { EntryKind } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import type { LibraryKind } from "./library-schemas.ts";

/** `kind`: an entry's, or a library item's; empty for a file and a notification channel. */
type Binned =
  | { place: "entry"; kind: EntryKind }
  | { place: "file"; kind: "" }
  | { place: "item"; kind: LibraryKind }
  | { place: "channel"; kind: "" };
export type BinnedRow = Binned & { id: string; title: string; at: number };
/** The owner alone knows of notification channels. */
type Seen = { channels: boolean };

/** What is due to go is gone. `id` chooses one. */
function binned({ database: { db }, siteId, now }: Store, seen: Seen, id?: string) {
  const expiry = now() - binMilliseconds;
  const one = sql<SqlBool>`${id === undefined ? sql`1 = 1` : sql`id = ${id}`}`;
  const entries = db
    .selectFrom("entries")
    .select(["id", sql<string>`'entry'`.as("place"), sql.ref<string>("kind").as("kind"), "title", "deleted_at as at"])
    .where("site_id", "=", siteId)
    .where("deleted_at", ">", expiry)
    .where(one);
  const files = db
    .selectFrom("media")
    .select([
      "id",
      sql<string>`'file'`.as("place"),
      sql<string>`''`.as("kind"),
      "original_name as title",
      "deleted_at as at",
    ])
    .where("site_id", "=", siteId)
    .where("deleted_at", ">", expiry)
    .where(one);
  const items = db
    .selectFrom("library_items")
    .select(["id", sql<string>`'item'`.as("place"), "kind", "name as title", "deleted_at as at"])
    .where("site_id", "=", siteId)
    .where("origin", "=", "own")
    .where("deleted_at", ">", expiry)
    .where(one);
  const channels = db
    .selectFrom("notification_channels")
    .select(["id", sql<string>`'channel'`.as("place"), sql<string>`''`.as("kind"), "name as title", "deleted_at as at"])
    .where("site_id", "=", siteId)
    .where("deleted_at", ">", expiry)
    .where(one);
  const content = entries.unionAll(files).unionAll(items);
  return seen.channels ? content.unionAll(channels) : content;
}

/** One page, the latest removed first; `asked` is the number that the address gives. */
export async function listBinned(
  store: Store,
  asked: string | null,
  seen: Seen,
): Promise<{ rows: BinnedRow[]; page: Page }> {
  const { count } = await store.database.db
    .selectFrom(binned(store, seen).as("binned"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const page = nearestPage(asked, Number(count));
  const rows = await binned(store, seen)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows: rows as BinnedRow[], page };
}

/** Null for what does not lie in it. */
export async function findBinned(store: Store, id: string, seen: Seen): Promise<BinnedRow | null> {
  const row = await binned(store, seen, id).executeTakeFirst();
  return (row as BinnedRow | undefined) ?? null;
}
