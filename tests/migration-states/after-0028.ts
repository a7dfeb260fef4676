/** A device that has stored nearly all it may in a day. */
import { expect } from "vitest";
import { takeFromBudget } from "../../src/storage/reading-budgets.ts";
import { at, site_id, type State } from "./state.ts";

export const after0028: State = {
  after: "0028-reading-budgets",
  rows: {
    reading_budgets: [{ site_id, device_id: "device-id", day: Math.floor(at / 86_400_000), stored: 98, told: 0 }],
  },
  async check(store) {
    const take = (readings: number) =>
      takeFromBudget({ ...store, now: () => at }, new Map([["device-id", readings]]), { ofDevice: 100, ofSite: 100 });
    expect(await take(3)).toMatchObject({ code: "budget" });
    expect(await take(2)).toBeNull();
  },
};
