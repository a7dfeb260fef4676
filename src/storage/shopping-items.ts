/** The shopping list's kept rows: the brewer's own items, and computed shortages that were ticked as bought. */
import * as z from "zod";
import { ingredientKinds } from "../domain/inventory/lot.ts";
import { itemKeys, type ShoppingItem } from "../domain/inventory/shopping.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import { formatDocument, readDocument } from "./documents.ts";
import { inParts } from "./reach.ts";
import { stockChanged } from "./stock-changed.ts";
import type { ShoppingItemRow } from "./stock-tables.ts";
import { readRows, type RowReader } from "./unreadable.ts";

export type NewShoppingItem = Omit<ShoppingItem, "id">;

export const shoppingDetailsSchema = z.object({ form: z.string().optional(), year: z.number().optional() });

function itemOf(row: ShoppingItemRow): Result<ShoppingItem> {
  const details = readDocument("shopping-item", shoppingDetailsSchema, row.data);
  if (!details.ok) return details;
  return ok({
    id: row.id,
    kind: ingredientKinds.find((kind) => kind === row.kind) ?? null,
    name: row.name,
    libraryId: row.library_id,
    amount: row.amount,
    unit: row.unit,
    note: row.note,
    need: row.need,
    tickedAt: row.ticked_at,
    ...details.value,
  });
}

const reader: RowReader<ShoppingItemRow, ShoppingItem> = {
  place: "shopping-item",
  id: ({ id }) => id,
  text: ({ data }) => data,
  read: itemOf,
};

/** In the order they were added. */
export async function listShoppingItems(store: Store): Promise<ShoppingItem[]> {
  const rows = await store.database.db
    .selectFrom("shopping_items")
    .selectAll()
    .where("site_id", "=", store.siteId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return readRows(store, reader, rows);
}

const changed = (store: Store, item: ShoppingItem) =>
  stockChanged(
    store,
    Object.values(itemKeys(item)).flatMap((key) => (key === null ? [] : [{ key }])),
  );

/** A shortage that is on the list already stays as it is. */
export async function insertShoppingItem(outer: Store, added: NewShoppingItem): Promise<string> {
  const id = createId();
  return inTransaction(outer, async (store) => {
    await store.database.db
      .insertInto("shopping_items")
      .values({
        site_id: store.siteId,
        id,
        kind: added.kind,
        name: added.name,
        library_id: added.libraryId,
        amount: added.amount,
        unit: added.unit,
        note: added.note,
        need: added.need,
        data: formatDocument("shopping-item", shoppingDetailsSchema.parse(added)),
        ticked_at: added.tickedAt,
        created_at: store.now(),
      })
      .onConflict((conflict) => conflict.columns(["site_id", "need"]).doNothing())
      .execute();
    await changed(store, { ...added, id });
    return id;
  });
}

const gone = problem("not-found", "This is not on the shopping list any more.");

async function changedItem(store: Store, row: ShoppingItemRow | undefined): Promise<Result<ShoppingItem>> {
  const item = row ? itemOf(row) : gone;
  if (item.ok) await changed(store, item.value);
  return item;
}

/** Problem: `not-found`. */
export const tickShoppingItem = (outer: Store, id: string, ticked: boolean): Promise<Result<ShoppingItem>> =>
  inTransaction(outer, async (store) =>
    changedItem(
      store,
      await store.database.db
        .updateTable("shopping_items")
        .set({ ticked_at: ticked ? store.now() : null })
        .where("site_id", "=", store.siteId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),
    ),
  );

/** Gives the item back, so that it can be inserted again. Problem: `not-found`. */
export const removeShoppingItem = (outer: Store, id: string): Promise<Result<ShoppingItem>> =>
  inTransaction(outer, async (store) =>
    changedItem(
      store,
      await store.database.db
        .deleteFrom("shopping_items")
        .where("site_id", "=", store.siteId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),
    ),
  );

/** Of these keys, by id or by the shortage that they were ticked from. */
export async function findShoppingItems(store: Store, keys: readonly string[]): Promise<ShoppingItem[]> {
  const rows = await inParts(keys, (part) =>
    store.database.db
      .selectFrom("shopping_items")
      .selectAll()
      .where("site_id", "=", store.siteId)
      .where((eb) => eb.or([eb("id", "in", part), eb("need", "in", part)]))
      .execute(),
  );
  return readRows(store, reader, rows);
}
