/** A site whose views are counted: of two days, one page. */
import { expect } from "vitest";
import { readEra, sumCounts } from "../../src/storage/visit-counts.ts";
import { site_id, type State } from "./state.ts";

const row = { site_id, era: 0, part: "page", grain: "day", name: "/" } as const;

export const after0044: State = {
  after: "0044-visit-counts",
  rows: {
    visit_counts: [
      { ...row, since: 20_000, count: 3 },
      { ...row, since: 20_001, count: 4 },
    ],
  },
  async check(store) {
    const { era } = await readEra(store);
    const range = { era, grain: "day", from: 20_000, to: 20_001 } as const;
    expect(await sumCounts(store, "page", range)).toEqual({ names: 1, count: 7 });
  },
};
