/** The fediverse: who follows the site and where they are told, what they were told of, who liked and shared it. */
import type { EntryKind } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import type { FollowerRow, ReactionRow } from "./response-tables.ts";

export type Follower = { actor: string; inbox: string; handle?: string };
export type Reaction = Pick<ReactionRow, "kind" | "actor"> & { entryId: string };
/** Of an inbox that was not reached the last time: since when, and when the next attempt is due. `signing`: the way of signing that it understood last; "" for the usual one. */
export type InboxState = Pick<FollowerRow, "signing"> & { failingSince: number | null; retryAt: number | null };

/** So long an inbox may be away before its followers are forgotten. */
const longestAbsence = 14 * 86_400_000;
const shortestPause = 60_000;
const longestPause = 6 * 3_600_000;

const followers = (store: Store) => store.database.db.selectFrom("followers").where("site_id", "=", store.siteId);
const withoutFollowers = (store: Store) =>
  store.database.db.deleteFrom("followers").where("site_id", "=", store.siteId);

/** Who was removed and follows again is a follower like any other. In the transaction at hand. */
export async function putFollower(store: Store, { actor, inbox, handle = "" }: Follower): Promise<void> {
  const { db } = store.database;
  await db
    .insertInto("followers")
    .values({
      site_id: store.siteId,
      actor,
      inbox,
      handle,
      followed_at: store.now(),
      failing_since: null,
      retry_at: null,
      signing: "",
    })
    .onConflict((conflict) => conflict.columns(["site_id", "actor"]).doUpdateSet({ inbox, handle }))
    .execute();
  await db.deleteFrom("refused_accounts").where("site_id", "=", store.siteId).where("actor", "=", actor).execute();
}

export async function removeFollower(store: Store, actor: string): Promise<void> {
  await withoutFollowers(store).where("actor", "=", actor).execute();
}

export async function countFollowers(store: Store): Promise<number> {
  const counted = await followers(store)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

/** Each once, in their order, those that come after this one. */
export async function listInboxes(store: Store, after: string, limit: number): Promise<string[]> {
  const found = await followers(store)
    .select("inbox")
    .distinct()
    .where("inbox", ">", after)
    .orderBy("inbox")
    .limit(limit)
    .execute();
  return found.map(({ inbox }) => inbox);
}

/** Null for an inbox that no follower has. */
export async function readInbox(store: Store, inbox: string): Promise<InboxState | null> {
  const found = await followers(store)
    .select(["failing_since", "retry_at", "signing"])
    .where("inbox", "=", inbox)
    .limit(1)
    .executeTakeFirst();
  return found ? { failingSince: found.failing_since, retryAt: found.retry_at, signing: found.signing } : null;
}

export async function keepInboxSigning(store: Store, inbox: string, signing: FollowerRow["signing"]): Promise<void> {
  await store.database.db
    .updateTable("followers")
    .set({ signing })
    .where("site_id", "=", store.siteId)
    .where("inbox", "=", inbox)
    .execute();
}

export async function noteInboxReached(store: Store, inbox: string): Promise<void> {
  await store.database.db
    .updateTable("followers")
    .set({ failing_since: null, retry_at: null })
    .where("site_id", "=", store.siteId)
    .where("inbox", "=", inbox)
    .where("failing_since", "is not", null)
    .execute();
}

/** The longer it has been away, the later it is asked again; after two weeks its followers are forgotten. */
export async function noteInboxFailed(
  store: Store,
  inbox: string,
  { failingSince }: Pick<InboxState, "failingSince">,
): Promise<void> {
  const now = store.now();
  const away = now - (failingSince ?? now);
  if (away > longestAbsence) return removeInbox(store, inbox);
  await store.database.db
    .updateTable("followers")
    .set({
      failing_since: failingSince ?? now,
      retry_at: now + Math.min(Math.max(away, shortestPause), longestPause),
    })
    .where("site_id", "=", store.siteId)
    .where("inbox", "=", inbox)
    .execute();
}

export async function removeInbox(store: Store, inbox: string): Promise<void> {
  await withoutFollowers(store).where("inbox", "=", inbox).execute();
}

/** How the part begins that is an answer of the owner's. */
export const answerStart = "answer-";

/** What is told: an entry as a whole, or of a project a release, of any entry an answer; "" is the whole. */
export type NoteName = { entryId: string; part: string };
/** `digest`: of what was told last; "" for what was there before and is not told. `toldAt`: the first time. */
export type ToldNote = { digest: string; toldAt: number };

/** All that followers know of an entry, by its part. */
export async function listToldNotes(store: Store, entryId: string): Promise<Map<string, ToldNote>> {
  const found = await store.database.db
    .selectFrom("told_notes")
    .select(["part", "digest", "told_at"])
    .where("site_id", "=", store.siteId)
    .where("entry_id", "=", entryId)
    .execute();
  return new Map(found.map(({ part, digest, told_at }) => [part, { digest, toldAt: told_at }]));
}

/** @param digest null: they know of it no longer */
export async function keepToldNote(store: Store, { entryId, part }: NoteName, digest: string | null): Promise<void> {
  const { db } = store.database;
  if (digest === null)
    await db
      .deleteFrom("told_notes")
      .where("site_id", "=", store.siteId)
      .where("entry_id", "=", entryId)
      .where("part", "=", part)
      .execute();
  else
    await db
      .insertInto("told_notes")
      .values({ site_id: store.siteId, entry_id: entryId, part, digest, told_at: store.now() })
      .onConflict((conflict) => conflict.columns(["site_id", "entry_id", "part"]).doUpdateSet({ digest }))
      .execute();
}

/** What is known already, or was told, stays as it is. */
export async function keepKnownNotes(store: Store, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  const row = { site_id: store.siteId, part: "", digest: "", told_at: store.now() };
  await store.database.db
    .insertInto("told_notes")
    .values(entryIds.map((entry_id) => ({ ...row, entry_id })))
    .onConflict((conflict) => conflict.columns(["site_id", "entry_id", "part"]).doNothing())
    .execute();
}

/** Entries of which something was told, each once, in the order of their ids, those that come after this one. */
export async function listToldEntries(store: Store, after: string, limit: number): Promise<string[]> {
  const found = await store.database.db
    .selectFrom("told_notes")
    .select("entry_id")
    .distinct()
    .where("site_id", "=", store.siteId)
    .where("entry_id", ">", after)
    .orderBy("entry_id")
    .limit(limit)
    .execute();
  return found.map(({ entry_id }) => entry_id);
}

const toldOf = (store: Store, kinds: readonly EntryKind[]) =>
  store.database.db
    .selectFrom("told_notes")
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "told_notes.entry_id").onRef("entries.site_id", "=", "told_notes.site_id"),
    )
    .where("told_notes.site_id", "=", store.siteId)
    .where("told_notes.digest", "<>", "")
    .where("entries.kind", "in", [...kinds])
    .where((eb) => eb.not(eb("told_notes.part", "like", `${answerStart}%`)));

/** Of these kinds, the latest first; answers are not among them. */
export async function listLatestTold(
  store: Store,
  kinds: readonly EntryKind[],
  limit: number,
): Promise<(NoteName & Pick<ToldNote, "toldAt">)[]> {
  if (kinds.length === 0) return [];
  const found = await toldOf(store, kinds)
    .select(["told_notes.entry_id", "told_notes.part", "told_notes.told_at"])
    .orderBy("told_notes.told_at", "desc")
    .orderBy("told_notes.entry_id", "desc")
    .limit(limit)
    .execute();
  return found.map(({ entry_id, part, told_at }) => ({ entryId: entry_id, part, toldAt: told_at }));
}

export async function countTold(store: Store, kinds: readonly EntryKind[]): Promise<number> {
  if (kinds.length === 0) return 0;
  const { count } = await toldOf(store, kinds)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function putReaction(store: Store, { entryId, kind, actor }: Reaction): Promise<void> {
  await store.database.db
    .insertInto("reactions")
    .values({ site_id: store.siteId, entry_id: entryId, kind, actor, received_at: store.now() })
    .onConflict((conflict) => conflict.columns(["site_id", "entry_id", "kind", "actor"]).doNothing())
    .execute();
}

export async function removeReaction(store: Store, { entryId, kind, actor }: Reaction): Promise<void> {
  await store.database.db
    .deleteFrom("reactions")
    .where("site_id", "=", store.siteId)
    .where("entry_id", "=", entryId)
    .where("kind", "=", kind)
    .where("actor", "=", actor)
    .execute();
}

export async function countReactions(store: Store, entryId: string): Promise<Record<Reaction["kind"], number>> {
  const rows = await store.database.db
    .selectFrom("reactions")
    .select(["kind", (eb) => eb.fn.countAll<number>().as("count")])
    .where("site_id", "=", store.siteId)
    .where("entry_id", "=", entryId)
    .groupBy("kind")
    .execute();
  const of = (kind: Reaction["kind"]) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { like: of("like"), repost: of("repost") };
}

/** Whether anything is known of it: the end of anybody else concerns nobody here. */
export async function isKnownActor(store: Store, actor: string): Promise<boolean> {
  const { db } = store.database;
  const found =
    (await followers(store).select("actor").where("actor", "=", actor).executeTakeFirst()) ??
    (await db
      .selectFrom("reactions")
      .select("actor")
      .where("site_id", "=", store.siteId)
      .where("actor", "=", actor)
      .limit(1)
      .executeTakeFirst()) ??
    (await db
      .selectFrom("responses")
      .select("id")
      .where("site_id", "=", store.siteId)
      .where("host", "=", new URL(actor).host)
      .where("author_url", "=", actor)
      .limit(1)
      .executeTakeFirst());
  return found !== undefined;
}

/** All that came from it. In the transaction at hand. */
export async function removeActor(store: Store, actor: string): Promise<void> {
  await removeFollower(store, actor);
  const { db } = store.database;
  await db.deleteFrom("reactions").where("site_id", "=", store.siteId).where("actor", "=", actor).execute();
  await db
    .deleteFrom("responses")
    .where("site_id", "=", store.siteId)
    .where("host", "=", new URL(actor).host)
    .where("author_url", "=", actor)
    .execute();
  await store.database.publish("content", { siteId: store.siteId });
}
