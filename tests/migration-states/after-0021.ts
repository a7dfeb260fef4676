/** A list that an earlier state of stock has left, and a change since. */
import { expect } from "vitest";
import { findStockNeeds } from "../../src/storage/stock-needs.ts";
import { stockPage } from "../../src/storage/stock-pages.ts";
import { site_id, type State } from "./state.ts";

const ingredient = { name_key: "hop|gone", library_key: null };

export const after0021: State = {
  after: "0021-stock-lists",
  rows: {
    stock_lists: [{ site_id, beginning: "", place: 1, folded_name: "gone", best_before: 9e15, lot_id: "gone" }],
    stock_lots: [
      {
        site_id,
        lot_id: "gone",
        kind: "hop",
        ...ingredient,
        has_left: 1,
        best_before: 9e15,
        received_at: 0,
        state: "enough",
        by: 0,
        reserved: 0,
      },
    ],
    stock_plans: [{ site_id, plan_id: "gone", kind: "recipe", rank: "gone", title: "Gone" }],
    plan_needs: [{ site_id, plan_id: "gone", position: 0, ...ingredient, need: '{"kind":"hop","name":"Gone"}' }],
    shopping_lines: [
      {
        site_id,
        key: "gone",
        section: 2,
        rank: "",
        name: "Gone",
        ...ingredient,
        currency: null,
        cost: null,
        line: "{}",
      },
    ],
  },
  async check(store) {
    await findStockNeeds(store);
    const { rows, all } = await stockPage(store, { query: "casc l1" }, null);
    expect(all).toBe(1);
    expect(rows).toMatchObject([{ lot: { name: "Cascade", left: 70 }, state: { state: "enough" } }]);
  },
};
