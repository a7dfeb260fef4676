/** Lots a page at a time, and those of some ingredients, by what is kept of them; `findStockNeeds` brings that up to date. */
import { sql } from "kysely";
import { type Ingredient, ingredientKeys, isSameIngredient, keysOf } from "../domain/inventory/ingredient.ts";
import { askedBeginnings } from "../domain/inventory/lot-words.ts";
import { ingredientKinds, type IngredientKind, type Lot } from "../domain/inventory/lot.ts";
import { byBestBefore } from "../domain/inventory/propose-deductions.ts";
import { type LastingState, stateOn, type StockRow } from "../domain/inventory/stock.ts";
import { nearestPage, type Page } from "../domain/publishing/page-of.ts";
import type { Store } from "./database.ts";
import { findLots } from "./lots.ts";
import { lotsWithKeys } from "./stock-lots.ts";
import type { StockLotRow } from "./stock-tables.ts";

export type LotChoice = { kind?: IngredientKind | null; query?: string };

/** Those in whose words all that is asked for begins one. */
function listed({ database: { db }, siteId }: Store, { kind, query = "" }: LotChoice) {
  const [first = "", ...others] = askedBeginnings(query);
  let rows = db.selectFrom("stock_lists").where("stock_lists.site_id", "=", siteId).where("beginning", "=", first);
  if (kind) rows = rows.where("place", "=", ingredientKinds.indexOf(kind));
  for (const beginning of others)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom("stock_lists as other")
          .select("other.beginning")
          .whereRef("other.site_id", "=", "stock_lists.site_id")
          .whereRef("other.lot_id", "=", "stock_lists.lot_id")
          .where("other.beginning", "=", beginning),
      ),
    );
  return rows;
}

async function countListed(store: Store, choice: LotChoice): Promise<number> {
  const { count } = await listed(store, choice)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By kind, name and date. `all`: without the choice. */
export async function stockPage(
  store: Store,
  choice: LotChoice,
  asked: string | null,
): Promise<{ rows: StockRow[]; page: Page; all: number }> {
  const all = await countListed(store, {});
  const isAll = !choice.kind && askedBeginnings(choice.query ?? "").length === 0;
  const page = nearestPage(asked, isAll ? all : await countListed(store, choice));
  const found = await listed(store, choice)
    .select("stock_lists.lot_id")
    .orderBy("place")
    .orderBy("folded_name")
    .orderBy("best_before")
    .orderBy("stock_lists.lot_id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows: await standing(store, idsOf(found)), page, all };
}

const idsOf = (rows: readonly Pick<StockLotRow, "lot_id">[]): string[] => rows.map((row) => row.lot_id);

/** In the order given. */
async function standing(store: Store, ids: readonly string[]): Promise<StockRow[]> {
  if (ids.length === 0) return [];
  const lots = new Map((await findLots(store, ids)).map((lot) => [lot.id, lot]));
  const kept = await store.database.db
    .selectFrom("stock_lots")
    .select(["lot_id", "state", "by", "reserved"])
    .where("site_id", "=", store.siteId)
    .where("lot_id", "in", ids)
    .execute();
  const rows = new Map(kept.map((row) => [row.lot_id, row]));
  return ids.flatMap((id) => {
    const [lot, row] = [lots.get(id), rows.get(id)];
    if (!lot || !row) return [];
    return [{ lot, state: stateOn(store.now(), lot, stateOf(row)), reserved: row.reserved }];
  });
}

const stateOf = ({ state, by }: Pick<StockLotRow, "state" | "by">): LastingState =>
  state === "short" || state === "over" ? { state, by } : { state };

/** What is left, first expiring first. */
const withLeft = ({ database: { db }, siteId }: Store, limit: number) =>
  db
    .selectFrom("stock_lots")
    .select("stock_lots.lot_id")
    .where("stock_lots.site_id", "=", siteId)
    .where("has_left", "=", 1)
    .orderBy("stock_lots.best_before")
    .orderBy("received_at")
    .orderBy("stock_lots.lot_id")
    .limit(limit);

const named = (store: Store, query: string, limit: number) =>
  listed(store, { query })
    .innerJoin("stock_lots", (join) =>
      join
        .onRef("stock_lots.site_id", "=", "stock_lists.site_id")
        .onRef("stock_lots.lot_id", "=", "stock_lists.lot_id"),
    )
    .select("stock_lots.lot_id")
    .where("has_left", "=", 1)
    .orderBy("place")
    .orderBy("folded_name")
    .orderBy("stock_lists.best_before")
    .orderBy("stock_lists.lot_id")
    .limit(limit);

export type LotsAsked = {
  ingredients: readonly Ingredient[];
  /** Of each ingredient at most. */
  most: number;
  /** Of each of their kinds, and of what `query` finds. */
  mostOthers: number;
  query: string;
};
export type LotsToTake = {
  /** Of the ingredients: what is left, first expiring first. */
  same: Lot[];
  /** Those of the ingredients that have more than was read. */
  more: Set<Ingredient>;
  others: Lot[];
};

/** Lots that may be taken for these ingredients, and some to take instead of them; in one statement, whatever is asked for. */
export async function lotsToTake(store: Store, asked: LotsAsked): Promise<LotsToTake> {
  const { ingredients, most, mostOthers, query } = asked;
  const keys = ingredients.map(ingredientKeys);
  const names = [...new Set(keys.map(({ name }) => name))];
  const ids = [...new Set(keys.flatMap(({ library }) => library ?? []))];
  const same = [
    ...names.map((key) => withLeft(store, most).where("name_key", "=", key)),
    ...ids.map((key) => withLeft(store, most).where("library_key", "=", key)),
  ];
  const kinds = [...new Set(ingredients.map(({ kind }) => kind))];
  const others = kinds.map((kind) => {
    const of = withLeft(store, mostOthers).where("kind", "=", kind).where("name_key", "not in", names);
    return ids.length === 0
      ? of
      : of.where((eb) => eb.or([eb("library_key", "is", null), eb("library_key", "not in", ids)]));
  });
  if (query !== "") others.push(named(store, query, mostOthers));
  const ways = await idsByWay(store, [...same, ...others]);
  const lots = (await findLots(store, ways.flat())).sort(byBestBefore);
  const places = new Map(lots.map(({ id }, place) => [id, place]));
  const lastOf = (way: readonly string[]) => Math.max(-1, ...way.map((id) => places.get(id) ?? -1));
  const ends = new Map([...names, ...ids].map((key, number) => [key, ways[number] ?? []] as const));
  /** Where an ingredient has more, what comes after the last of it that was read may not be next. */
  const endOf = (of: Ingredient) =>
    Math.min(...keysOf(of).map((key) => (ends.get(key)?.length === most ? lastOf(ends.get(key) ?? []) : Infinity)));
  const bounds = ingredients.map((of) => ({ of, end: endOf(of) }));
  const near = new Set(ways.slice(0, same.length).flat());
  return {
    same: lots.filter(
      (lot, place) => near.has(lot.id) && bounds.every(({ of, end }) => place <= end || !isSameIngredient(of, lot)),
    ),
    more: new Set(bounds.filter(({ end }) => end < Infinity).map(({ of }) => of)),
    others: lots.filter(({ id }) => !near.has(id)),
  };
}

async function idsByWay({ database: { db } }: Store, ways: readonly ReturnType<typeof withLeft>[]) {
  const [first, ...rest] = ways.map((way, number) =>
    db.selectFrom(way.as("some")).select(["lot_id", sql.lit(number).as("way")]),
  );
  const rows = first ? await rest.reduce((all, next) => all.unionAll(next), first).execute() : [];
  const found = Map.groupBy(rows, ({ way }) => Number(way));
  return ways.map((_, number) => idsOf(found.get(number) ?? []));
}

/** All that are called so, empty ones too; first expiring first. */
export async function lotsNamed(store: Store, kinds: readonly IngredientKind[], name: string): Promise<Lot[]> {
  const keys = kinds.map((kind) => ingredientKeys({ kind, name, libraryId: null }).name);
  return findLots(store, idsOf(await lotsWithKeys(store, keys)));
}
