/** Everything that stock is looked over with: lots, limits, and what is going to be brewed. */
import { ingredientNeeds } from "../domain/inventory/ingredient-needs.ts";
import type { Lot } from "../domain/inventory/lot.ts";
import type { Limit, Plan } from "../domain/inventory/stock.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { listEntries } from "./entries.ts";
import { listDeductedBatches } from "./lot-uses.ts";
import { listLots } from "./lots.ts";
import { listPlannedRecipes, listStockLimits } from "./stock-limits.ts";

export type StockPlan = Plan & { id: string; kind: "batch" | "recipe" };
export type KeptStock = { lots: Lot[]; limits: Limit[]; plans: StockPlan[] };

/** Batches in planning that have taken nothing yet, by number, then the recipes that the brewer ticked. */
export async function readStock(store: Store, viewer: Viewer): Promise<KeptStock> {
  const [lots, limits, planned, deducted] = await Promise.all([
    listLots(store),
    listStockLimits(store),
    listPlannedRecipes(store),
    listDeductedBatches(store),
  ]);
  const batches = (await listEntries(store, "batch", viewer, { own: true }))
    .filter(({ id, data }) => data.batchStatus === "Planning" && !deducted.has(id))
    .sort((a, b) => a.data.number - b.data.number)
    .flatMap(({ id, title, data }): StockPlan[] =>
      data.recipe
        ? [{ id, kind: "batch", title: `${title}, batch ${data.number}`, needs: ingredientNeeds(data.recipe) }]
        : [],
    );
  const recipes =
    planned.length === 0
      ? []
      : (await listEntries(store, "recipe", viewer, { own: true, order: "title" }))
          .filter(({ id }) => planned.includes(id))
          .map(({ id, title, data }): StockPlan => ({
            id,
            kind: "recipe",
            title,
            needs: ingredientNeeds(data.recipe),
          }));
  return { lots, limits, plans: [...batches, ...recipes] };
}
