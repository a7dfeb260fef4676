/** Everything that stock is looked over with: lots, limits, and what is going to be brewed. */
import { ingredientNeeds } from "../domain/inventory/ingredient-needs.ts";
import type { Lot } from "../domain/inventory/lot.ts";
import type { Limit, Plan } from "../domain/inventory/stock.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { listLots } from "./lots.ts";
import { batchesToTakeFor, ownEntriesOf } from "./own-entries.ts";
import { listPlannedRecipes, listStockLimits } from "./stock-limits.ts";

export type StockPlan = Plan & { id: string; kind: "batch" | "recipe"; rank: string };
export type KeptStock = { lots: Lot[]; limits: Limit[]; plans: StockPlan[] };

/** All of it: pages read what is kept of it instead. */
export async function readStock(store: Store, viewer: Viewer): Promise<KeptStock> {
  const [lots, limits, plans] = await Promise.all([listLots(store), listStockLimits(store), readPlans(store, viewer)]);
  return { lots, limits, plans };
}

const digits = 16;

/** Batches in planning that have taken nothing yet, by number, then the recipes that the brewer ticked; with `ids` those among them. */
export async function readPlans(store: Store, viewer: Viewer, ids?: readonly string[]): Promise<StockPlan[]> {
  const ticked = await listPlannedRecipes(store);
  const batches = (await batchesToTakeFor(store, viewer, ids)).flatMap(({ id, title, data }): StockPlan[] => {
    const rank = String(data.number).padStart(digits, "0");
    const needs = data.recipe && ingredientNeeds(data.recipe);
    return needs ? [{ id, kind: "batch", rank, title: `${title} #${data.number}`, needs }] : [];
  });
  const planned = ids ? ticked.filter((id) => ids.includes(id)) : ticked;
  const recipes = (await ownEntriesOf(store, "recipe", viewer, planned)).map(({ id, title, data }): StockPlan => ({
    id,
    kind: "recipe",
    rank: foldText(title),
    title,
    needs: ingredientNeeds(data.recipe),
  }));
  return [...batches, ...recipes].sort(byRank);
}

/** A batch comes before all recipes. */
export const byRank = (a: Pick<StockPlan, "id" | "kind" | "rank">, b: Pick<StockPlan, "id" | "kind" | "rank">) => {
  const [first, second] = [a, b].map(({ id, kind, rank }) => `${kind} ${rank} ${id}`);
  return (first ?? "") < (second ?? "") ? -1 : 1;
};
