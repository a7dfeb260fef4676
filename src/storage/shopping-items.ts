/** The shopping list's kept rows: the brewer's own items, and computed shortages that were ticked as bought. */
import * as z from "zod";
import { ingredientKinds, type IngredientKind } from "../domain/inventory/lot.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import type { Store } from "./database.ts";
import { formatDocument, readDocument } from "./documents.ts";
import type { ShoppingItemRow } from "./schema.ts";
import { readRows, type RowReader } from "./unreadable.ts";

export type ShoppingItem = {
  id: string;
  /** Null for what is no ingredient, such as crown caps. */
  kind: IngredientKind | null;
  name: string;
  libraryId: string | null;
  amount: number | null;
  /** A lot's unit, or any word for what is no ingredient. */
  unit: string;
  note: string;
  /** The computed shortage that it was ticked from; null for own items. */
  need: string | null;
  form?: string | undefined;
  year?: number | undefined;
  tickedAt: number | null;
};
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

/** A shortage that is on the list already stays as it is. */
export async function insertShoppingItem(store: Store, added: NewShoppingItem): Promise<string> {
  const id = createId();
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
  return id;
}

/** Problem: `not-found`. */
export async function tickShoppingItem(store: Store, id: string, ticked: boolean): Promise<Result<void>> {
  const result = await store.database.db
    .updateTable("shopping_items")
    .set({ ticked_at: ticked ? store.now() : null })
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows === 0n ? gone : ok(undefined);
}

const gone = problem("not-found", "This is not on the shopping list any more.");

/** Gives the item back, so that it can be inserted again. Problem: `not-found`. */
export async function removeShoppingItem(store: Store, id: string): Promise<Result<ShoppingItem>> {
  const row = await store.database.db
    .deleteFrom("shopping_items")
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row ? itemOf(row) : gone;
}
