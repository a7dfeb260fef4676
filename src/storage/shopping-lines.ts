/** The shopping list as it is shown, a page at a time: what is computed and what is kept of it. */
import type { IngredientKeys } from "../domain/inventory/ingredient.ts";
import type { ShoppingLine } from "../domain/inventory/shopping.ts";
import { nearestPage, type Page } from "../domain/publishing/page-of.ts";
import type { Store } from "./database.ts";
import { inParts } from "./reach.ts";

/** `section`: 0 what plans lack, 1 what is below its limit, 2 what else is on the list. */
export type PlacedLine = { keys: IngredientKeys; section: 0 | 1 | 2; rank: string; line: ShoppingLine };

const lines = ({ database: { db }, siteId }: Store) => db.selectFrom("shopping_lines").where("site_id", "=", siteId);

/** In place of those with these keys. */
export async function keepLines(
  { database: { db }, siteId: site_id }: Store,
  keys: readonly string[],
  placed: readonly PlacedLine[],
): Promise<void> {
  const old = db.deleteFrom("shopping_lines").where("site_id", "=", site_id);
  for (const column of ["name_key", "library_key"] as const)
    await inParts(keys, (part) => old.where(column, "in", part).execute());
  const rows = placed.map(({ keys: of, section, rank, line }) => ({
    site_id,
    key: line.key,
    section,
    rank,
    name: line.name,
    name_key: of.name,
    library_key: of.library,
    currency: line.cost?.currency ?? null,
    cost: line.cost?.amount ?? null,
    line: JSON.stringify(line),
  }));
  await inParts(rows, (part) =>
    db
      .insertInto("shopping_lines")
      .values(part)
      .onConflict((conflict) => conflict.columns(["site_id", "key"]).doNothing())
      .execute(),
  );
}

/** How many lines each currency has a price for, and what they come to; null for those without a price. */
export type ShoppingSum = { currency: string | null; amount: number; count: number };

export async function shoppingPage(
  store: Store,
  asked: string | null,
): Promise<{ lines: ShoppingLine[]; page: Page; sums: ShoppingSum[] }> {
  const counted = await lines(store)
    .select((eb) => ["currency", eb.fn.sum<number | null>("cost").as("amount"), eb.fn.countAll<number>().as("count")])
    .groupBy("currency")
    .execute();
  const sums = counted.map(({ currency, amount, count }) => ({ currency, amount: amount ?? 0, count: Number(count) }));
  const page = nearestPage(
    asked,
    sums.reduce((all, { count }) => all + count, 0),
  );
  const rows = await lines(store)
    .select("line")
    .orderBy("section")
    .orderBy("rank")
    .orderBy("key")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { lines: rows.map(({ line }) => JSON.parse(line) as ShoppingLine), page, sums };
}

/** Those of these keys that are on the list. */
export async function findLines(store: Store, keys: readonly string[]): Promise<ShoppingLine[]> {
  const rows = await inParts(keys, (part) => lines(store).select("line").where("key", "in", part).execute());
  return rows.map(({ line }) => JSON.parse(line) as ShoppingLine);
}

/** Ingredients that plans lack: how many, and the first by name. */
export async function shortNames(store: Store, limit: number): Promise<{ count: number; names: string[] }> {
  const short = lines(store).where("section", "=", 0);
  const { count } = await short.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const named = await short.select("name").orderBy("rank").orderBy("key").limit(limit).execute();
  return { count: Number(count), names: named.map(({ name }) => name) };
}
