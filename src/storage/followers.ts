/** Followers as the owner sees them, and accounts that may not follow. */
import { sql } from "kysely";
import { inTransaction, type Store } from "./database.ts";
import type { FollowerRow, RefusedAccountRow } from "./response-tables.ts";
import { contains } from "./like.ts";

export type ListedFollower = {
  actor: string;
  /** `@name@example.org`; "" of those who came before it was kept. */
  handle: string;
  followedAt: number;
  /** Since when it has not been reached; null for one that was. */
  failingSince: number | null;
};
/** `inbox`: where it is still to be told; "" once it was. */
export type RefusedAccount = Pick<RefusedAccountRow, "actor" | "handle" | "inbox" | "kind">;
type Rows = { limit: number; offset: number };

const found = (store: Store, search: string) => {
  const rows = store.database.db.selectFrom("followers").where("site_id", "=", store.siteId);
  const folded = search.trim().toLowerCase();
  if (folded === "") return rows;
  return rows.where((eb) =>
    eb.or([contains(sql<string>`lower(handle)`, folded), contains(sql<string>`lower(actor)`, folded)]),
  );
};
const refused = (store: Store) => store.database.db.selectFrom("refused_accounts").where("site_id", "=", store.siteId);
const withoutRefused = (store: Store, actor: string) =>
  store.database.db.deleteFrom("refused_accounts").where("site_id", "=", store.siteId).where("actor", "=", actor);

/**
 * The latest first. A search looks through all followers of the site: nobody but the owner asks for it.
 * @param search a part of the name or the address; "" for all
 */
export async function listFollowers(store: Store, search: string, { limit, offset }: Rows): Promise<ListedFollower[]> {
  const rows = await found(store, search)
    .select(["actor", "handle", "followed_at", "failing_since"])
    .orderBy("followed_at", "desc")
    .orderBy("actor", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ actor, handle, followed_at, failing_since }) => ({
    actor,
    handle,
    followedAt: followed_at,
    failingSince: failing_since,
  }));
}

/** Counted up to `most`. */
export async function countFoundFollowers(store: Store, search: string, most: number): Promise<number> {
  const { count } = await store.database.db
    .selectFrom(found(store, search).select("actor").limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Blocked accounts, the latest first. */
export const listRefused = (
  store: Store,
  { limit, offset }: Rows,
): Promise<Pick<RefusedAccount, "actor" | "handle">[]> =>
  refused(store)
    .select(["actor", "handle"])
    .where("kind", "=", "blocked")
    .orderBy("refused_at", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** Counted up to `most`. */
export async function countRefused(store: Store, most: number): Promise<number> {
  const { count } = await store.database.db
    .selectFrom(refused(store).select("actor").where("kind", "=", "blocked").limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findRefused(store: Store, actor: string): Promise<RefusedAccount | null> {
  const row = await refused(store)
    .select(["actor", "handle", "inbox", "kind"])
    .where("actor", "=", actor)
    .executeTakeFirst();
  return row ?? null;
}

/** False for who does not follow. In the transaction at hand. */
export async function refuseFollower(store: Store, actor: string, kind: RefusedAccountRow["kind"]): Promise<boolean> {
  const [row] = await store.database.db
    .deleteFrom("followers")
    .where("site_id", "=", store.siteId)
    .where("actor", "=", actor)
    .returning(["handle", "inbox", "followed_at"])
    .execute();
  if (!row) return false;
  const kept = { ...row, kind, refused_at: store.now() };
  await store.database.db
    .insertInto("refused_accounts")
    .values({ site_id: store.siteId, actor, ...kept })
    .onConflict((conflict) => conflict.columns(["site_id", "actor"]).doUpdateSet(kept))
    .execute();
  return true;
}

/** True where it follows again, as it was told of nothing; else it may follow again by itself. */
export const readmit = (outer: Store, actor: string): Promise<boolean> =>
  inTransaction(outer, async (store) => {
    const [row] = await withoutRefused(store, actor).returning(["handle", "inbox", "followed_at"]).execute();
    if (!row || row.inbox === "") return false;
    const follower: FollowerRow = {
      ...row,
      site_id: store.siteId,
      actor,
      failing_since: null,
      retry_at: null,
      signing: "",
    };
    await store.database.db
      .insertInto("followers")
      .values(follower)
      .onConflict((conflict) => conflict.columns(["site_id", "actor"]).doNothing())
      .execute();
    return true;
  });

/** It was told: who is blocked stays so, who was removed is forgotten. */
export async function noteRefusalTold(
  store: Store,
  { actor, kind }: Pick<RefusedAccount, "actor" | "kind">,
): Promise<void> {
  if (kind === "removed") await withoutRefused(store, actor).execute();
  else
    await store.database.db
      .updateTable("refused_accounts")
      .set({ inbox: "" })
      .where("site_id", "=", store.siteId)
      .where("actor", "=", actor)
      .execute();
}
