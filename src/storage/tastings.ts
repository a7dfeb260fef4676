/** Tastings: dated judgements of a beer, a guest's shown once approved. */
import { sql } from "kysely";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents } from "./outbox.ts";
import { inParts } from "./reach.ts";
import type { TastingRow } from "./entry-tables.ts";

export type Tasting = {
  id: string;
  beerId: string;
  at: number;
  /** 0 to 5 in halves. */
  stars: number;
  note: string;
  place: string;
  /** What the author calls themselves. */
  author: string;
  userId: string | null;
  approved: boolean;
};
export type NewTasting = Pick<Tasting, "beerId" | "stars"> &
  Partial<Pick<Tasting, "at" | "note" | "place" | "author" | "userId" | "approved">>;
/** Approved ones alone; `average` is null without any. */
export type Rating = { count: number; average: number | null };

const tastingOf = (row: TastingRow): Tasting => ({
  id: row.id,
  beerId: row.beer_id,
  at: row.at,
  stars: row.stars,
  note: row.note,
  place: row.place,
  author: row.author,
  userId: row.user_id,
  approved: row.approved === 1,
});

const tell = (store: Store) => store.database.publish("content", { siteId: store.siteId });
const tastings = (store: Store) => store.database.db.selectFrom("tastings").where("site_id", "=", store.siteId);

/** Problem: `stars` when they are not 0 to 5 in halves. */
export async function insertTasting(outer: Store, added: NewTasting): Promise<Result<Tasting>> {
  if (!(added.stars >= 0 && added.stars <= 5 && Number.isInteger(added.stars * 2)))
    return problem("stars", "Stars go from 0 to 5 in halves.", "stars");
  const tasting: Tasting = {
    at: outer.now(),
    note: "",
    place: "",
    author: "",
    userId: null,
    approved: false,
    ...added,
    id: createId(),
  };
  const { beerId, userId, approved, ...rest } = tasting;
  return inTransaction(outer, async (store) => {
    await store.database.db
      .insertInto("tastings")
      .values({ ...rest, site_id: store.siteId, beer_id: beerId, user_id: userId, approved: approved ? 1 : 0 })
      .execute();
    await appendEvents(store, [{ type: "tasting-given", beerId, tastingId: tasting.id }]);
    if (approved) await tell(store);
    return ok(tasting);
  });
}

/** Latest first; `all` includes those that wait for approval. */
export async function listTastings(store: Store, beerId: string, options: { all?: boolean } = {}): Promise<Tasting[]> {
  let query = tastings(store).selectAll().where("beer_id", "=", beerId);
  if (!options.all) query = query.where("approved", "=", 1);
  return (await query.orderBy("at", "desc").orderBy("id", "desc").execute()).map(tastingOf);
}

export async function findTasting(store: Store, id: string): Promise<Tasting | null> {
  const row = await tastings(store).selectAll().where("id", "=", id).executeTakeFirst();
  return row ? tastingOf(row) : null;
}

/** The words of the partial indexes: for a value given later no engine takes them. */
const waits = sql<boolean>`approved = 0`;
const isShown = sql<boolean>`approved = 1`;

/** Of all beers, latest first. */
export async function listShownTastings(
  store: Store,
  { limit, offset }: { limit: number; offset: number },
): Promise<Tasting[]> {
  const shown = tastings(store).selectAll().where(isShown).orderBy("at", "desc").orderBy("id", "desc");
  return (await shown.limit(limit).offset(offset).execute()).map(tastingOf);
}

export async function countShownTastings(store: Store): Promise<number> {
  const counted = tastings(store).where(isShown);
  return (await counted.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Of all beers, oldest first. */
export async function listTastingsToApprove(store: Store): Promise<Tasting[]> {
  const rows = await tastings(store).selectAll().where(waits).orderBy("at").orderBy("id").execute();
  return rows.map(tastingOf);
}

/** What the beers of tastings are called, and where they are; without those in the bin. */
export async function beersOf(
  { database, siteId }: Store,
  judged: readonly Tasting[],
): Promise<Map<string, { title: string; slug: string }>> {
  const ids = [...new Set(judged.map(({ beerId }) => beerId))];
  const rows = await inParts(ids, (part) =>
    database.db
      .selectFrom("entries")
      .select(["id", "title", "slug"])
      .where("site_id", "=", siteId)
      .where("id", "in", part)
      .where("deleted_at", "is", null)
      .execute(),
  );
  return new Map(rows.map(({ id, title, slug }) => [id, { title, slug }]));
}

export async function rateBeers(store: Store, beerIds: readonly string[]): Promise<Map<string, Rating>> {
  if (beerIds.length === 0) return new Map();
  const rows = await tastings(store)
    .where("beer_id", "in", beerIds)
    .where("approved", "=", 1)
    .groupBy("beer_id")
    .select((eb) => ["beer_id", eb.fn.countAll<number>().as("count"), eb.fn.avg<number>("stars").as("average")])
    .execute();
  return new Map(rows.map(({ beer_id, count, average }) => [beer_id, { count, average }]));
}

/** Of each of these beers its rating and its latest tastings, shown ones alone; a beer without any is left out. */
export async function tastedOf(
  store: Store,
  beerIds: readonly string[],
  most: number,
): Promise<Map<string, Rating & { latest: Tasting[] }>> {
  if (beerIds.length === 0) return new Map();
  const ranked = tastings(store)
    .selectAll()
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .over((over) => over.partitionBy("beer_id"))
        .as("count"),
      fn
        .avg<number>("stars")
        .over((over) => over.partitionBy("beer_id"))
        .as("average"),
      fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("beer_id").orderBy("at", "desc").orderBy("id", "desc"))
        .as("rank"),
    ])
    .where("beer_id", "in", beerIds)
    .where("approved", "=", 1);
  const rows = await store.database.db
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .where("rank", "<=", most)
    .orderBy("rank")
    .execute();
  const tasted = new Map<string, Rating & { latest: Tasting[] }>();
  for (const row of rows) {
    const latest = [...(tasted.get(row.beer_id)?.latest ?? []), tastingOf(row)];
    tasted.set(row.beer_id, { count: row.count, average: row.average, latest });
  }
  return tasted;
}

const gone = problem("not-found", "This tasting is not there any more.");

/** Problem: `not-found`. */
export async function approveTasting(store: Store, id: string, approved = true): Promise<Result<void>> {
  const result = await store.database.db
    .updateTable("tastings")
    .set({ approved: approved ? 1 : 0 })
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return gone;
  await tell(store);
  return ok(undefined);
}

/** Gives the tasting back, so that it can be inserted again. Problem: `not-found`. */
export async function removeTasting(store: Store, id: string): Promise<Result<Tasting>> {
  const row = await store.database.db
    .deleteFrom("tastings")
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return gone;
  await tell(store);
  return ok(tastingOf(row));
}
