/** What the brewer wants in stock: below which amount an ingredient is low, in which amounts it is sold, and which recipes are planned. */
import { ingredientKinds, type IngredientKind, type LotUnit } from "../domain/inventory/lot.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import { inTransaction, type Store } from "./database.ts";
import { ingredientSubjects, stockChanged } from "./stock-changed.ts";
import type { StockLimitRow } from "./stock-tables.ts";

export type StockLimit = {
  kind: IngredientKind;
  name: string;
  libraryId: string | null;
  unit: LotUnit;
  /** In `unit`: low below it. */
  least: number | null;
  /** In `unit`: sold in multiples of it. */
  pack: number | null;
};

const units: readonly LotUnit[] = ["kg", "g", "ml", "pkg", "each"];

export async function listStockLimits(store: Store): Promise<StockLimit[]> {
  const rows = await store.database.db
    .selectFrom("stock_limits")
    .selectAll()
    .where("site_id", "=", store.siteId)
    .orderBy("kind")
    .orderBy("folded_name")
    .execute();
  return rows.flatMap(limitOf);
}

function limitOf({ kind, unit, name, library_id: libraryId, least, pack }: StockLimitRow): StockLimit[] {
  const known = ingredientKinds.find((each) => each === kind);
  const measured = units.find((each) => each === unit);
  return known && measured ? [{ kind: known, unit: measured, name, libraryId, least, pack }] : [];
}

/** Without `least` and `pack` the limit is gone. */
export const setStockLimit = (outer: Store, limit: StockLimit): Promise<void> =>
  inTransaction(outer, async (store) => {
    const before = await writeStockLimit(store, limit);
    await stockChanged(store, [limit, ...before].flatMap(ingredientSubjects));
  });

/** Gives what stood there before: it may have been known by another id of the library. */
async function writeStockLimit(store: Store, limit: StockLimit): Promise<StockLimit[]> {
  const { db } = store.database;
  const key = { site_id: store.siteId, kind: limit.kind, folded_name: foldText(limit.name), unit: limit.unit };
  const before = await db
    .deleteFrom("stock_limits")
    .where("site_id", "=", key.site_id)
    .where("kind", "=", key.kind)
    .where("folded_name", "=", key.folded_name)
    .where("unit", "=", key.unit)
    .returningAll()
    .execute();
  const values = { name: limit.name, library_id: limit.libraryId, least: limit.least, pack: limit.pack };
  if (limit.least !== null || limit.pack !== null)
    await db
      .insertInto("stock_limits")
      .values({ ...key, ...values })
      .onConflict((conflict) => conflict.columns(["site_id", "kind", "folded_name", "unit"]).doUpdateSet(values))
      .execute();
  return before.flatMap(limitOf);
}

/** Ids of the recipes that count for the shopping list beside planned batches. */
export async function listPlannedRecipes(store: Store): Promise<string[]> {
  const rows = await store.database.db
    .selectFrom("planned_recipes")
    .select("recipe_id")
    .where("site_id", "=", store.siteId)
    .orderBy("recipe_id")
    .execute();
  return rows.map((row) => row.recipe_id);
}

export const setPlannedRecipe = (outer: Store, recipeId: string, planned: boolean): Promise<void> =>
  inTransaction(outer, async (store) => {
    await writePlannedRecipe(store, recipeId, planned);
    await stockChanged(store, [{ plan: recipeId }]);
  });

async function writePlannedRecipe(store: Store, recipeId: string, planned: boolean): Promise<void> {
  const { db, siteId } = { db: store.database.db, siteId: store.siteId };
  if (!planned) {
    await db.deleteFrom("planned_recipes").where("site_id", "=", siteId).where("recipe_id", "=", recipeId).execute();
    return;
  }
  await db
    .insertInto("planned_recipes")
    .values({ site_id: siteId, recipe_id: recipeId })
    .onConflict((conflict) => conflict.columns(["site_id", "recipe_id"]).doNothing())
    .execute();
}
