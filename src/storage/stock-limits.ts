/** What the brewer wants in stock: below which amount an ingredient is low, in which amounts it is sold, and which recipes are planned. */
import { ingredientKinds, type IngredientKind, type LotUnit } from "../domain/inventory/lot.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Store } from "./database.ts";

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
  return rows.flatMap(({ kind, unit, name, library_id: libraryId, least, pack }) => {
    const known = ingredientKinds.find((each) => each === kind);
    const measured = units.find((each) => each === unit);
    return known && measured ? [{ kind: known, unit: measured, name, libraryId, least, pack }] : [];
  });
}

/** Without `least` and `pack` the limit is gone. */
export async function setStockLimit(store: Store, limit: StockLimit): Promise<void> {
  const { db } = store.database;
  const key = { site_id: store.siteId, kind: limit.kind, folded_name: foldText(limit.name), unit: limit.unit };
  if (limit.least === null && limit.pack === null) {
    await db
      .deleteFrom("stock_limits")
      .where("site_id", "=", key.site_id)
      .where("kind", "=", key.kind)
      .where("folded_name", "=", key.folded_name)
      .where("unit", "=", key.unit)
      .execute();
    return;
  }
  const values = { name: limit.name, library_id: limit.libraryId, least: limit.least, pack: limit.pack };
  await db
    .insertInto("stock_limits")
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(["site_id", "kind", "folded_name", "unit"]).doUpdateSet(values))
    .execute();
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

export async function setPlannedRecipe(store: Store, recipeId: string, planned: boolean): Promise<void> {
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
