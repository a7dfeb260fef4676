/** The inventory: a lot that a batch took from, and what is to be bought. */
import { expect } from "vitest";
import { findDeduction, listBatchUses } from "../../src/storage/lot-uses.ts";
import { listLots } from "../../src/storage/lots.ts";
import { listShoppingItems } from "../../src/storage/shopping-items.ts";
import { listPlannedRecipes, listStockLimits } from "../../src/storage/stock-limits.ts";
import { at, site_id, type State } from "./state.ts";

export const after0005: State = {
  after: "0005-inventory",
  rows: {
    lots: [
      {
        site_id,
        id: "lot-id",
        kind: "hop",
        name: "Cascade",
        library_id: null,
        number: "L1",
        unit: "g",
        received: 100,
        received_at: at,
        best_before: null,
        price: 4.5,
        currency: "EUR",
        supplier: "Shop",
        notes: "",
        data: '{"alphaPercent":5.5,"form":"Pellet"}',
        import_id: null,
        revision: 1,
        deleted_at: null,
      },
    ],
    lot_uses: [
      {
        site_id,
        id: "use-id",
        lot_id: "lot-id",
        kind: "used",
        amount: 30,
        batch_id: "batch-id",
        deduction_id: "deduction-id",
        at,
        user_id: null,
        note: "",
        undone_at: null,
      },
    ],
    deductions: [{ site_id, batch_id: "batch-id", id: "deduction-id", at, user_id: null }],
    shopping_items: [
      {
        site_id,
        id: "shop-id",
        kind: null,
        name: "Crown caps",
        library_id: null,
        amount: 100,
        unit: "each",
        note: "",
        need: null,
        data: "{}",
        ticked_at: null,
        created_at: at,
      },
    ],
    stock_limits: [
      {
        site_id,
        kind: "hop",
        folded_name: "cascade",
        unit: "g",
        name: "Cascade",
        library_id: null,
        least: 50,
        pack: 100,
      },
    ],
    planned_recipes: [{ site_id, recipe_id: "recipe-id" }],
  },
  async check(store) {
    expect(await listLots(store)).toMatchObject([
      { id: "lot-id", received: 100, left: 70, price: 4.5, alphaPercent: 5.5, form: "Pellet" },
    ]);
    expect(await listBatchUses(store, "batch-id")).toMatchObject([{ lotId: "lot-id", amount: 30 }]);
    expect(await findDeduction(store, "batch-id")).toMatchObject({ id: "deduction-id" });
    expect(await listShoppingItems(store)).toMatchObject([{ name: "Crown caps", amount: 100 }]);
    expect(await listStockLimits(store)).toMatchObject([{ name: "Cascade", least: 50, pack: 100 }]);
    expect(await listPlannedRecipes(store)).toEqual(["recipe-id"]);
  },
};
