/** One-time links: setting up, a new password, an invitation. Kept as hashes, used once, then worthless. */
import type { Store } from "./database.ts";
import { createSecret, hashSecret } from "./secret.ts";

export type LinkPurpose = "set-up" | "reset-password" | "invite";

/** Gives the secret for the address; earlier links for the same purpose and person stop working. */
export async function insertOneTimeLink(
  store: Store,
  purpose: LinkPurpose,
  userId: string | null,
  lifeMilliseconds: number,
): Promise<string> {
  const secret = createSecret();
  await store.database.transaction(async (tx) => {
    await tx
      .deleteFrom("one_time_links")
      .where("site_id", "=", store.siteId)
      .where((eb) =>
        eb.or([
          eb("expires_at", "<=", store.now()),
          eb.and([eb("purpose", "=", purpose), eb("user_id", userId === null ? "is" : "=", userId)]),
        ]),
      )
      .execute();
    await tx
      .insertInto("one_time_links")
      .values({
        site_id: store.siteId,
        token_hash: hashSecret(secret),
        user_id: userId,
        purpose,
        expires_at: store.now() + lifeMilliseconds,
        used_at: null,
      })
      .execute();
  });
  return secret;
}

/** Looks without using it up. */
export async function findOneTimeLink(
  store: Store,
  purpose: LinkPurpose,
  secret: string,
): Promise<{ userId: string | null } | null> {
  const row = await store.database.db
    .selectFrom("one_time_links")
    .select("user_id")
    .where("site_id", "=", store.siteId)
    .where("token_hash", "=", hashSecret(secret))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", store.now())
    .executeTakeFirst();
  return row ? { userId: row.user_id } : null;
}

/** Uses it up: of two who try at once, one gets it. */
export async function redeemOneTimeLink(
  store: Store,
  purpose: LinkPurpose,
  secret: string,
): Promise<{ userId: string | null } | null> {
  const row = await store.database.db
    .updateTable("one_time_links")
    .set({ used_at: store.now() })
    .where("site_id", "=", store.siteId)
    .where("token_hash", "=", hashSecret(secret))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", store.now())
    .returning("user_id")
    .executeTakeFirst();
  return row ? { userId: row.user_id } : null;
}
