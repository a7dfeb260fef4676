/** Stock that changed after its needs were worked out. */
import { expect } from "vitest";
import { findStockNeeds } from "../../src/storage/stock-needs.ts";
import { site_id, type State } from "./state.ts";

export const after0020: State = {
  after: "0020-stock-needs",
  rows: {
    stock_needs: [{ site_id, version: 0, revision: 3, until: null, needs: '{"short":{"count":7,"names":[]}}' }],
    stock_changes: [{ site_id, id: "a-change" }],
  },
  async check(store) {
    const needs = await findStockNeeds(store);
    expect(needs.short).toEqual({ count: 2, names: ["Pale Malt", "Ale Yeast"] });
    expect(await findStockNeeds(store)).toEqual(needs);
  },
};
