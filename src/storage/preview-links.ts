/** Preview links: each shows one entry to whoever holds it, until it expires or is revoked. Kept as hashes. */
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { problem, ok, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { createSecret, hashSecret } from "./secret.ts";

/** Of one entry at a time. */
const mostLinks = 20;

export type PreviewLink = { id: string; createdAt: number; expiresAt: number };

const linksOf = (store: Store, entryId: string) =>
  store.database.db.selectFrom("preview_links").where("site_id", "=", store.siteId).where("entry_id", "=", entryId);

/** Those that still show something, the one that lasts longest first. */
export const listPreviewLinks = (store: Store, entryId: string): Promise<PreviewLink[]> =>
  linksOf(store, entryId)
    .select(["id", "created_at as createdAt", "expires_at as expiresAt"])
    .where("expires_at", ">", store.now())
    .orderBy("expires_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Gives the secret of the address, which is not kept. Expired links of the entry go. Problem: `too-many`. */
export async function insertPreviewLink(
  outer: Store,
  entryId: string,
  lifeMilliseconds: number,
  who: Viewer,
): Promise<Result<string>> {
  return inTransaction(outer, async (store) => {
    await store.database.db
      .deleteFrom("preview_links")
      .where("site_id", "=", store.siteId)
      .where("entry_id", "=", entryId)
      .where("expires_at", "<=", store.now())
      .execute();
    if ((await listPreviewLinks(store, entryId)).length >= mostLinks)
      return problem("too-many", `An entry has at most ${mostLinks} preview links.`);
    const secret = createSecret();
    await store.database.db
      .insertInto("preview_links")
      .values({
        site_id: store.siteId,
        token_hash: hashSecret(secret),
        id: createId(store.now()),
        entry_id: entryId,
        user_id: who.userId,
        created_at: store.now(),
        expires_at: store.now() + lifeMilliseconds,
      })
      .execute();
    return ok(secret);
  });
}

export async function revokePreviewLink(store: Store, entryId: string, id: string): Promise<void> {
  await store.database.db
    .deleteFrom("preview_links")
    .where("site_id", "=", store.siteId)
    .where("entry_id", "=", entryId)
    .where("id", "=", id)
    .execute();
}

/** What the holder of the secret may see; null for a link that is not, or not any more. */
export async function findPreviewed(
  store: Store,
  secret: string,
): Promise<Pick<Entry<EntryKind>, "id" | "kind" | "slug"> | null> {
  const found = await store.database.db
    .selectFrom("preview_links")
    .innerJoin("entries", (join) =>
      join.onRef("entries.site_id", "=", "preview_links.site_id").onRef("entries.id", "=", "preview_links.entry_id"),
    )
    .select(["entries.id", "entries.kind", "entries.slug"])
    .where("preview_links.site_id", "=", store.siteId)
    .where("token_hash", "=", hashSecret(secret))
    .where("expires_at", ">", store.now())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found ?? null;
}
